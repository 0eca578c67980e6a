import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { DEMO } from './people.ts';
import { test } from './stage.ts';

test('[FEAT-05] an admin sees what waits and how the programme fares, opens the lists behind it and takes a table along', async ({
  takePhone,
}) => {
  const admin = await takePhone('fa');
  await admin.signIn(DEMO.admin);
  await admin.page.goto(paths.adminDashboard);
  const work = admin.page.getByRole('region', { name: admin.say('What waits for you') });
  await expect(work.getByRole('listitem')).toHaveCount(5);
  await admin.look('70-work-queues');
  await work.getByRole('link', { name: admin.say('How the programme fares') }).click();

  const way = admin.page.getByRole('region', { name: admin.say('The way of the students') });
  await expect(way.getByRole('row')).toHaveCount(6);
  await admin.look('71-programme-health');
  const download = admin.page.waitForEvent('download');
  await way.getByRole('button').click();
  const table = readFileSync(await (await download).path(), 'utf8');
  expect(table).toContain(admin.say('Signed up'));

  const fields = admin.page.getByRole('region', { name: admin.say('Places by field') });
  await fields.locator('a[href*="waiting"]').first().click();
  await expect(admin.page.getByRole('table').getByRole('link').first()).toBeVisible();
  await admin.look('72-who-waits');

  await admin.page.goto(paths.adminSurvey);
  await expect(admin.page.getByRole('region', { name: admin.say('Speed of the internet') })).toBeVisible();
  await admin.look('73-survey-answers');
});
