import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { cachedCopies, storedRecords } from './offline-steps.ts';
import { filesWith, openBrowser } from './own-browser.ts';
import { DEMO } from './people.ts';
import type { Phone } from './phone.ts';
import { signInAsGuest } from './session-steps.ts';
import { test } from './working-phones.ts';

test.use({ serviceWorkers: 'allow' });

const MARK = 'lajward-unsent';

/** Everything that the page could read of her in this browser, and what it holds in caches and databases. */
async function readable(phone: Phone): Promise<string> {
  const storages = await phone.page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  );
  return (
    storages +
    (await storedRecords(phone)) +
    Object.values(await cachedCopies(phone))
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
    await signInAsGuest(phone, DEMO.student);
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
    const stored = await readable(phone);
    for (const mark of marks) expect(stored).not.toContain(mark);

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

const MINUTE_MS = 60_000;
/** The worker waits 20 s whether the page was only loaded anew. */
const AFTER_CLOSING_MS = 45_000;

/** What the page sends with a question to the database: whoever has it may ask the same. */
async function rightsOf({ page }: Phone): Promise<Record<string, string>> {
  const asked = page.waitForRequest((request) => request.url().includes('/rest/v1/'));
  await page.goto(paths.profile);
  const { authorization = '', apikey = '' } = await (await asked).allHeaders();
  return { authorization, apikey };
}

test('[FM-14] [FM-36] [SE-03] a borrowed tab gives its text as a file without a line, warns before it ends, and its worker ends the session when it is closed', async ({
  line,
  takeWorkingPhone,
}) => {
  const phone = await takeWorkingPhone('fa');
  const { page, say } = phone;
  page.on('dialog', (dialog) => void dialog.accept());
  await signInAsGuest(phone, DEMO.student);
  const headers = await rightsOf(phone);
  const ownRows = async () => {
    const answer = await fetch(`${line.url}/rest/v1/profiles?select=id`, { headers });
    return answer.ok ? ((await answer.json()) as unknown[]).length : 0;
  };
  expect(await ownRows()).toBe(1);
  // the account of the demonstration may have what was sent in an earlier try
  const mark = `${MARK} ${randomBytes(3).toString('hex')}`;
  await phone.field('interests').fill(mark);

  // the bar comes with the widgets, a moment after the page
  await page.locator('[data-widgets]').waitFor({ state: 'attached' });
  line.state = 'down';
  await phone.button('Save all changes').click();
  const given = page.waitForEvent('download');
  await page
    .locator('[data-bar="line"]')
    .getByRole('button', { name: say('Keep as a file') })
    .click();
  const file = await given;
  expect(file.suggestedFilename()).toMatch(/^my-texts-\d{4}-\d\d-\d\d\.txt$/);
  expect(readFileSync(await file.path(), 'utf8')).toContain(mark);
  expect(await page.locator('main').innerText()).not.toContain(say('Kept on this phone, not sent yet'));

  line.state = 'up';
  await page.clock.install();
  await page.reload();
  await expect(phone.field('interests')).toBeVisible();
  await page.clock.fastForward(4 * MINUTE_MS + 2_000);
  const warning = page.getByRole('dialog', { name: say('Are you still here?') });
  await expect(warning).toBeVisible();
  await phone.button('Stay signed in').click();
  await expect(warning).toBeHidden();

  const other = await phone.context.newPage();
  await other.goto(paths.home);
  // it looks for sessions that were left: this one's tab is still there
  await other.locator('[data-widgets]').waitFor({ state: 'attached' });
  await other.waitForLoadState('networkidle');
  expect(line.countOf('/api/left-sessions')).toBe(0);
  const closedAt = Date.now();
  await page.close();
  await expect.poll(() => line.countOf('/api/left-sessions'), { timeout: AFTER_CLOSING_MS }).toBe(1);
  expect(Date.now() - closedAt).toBeGreaterThan(15_000);
  await expect.poll(ownRows).toBe(0);
});
