import { expect } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { DEMO } from './people.ts';
import { test } from './fixtures.ts';

for (const language of ['en', 'ps'] as const) {
  test(`[FEAT-11] an admin computes a draft, saves it, keeps a pair and gives the round up, in ${language}`, async ({
    takePhone,
  }) => {
    const phone = await takePhone(language);
    const { page } = phone;
    await phone.arriveSignedIn(DEMO.admin);
    await page.goto(`${paths.adminRounds}/new`);
    await phone.button('Compute a draft').click();
    await phone.button('Save the draft').click();
    await page.waitForURL(/rounds\/[\da-f-]{36}$/);
    await expect(phone.button('Send to review')).toBeEnabled();
    await page
      .getByRole('button', { name: phone.say('Keep'), exact: false })
      .first()
      .click();
    await expect(page.getByText(phone.say('Kept'), { exact: true }).first()).toBeVisible();
    await phone.look('71-round-draft');
    await phone.button('Send to review').click();
    await expect(phone.button('Publish the round')).toBeEnabled();
    await phone.button('Discard the round').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: phone.say('Discard the round') })
      .click();
    await expect(page.getByText(phone.say('Given up'), { exact: true })).toBeVisible();
    expect(phone.complaints).toEqual([]);
  });
}
