import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { DEMO } from './people.ts';
import { test } from './fixtures.ts';

/** A word of letters alone, that no other run has used. */
const newWord = () =>
  randomBytes(9)
    .toString('hex')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');

test('[CALL-08] [SE-07] what breaks in a browser reaches admins, scrubbed, and is marked as solved', async ({
  takePhone,
}) => {
  const word = newWord();
  const visitor = await takePhone('ps');
  await visitor.page.goto(`${paths.login}?code=very-secret`);
  const reported = visitor.page.waitForResponse('**/api/errors');
  await visitor.page.evaluate((said) => {
    setTimeout(() => {
      throw new TypeError(`${said} of sara@example.org is undefined`);
    });
  }, word);
  const answer = await reported;
  expect(answer.status()).toBe(202);
  expect(answer.request().postData()).not.toMatch(/sara|very-secret/);

  const admin = await takePhone('fa');
  await admin.arriveSignedIn(DEMO.admin);
  await admin.page.goto(paths.adminErrors);
  await admin.page.getByRole('link', { name: word }).click();
  await expect(admin.page.locator('h1')).toHaveText(`TypeError: ${word} of [email] is undefined`);
  await expect(admin.page.locator('dl')).toContainText(paths.login);
  await admin.button('Mark as solved').click();
  await expect(admin.button('Reopen')).toBeVisible();
  await admin.page.goto(`${paths.adminErrors}?state=solved`);
  await expect(admin.page.getByRole('link', { name: word })).toBeVisible();
});
