import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { staffPaths } from '#web/app/staff-paths.ts';
import { DEMO } from './people.ts';
import { test } from './fixtures.ts';

test('[FEAT-05] an admin sees what waits and how the programme fares, opens the lists behind it and takes a table along', async ({
  takePhone,
}) => {
  const admin = await takePhone('fa');
  await admin.arriveSignedIn(DEMO.admin);
  await admin.page.goto(paths.adminDashboard);
  const work = admin.page.getByRole('region', { name: admin.say('Work queue') });
  await expect(work.getByRole('listitem')).toHaveCount(6);
  await admin.look('70-work-queues');
  await work.getByRole('link', { name: admin.say('Programme statistics') }).click();

  const way = admin.page.getByRole('region', { name: admin.say('The way of the students') });
  await expect(way.getByRole('row')).toHaveCount(7);
  await admin.look('71-programme-health');
  const download = admin.page.waitForEvent('download');
  await way.getByRole('button').click();
  const table = readFileSync(await (await download).path(), 'utf8');
  expect(table).toContain(admin.say('Signed up'));

  const fields = admin.page.getByRole('region', { name: admin.say('Places by field') });
  await fields.locator('a[href*="waiting"]').first().click();
  await expect(admin.page.getByRole('table').getByRole('link').first()).toBeVisible();
  await admin.look('72-who-waits');

  await admin.page.goto(staffPaths.survey);
  await expect(admin.page.getByRole('region', { name: admin.say('Speed of the internet') })).toBeVisible();
  await admin.look('73-survey-answers');
});

test('[FEAT-05] [FM-02] an admin finds a look in the record, and a student chooses what reaches her without a line', async ({
  takePhone,
}) => {
  const admin = await takePhone('ps');
  await admin.arriveSignedIn(DEMO.admin);
  await admin.page.goto(`${paths.adminStudents}?mentor=none`);
  await admin.page.getByRole('table').getByRole('link').first().click();
  await admin.page.waitForURL(/students\/[0-9a-f-]{36}/);
  await expect(admin.page.locator('[data-spinner]')).toHaveCount(0);
  await admin.page.goto(`${staffPaths.record}?action=student_opened&period=day`);
  await expect(admin.page.getByRole('table').getByRole('link').first()).toBeVisible();
  await admin.look('74-record');

  const student = await takePhone('fa');
  await student.arriveSignedIn(DEMO.student);
  await student.page.goto(paths.account);
  const card = student.page.getByRole('region', { name: student.say('What reaches you') });
  const bundle = card.getByRole('checkbox', {
    name: student.say('One email a day instead of separate ones'),
  });
  await expect(bundle).not.toBeChecked();
  await student.look('75-what-reaches-you');
  await student.context.setOffline(true);
  await bundle.check();
  await expect(card.getByRole('status')).toBeVisible();
  await student.context.setOffline(false);
  await expect(card.getByRole('status')).toHaveCount(0, { timeout: 60_000 });
  await student.page.reload();
  await expect(bundle).toBeChecked();
  await bundle.uncheck();
  await expect(card.getByRole('status')).toHaveCount(0);
});
