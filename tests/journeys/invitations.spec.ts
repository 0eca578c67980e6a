import { expect } from '@playwright/test';
import { csvLine } from '#domain/data-transfer/csv.ts';
import { staffPaths } from '#web/app/staff-paths.ts';
import { confirmAt, linkMailedTo, newestMail } from './captured-mail.ts';
import { test } from './fixtures.ts';
import { DEMO, newStudent } from './people.ts';
import type { Phone } from './phone.ts';
import { signUp, wizardOf } from './student-steps.ts';

/** Sends a file of students and waits until it is compared. */
async function sendFile(admin: Phone, rows: readonly (readonly string[])[]): Promise<void> {
  const { page } = admin;
  await page.goto(staffPaths.imports);
  await page.getByLabel(admin.say('What the rows are')).selectOption('students');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'students.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.map(csvLine).join('')),
  });
  await admin.button('Read the rows').click();
  await expect(page.getByText(admin.say('waits for you'))).toBeVisible();
}

/** Presses a button that is asked about once more, and waits until it can be pressed no more. */
async function actAndConfirm(admin: Phone, button: string): Promise<void> {
  await admin.button(button).click();
  await admin.page.getByRole('dialog').getByRole('button').last().click();
  await expect(admin.button(button)).toHaveCount(0);
}

test('[FEAT-07] a team invites its students with a file, takes it back and sends it again; one of them comes', async ({
  takePhone,
}) => {
  const student = newStudent('fa');
  const admin = await takePhone('fa');
  const { page } = admin;
  await admin.arriveSignedIn(DEMO.admin);
  const [, domain = ''] = student.email.split('@');
  const others = Array.from({ length: 9 }, (_, n) => student.email.replace('@', `-${n}@`));
  const rows = [
    ['ایمیل', 'نام', 'علایق', 'ولایت', 'زبان'],
    [student.email, 'از فایل', 'ستاره‌شناسی', 'Herat', 'دری'],
    ...others.map((address) => [address, 'دیگری', '', '', 'دری']),
    // nine that are no address, and one that is an admin
    ...Array.from({ length: 9 }, (_, n) => [`${n} at ${domain}`, '', '', '', '']),
    [DEMO.admin.email, '', '', '', ''],
  ];
  await sendFile(admin, rows);
  await expect(page.getByText(admin.say('People in new rows will be invited'))).toBeVisible();
  const list = page.getByRole('region', { name: admin.say('Rows of the file') });
  await expect(list.getByText(admin.say('Will be invited'))).toHaveCount(10);
  await actAndConfirm(admin, 'Write these rows');
  const invitations = page.getByRole('region', { name: admin.say('Invitations'), exact: true });
  await expect(invitations.getByText(student.email)).toBeVisible();
  const mail = await newestMail(page.request, student.email);
  await actAndConfirm(admin, 'Take all of it back');
  await expect(invitations.getByText(student.email)).toHaveCount(0);

  await sendFile(admin, rows);
  await actAndConfirm(admin, 'Write these rows');
  await expect(invitations.getByText(student.email)).toBeVisible();
  const imported = page.url();

  const phone = await takePhone('fa');
  const [link = '', end = ''] = mail.text.match(/https?:\/\/\S+/g) ?? [];
  // the page behind the second link does nothing by being opened
  await phone.page.goto(end);
  await expect(phone.button('Do not write to me again')).toBeEnabled();
  await phone.page.goto(link);
  await expect(phone.field('email')).toHaveValue(student.email);
  expect(phone.page.url()).not.toContain('#');
  await signUp(phone, student);
  await confirmAt(phone.page, await linkMailedTo(phone.page.request, student.email));
  const question = phone.page.getByRole('dialog', { name: phone.say('What the team wrote about you') });
  await expect(question.getByText('ستاره‌شناسی')).toBeVisible();
  await expect(
    question.getByText(phone.say('You have answered this yourself. Your answer stays.')),
  ).toBeVisible();
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await phone.button('Use it').press('Enter');
  await expect(wizardOf(phone)).toBeVisible();
  await expect(phone.field('first_name')).toHaveValue(student.first);
  await expect(phone.field('province')).toHaveValue('Herat');

  await page.goto(imported);
  await invitations.getByRole('combobox').selectOption('accepted');
  await expect(invitations.getByRole('listitem')).toHaveCount(1);
  await expect(invitations.getByText(student.email)).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect([...admin.complaints, ...phone.complaints]).toEqual([]);
});
