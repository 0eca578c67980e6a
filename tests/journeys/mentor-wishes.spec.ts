import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { openFound } from './admin-steps.ts';
import { DEMO } from './people.ts';
import { test } from './fixtures.ts';

// one mentor of the demonstration says it in each language, one after the other
test.describe.configure({ mode: 'serial' });

for (const language of ['fa', 'ps', 'en'] as const) {
  test(`[FEAT-11] [FM-02] a mentor says without a line what she would like to accompany, it is sent once, and an admin reads why at her page, in ${language}`, async ({
    takePhone,
  }) => {
    const why = `وکیل هستم ${randomBytes(4).toString('hex')}`;
    const mentor = await takePhone(language);
    const { page, say } = mentor;
    await mentor.arriveSignedIn(DEMO.mentor);
    await page.goto(paths.mentorDashboard);
    const card = page.getByRole('region', { name: say('What you would like to help with') });
    await expect(card.getByRole('button', { name: say('Change the wishes') })).toBeVisible();
    await mentor.context.setOffline(true);
    await card.getByRole('button', { name: say('Change the wishes') }).focus();
    await page.keyboard.press('Enter');
    const law = card.getByRole('combobox').nth(9);
    await law.selectOption('prefer');
    await card.getByRole('combobox').nth(16).selectOption('avoid');
    await card.getByRole('textbox').fill(why);
    await expect(
      card.getByText(say('Your changes are kept on this phone. They are not saved yet.')),
    ).toBeVisible();
    await mentor.picture('100-mentor-wishes-form');
    await card.getByRole('button', { name: say('Save the wishes') }).focus();
    await page.keyboard.press('Enter');
    const stored = card.getByText(say('On this phone, not sent yet'));
    await expect(stored).toBeVisible();
    await mentor.picture('101-mentor-wishes-kept');
    await mentor.context.setOffline(false);
    await expect(stored).toBeHidden({ timeout: 60_000 });
    mentor.complaints.length = 0;
    await page.reload();
    await expect(card.getByText(why)).toBeVisible();
    await mentor.look('102-mentor-wishes-sent');

    const admin = await takePhone(language);
    await admin.arriveSignedIn(DEMO.admin);
    await openFound(admin, paths.adminMentors, 'Search by name or email', DEMO.mentor.email);
    await admin.button('Read the wishes').click();
    const read = admin.page.getByRole('region', { name: say('What the mentor would like to help with') });
    await expect(read.getByText(why)).toBeVisible();
    await admin.look('103-wishes-of-a-mentor');
    await admin.page.goto(`${paths.adminRounds}/new`);
    await admin.page.locator('main summary').first().click();
    await expect(admin.page.getByLabel(say('Wishes of the mentor, points'))).toHaveValue('10');
    await admin.look('104-weights-of-a-round');
    expect(mentor.complaints).toEqual([]);
  });
}
