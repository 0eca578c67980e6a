import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { storedDrafts, storedRecords } from './offline-steps.ts';
import { filesWith, openBrowser } from './own-browser.ts';
import { DEMO } from './people.ts';
import type { Phone } from './phone.ts';
import { test } from './working-phones.ts';

test.use({ serviceWorkers: 'allow' });

const DELETE = 'Delete my data from this phone';
const heldBack = (phone: Phone) => phone.page.getByText(phone.say('Kept on this phone, not sent yet'));

/** Types into the own profile, and waits until the phone has it. @returns what the profile said before */
async function typeInProfile(phone: Phone, text: string): Promise<string> {
  await phone.page.goto(paths.profile);
  const before = await phone.field('bio').inputValue();
  await phone.field('interests').fill(text);
  await expect.poll(() => storedDrafts(phone)).toContain(text);
  return before;
}

/** Presses the one button, answers its one question, and is told that it is done. */
async function deleteFromPhone(phone: Phone): Promise<void> {
  await phone.link(DELETE).click();
  const dialog = phone.page.getByRole('dialog');
  await expect(dialog).toContainText(
    phone.say('You have typed something here that was not sent. It would be lost.'),
  );
  await dialog.getByRole('button', { name: phone.say('Delete from this phone'), exact: true }).click();
  await expect(phone.page.getByText(phone.say('Your data is deleted from this phone'))).toBeVisible();
}

test('[SG-06] [SG-17] [PR-02] [FM-18] who deletes her data from the phone, without a line or with one, leaves none of it in its files', async ({
  line,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'hamrah-phone-'));
  try {
    let phone = await openBrowser(folder, line.url, 'fa');
    await phone.signIn(DEMO.student);
    await phone.page.waitForURL('**/dashboard');
    const seen = await typeInProfile(phone, 'kahruba-unsent');
    expect(seen.length).toBeGreaterThan(10);
    await expect.poll(() => storedRecords(phone)).toMatch(/"name":"hamrah-kept".*"answers"/);
    // her safety page is there before she needs it
    await expect
      .poll(() =>
        phone.page.evaluate(async () =>
          (await (await caches.open('kept-assets')).keys()).map(({ url }) => url).join(),
        ),
      )
      .toContain('this-phone-screen');
    line.state = 'down';
    await phone.button('Save all changes').click();
    await expect(heldBack(phone).first()).toBeVisible();
    await phone.page.goto(paths.thisPhone);
    await deleteFromPhone(phone);
    await phone.context.close();
    const marks = [seen.slice(0, 24), 'kahruba-unsent'];
    // the sieve itself holds: what is no secret is found
    expect(filesWith(folder, [paths.thisPhone])).not.toEqual([]);
    expect(filesWith(folder, marks)).toEqual([]);

    line.state = 'up';
    phone = await openBrowser(folder, line.url, 'fa');
    const ended = phone.page.waitForResponse((answer) => answer.url().endsWith('/api/left-sessions'));
    await phone.page.goto(paths.profile);
    await phone.page.waitForURL((url) => url.pathname === paths.login);
    expect((await ended).status()).toBe(204);
    await phone.signIn(DEMO.student);
    await typeInProfile(phone, 'firuza-unsent');
    await phone.page.goto(paths.account);
    await phone.link('Safety on this phone').click();
    await phone.look('58-this-phone');
    const left = phone.page.waitForResponse((answer) => answer.url().endsWith('/api/leave'));
    await deleteFromPhone(phone);
    expect((await left).status()).toBe(204);
    expect((await (await left).allHeaders())['clear-site-data']).toBe('"cache", "storage"');
    await phone.page.goto(paths.profile);
    await phone.page.waitForURL((url) => url.pathname === paths.login);
    await phone.context.close();
    expect(filesWith(folder, [...marks, 'firuza-unsent'])).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
