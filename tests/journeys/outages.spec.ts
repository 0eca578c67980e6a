import { expect } from '@playwright/test';
import { staffPaths } from '#web/app/staff-paths.ts';
import { DEMO } from './people.ts';
import { test } from './fixtures.ts';

for (const language of ['en', 'fa', 'ps'] as const) {
  test(`[FEAT-11] an admin declares days of an outage, in ${language}`, async ({ takePhone }) => {
    const admin = await takePhone(language);
    await admin.arriveSignedIn(DEMO.admin);
    await admin.page.goto(staffPaths.outages);
    await admin.page.locator('main select').first().selectOption('Balkh');
    const today = new Date().toISOString().slice(0, 10);
    for (const day of await admin.page.locator('main input[type="date"]').all()) await day.fill(today);
    await admin.page.locator('main select').last().selectOption('network');
    await admin.button('Declare these days').click();
    await expect(admin.button('Take back').first()).toBeVisible();
    await admin.look('75-outages');
    expect(admin.complaints).toEqual([]);
  });
}
