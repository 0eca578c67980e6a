import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { storedDrafts } from './offline-steps.ts';
import { openedWith, ringKeys, type Seal, sealsIn } from './sealed-storage.ts';
import { killBrowser, openBrowser } from './own-browser.ts';
import { DEMO } from './people.ts';
import type { Phone } from './phone.ts';
import { test } from './working-phones.ts';

test.use({ serviceWorkers: 'allow' });

/** `npm run kills -- 10 deleting` asks for more. */
const ROUNDS_COUNT = Number(process.env.KILLS ?? 1);
const CLOSED_AFTER_MS = [500, 1_000, 2_000, 5_000];
const ROUND_LIMIT_MS = 60_000;
const DATABASES = ['hamrah-drafts', 'hamrah-outbox', 'hamrah-kept'];

/** The files of a profile in which one of these keys can be read, as it is or as text. */
function filesWithKey(folder: string, keys: readonly Buffer[]): string[] {
  const wanted = keys.flatMap((key) => [
    key,
    ...(['base64', 'base64url', 'hex'] as const).map((encoding) => Buffer.from(key.toString(encoding))),
  ]);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => {
      const content = readFileSync(file);
      return wanted.some((key) => content.includes(key));
    });
}

/** Signs in, reads and types; her safety page is there before she needs it. */
async function leaveTraces(phone: Phone): Promise<void> {
  await phone.signIn(DEMO.student);
  await phone.page.waitForURL('**/dashboard');
  await phone.page.goto(paths.profile);
  await phone.field('interests').fill('kahruba-unsent');
  await expect.poll(() => storedDrafts(phone)).toContain('kahruba-unsent');
  await expect.poll(async () => (await sealsIn(phone, 'hamrah-kept')).length).toBeGreaterThan(0);
  await expect
    .poll(() =>
      phone.page.evaluate(async () =>
        (await (await caches.open('kept-assets')).keys()).map(({ url }) => url).join(),
      ),
    )
    .toContain('this-phone-screen');
}

async function deleteFromPhone(phone: Phone): Promise<void> {
  await phone.page.goto(paths.thisPhone);
  await phone.link('Delete my data from this phone').click();
  await phone.page
    .getByRole('dialog')
    .getByRole('button', { name: phone.say('Delete from this phone'), exact: true })
    .click();
  await expect(phone.page.getByText(phone.say('Your data is deleted from this phone'))).toBeVisible();
}

const sealsOf = async (phone: Phone): Promise<Seal[]> =>
  (await Promise.all(DATABASES.map((name) => sealsIn(phone, name)))).flat();

test('[SG-06] [PR-02] [PR-03] whenever the browser ends after a deletion without a line, no key of what lay there is in its files', async ({
  line,
}) => {
  test.setTimeout(60_000 + (ROUNDS_COUNT * CLOSED_AFTER_MS.length + 1) * ROUND_LIMIT_MS);
  let sealsCount = 0;
  let roundsCount = 0;
  for (let round = 0; round < ROUNDS_COUNT; round += 1) {
    for (const afterMs of CLOSED_AFTER_MS) {
      const folder = mkdtempSync(join(tmpdir(), 'hamrah-deleted-'));
      try {
        line.state = 'up';
        const phone = await openBrowser(folder, line.url, 'en');
        await leaveTraces(phone);
        const [keys, seals] = [await ringKeys(phone), await sealsOf(phone)];
        // there is no other key than these, and before anything is deleted they are found
        const isOpened = (seal: Seal) => keys.some((key) => openedWith(key, seal) !== undefined);
        expect([seals.length > 0, seals.filter((seal) => !isOpened(seal))]).toEqual([true, []]);
        expect(filesWithKey(folder, keys)).not.toEqual([]);
        line.state = 'down';
        await deleteFromPhone(phone);
        await pause(afterMs);
        // in every other round it is killed: it has no last word
        if (roundsCount % 2 === 1) killBrowser(folder);
        await phone.context.close().catch(() => undefined);
        expect(filesWithKey(folder, keys), `${afterMs} ms after the deletion`).toEqual([]);
        sealsCount += seals.length;
        roundsCount += 1;
      } finally {
        killBrowser(folder);
        rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
      }
    }
  }
  console.log(
    `deleted ${roundsCount} times, ended after ${CLOSED_AFTER_MS.join(', ')} ms: 0 of ${sealsCount} seals could be opened`,
  );
});
