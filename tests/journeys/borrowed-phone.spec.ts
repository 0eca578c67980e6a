import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { keptCopies, keptRecords } from './offline-steps.ts';
import { filesWith, openBrowser } from './own-browser.ts';
import { DEMO } from './people.ts';
import type { Phone } from './phone.ts';
import { test } from './working-phones.ts';

test.use({ serviceWorkers: 'allow' });

const BOX = 'Somebody else uses this phone';
const MARK = 'lajward-unsent';

async function signInAsGuest(phone: Phone): Promise<void> {
  const { page } = phone;
  await page.goto(paths.login);
  await phone.fill({ email: DEMO.student.email, password: DEMO.student.password });
  await page.getByLabel(phone.say(BOX)).check();
  await phone.look('64-borrowed-sign-in');
  await page
    .locator('main')
    .getByRole('button', { name: phone.say('Sign in'), exact: true })
    .click();
  await page.waitForURL('**/dashboard');
}

/** Everything that the page could read of her in this browser, and what it holds in caches and databases. */
async function readable(phone: Phone): Promise<string> {
  const storages = await phone.page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  );
  return (
    storages +
    (await keptRecords(phone)) +
    Object.values(await keptCopies(phone))
      .flat()
      .join()
  );
}

test('[FM-18] [PR-02] on a phone that somebody else uses a draft outlives a load of the page, and nothing outlives the browser', async ({
  line,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'hamrah-borrowed-'));
  try {
    let phone = await openBrowser(folder, line.url, 'fa');
    let { page } = phone;
    const leaves: string[] = [];
    page.on('dialog', (dialog) => {
      leaves.push(dialog.type());
      void dialog.accept();
    });
    await signInAsGuest(phone);
    await page.goto(paths.profile);
    const seen = (await phone.field('bio').inputValue()).slice(0, 24);
    expect(seen.length).toBeGreaterThan(10);
    await phone.field('interests').fill(MARK);
    await page.waitForTimeout(1_500);

    // the same tab goes on: signed in, with the draft; the browser asked before
    await page.reload();
    await expect(phone.field('interests')).toHaveValue(MARK);
    expect(leaves).toEqual(['beforeunload']);
    const marks = [MARK, seen, DEMO.student.email];
    const kept = await readable(phone);
    for (const mark of marks) expect(kept).not.toContain(mark);

    // another tab of the browser is nobody's
    const other = await phone.context.newPage();
    await other.goto(paths.dashboard);
    await other.waitForURL((url) => url.pathname === paths.login);
    await other.close();
    await expect(phone.field('interests')).toHaveValue(MARK);

    await phone.context.close();
    expect(filesWith(folder, [paths.login])).not.toEqual([]);
    expect(filesWith(folder, marks)).toEqual([]);

    phone = await openBrowser(folder, line.url, 'fa');
    ({ page } = phone);
    const ended = page.waitForResponse((answer) => answer.url().endsWith('/api/left-sessions'));
    await page.goto(paths.profile);
    await page.waitForURL((url) => url.pathname === paths.login);
    expect((await ended).status()).toBe(204);
    await phone.context.close();
    expect(filesWith(folder, marks)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
