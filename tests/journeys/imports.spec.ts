import { expect } from '@playwright/test';
import { csvLine } from '#domain/data-transfer/csv.ts';
import { paths } from '#web/app/paths.ts';
import { staffPaths } from '#web/app/staff-paths.ts';
import { DEMO } from './people.ts';
import { test } from './fixtures.ts';

test('[ROUTE-23] [FEAT-07] an admin sees what a file would change, writes it, and takes it back', async ({
  takePhone,
}) => {
  const admin = await takePhone('fa');
  const { page } = admin;
  await admin.arriveSignedIn(DEMO.admin);
  await page.goto(staffPaths.imports);
  const rows = [
    ['زبان', 'عنوان', 'متن', 'یادداشت'],
    ['دری', 'چراغی از یک فایل', 'روشنی می‌دهد.', ''],
    ['ندارد', 'بی زبان', '', ''],
  ];
  await page.getByLabel(admin.say('What the rows are')).selectOption('posts');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'posts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.map(csvLine).join('')),
  });
  await expect(page.getByLabel('عنوان')).toHaveValue('title');
  await expect(page.getByLabel('یادداشت')).toHaveValue('');
  await admin.button('Read the rows').click();
  await expect(page.getByText(admin.say('waits for you'))).toBeVisible();
  const list = page.getByRole('region', { name: admin.say('Rows of the file') });
  await expect(list.getByText('چراغی از یک فایل')).toBeVisible();
  const download = page.waitForEvent('download');
  await admin.button('Download the rows that were not taken').click();
  expect((await download).suggestedFilename()).toMatch(/^rows-to-mend-.*\.csv$/);
  await admin.button('Write these rows').click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(page.getByText(admin.say('written'), { exact: true })).toBeVisible();
  await admin.button('Take all of it back').click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(page.getByText(admin.say('taken back'), { exact: true })).toBeVisible();
  await page.goto(paths.adminBlogs);
  await expect(page.locator('[data-spinner]')).toHaveCount(0);
  await expect(page.getByText('چراغی از یک فایل')).toHaveCount(0);

  await page.goto(paths.adminExports);
  await page.getByLabel(admin.say('What the rows are')).selectOption('posts');
  const taken = page.waitForEvent('download');
  await admin.button('Take the file').click();
  expect((await taken).suggestedFilename()).toMatch(/^posts-.*\.csv$/);
  await expect(page.getByText(admin.say('taken'), { exact: true }).first()).toBeVisible();
  // the demonstration has one admin: what students said does not leave
  await page.getByLabel(admin.say('What the rows are')).selectOption('students');
  await expect(admin.button('Ask another admin')).toBeDisabled();
});

test('[FEAT-07] rows of mentors whom nobody knows wait as applications, and an admin decides', async ({
  takePhone,
}) => {
  const admin = await takePhone('ps');
  const { page } = admin;
  await admin.arriveSignedIn(DEMO.admin);
  await page.goto(staffPaths.imports);
  await page.getByLabel(admin.say('What the rows are')).selectOption('mentors');
  const rows = [
    ['email', 'نوم', 'تخلص', 'about'],
    ['file.mentor@example.org', 'ګلالۍ', 'وردک', 'For the list.'],
    [DEMO.admin.email, 'Admin', '', ''],
  ];
  await page.locator('input[type="file"]').setInputFiles({
    name: 'mentors.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.map(csvLine).join('')),
  });
  await expect(page.getByLabel('تخلص')).toHaveValue('last_name');
  await admin.button('Read the rows').click();
  await expect(page.getByText(admin.say('The new rows make nobody a mentor'))).toBeVisible();
  const list = page.getByRole('region', { name: admin.say('Rows of the file') });
  await expect(list.getByText('ګلالۍ')).toBeVisible();
  await expect(
    list.getByText(admin.say('There is an account with this address: they apply there themselves')),
  ).toBeVisible();
  await admin.button('Write these rows').click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(page.getByText(admin.say('written'), { exact: true })).toBeVisible();
  const imported = page.url();
  await page.goto(paths.adminApplications);
  await expect(page.getByText('ګلالۍ').first()).toBeVisible();
  await page.goto(imported);
  await admin.button('Take all of it back').click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(page.getByText(admin.say('taken back'), { exact: true })).toBeVisible();
  await page.goto(paths.adminApplications);
  await expect(page.locator('[data-spinner]')).toHaveCount(0);
  await expect(page.getByText('ګلالۍ')).toHaveCount(0);
});
