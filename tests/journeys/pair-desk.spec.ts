import { expect } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { staffPaths } from '#web/app/staff-paths.ts';
import { DEMO } from './people.ts';
import { test } from './fixtures.ts';

test('[FEAT-05] [SG-05] an admin opens what a pair plans, sees what the rules did and how many hours were given', async ({
  takePhone,
}) => {
  const admin = await takePhone('fa');
  await admin.arriveSignedIn(DEMO.admin);
  await admin.page.goto(`${paths.adminStudents}?mentor=has`);
  await admin.page.getByRole('table').getByRole('link').first().click();
  await admin.page
    .getByRole('link', { name: admin.say('Meetings, months and tasks') })
    .first()
    .click();
  const open = admin.button('Open meetings, months and tasks');
  await expect(open).toBeVisible();
  await expect(admin.page.getByRole('region', { name: admin.say('Tasks') })).toHaveCount(0);
  await admin.look('76-pair-before-opening');
  await open.click();
  await expect(admin.page.getByRole('region', { name: admin.say('Tasks') })).toBeVisible();
  await admin.look('77-pair-opened');

  await admin.page.goto(`${staffPaths.record}?action=pair_opened&period=day`);
  await expect(admin.page.getByRole('table').getByRole('link').first()).toBeVisible();
  await admin.page.goto(staffPaths.reminders);
  await expect(
    admin.page.getByRole('heading', { level: 1, name: admin.say('Automatic reminders') }),
  ).toBeVisible();
  await expect(admin.page.locator('[data-spinner]')).toHaveCount(0);
  await admin.look('78-reminders');
  await admin.page.goto(staffPaths.health);
  const hours = admin.page.getByRole('region', { name: admin.say('Hours given by mentors') });
  await expect(hours).toBeVisible();
  await hours.scrollIntoViewIfNeeded();
  await admin.look('79-hours-given');

  const mentor = await takePhone('ps');
  await mentor.signIn(DEMO.mentor);
  await mentor.page.waitForURL('**/mentor/dashboard');
  await expect(mentor.page.getByRole('region', { name: mentor.say('Hours that you gave') })).toBeVisible();
  await mentor.look('80-hours-of-a-mentor');
});
