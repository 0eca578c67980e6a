import { expect } from '@playwright/test';
import type { Person, Phone } from './phone.ts';

/** Opens the one person whom a search in a list of admins finds. */
export async function openFound(
  phone: Phone,
  list: string,
  searchLabel: string,
  words: string,
): Promise<void> {
  const { page } = phone;
  await page.goto(list);
  await page.getByRole('textbox', { name: phone.say(searchLabel) }).fill(words);
  const rows = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
  await expect(rows).toHaveCount(1);
  await rows.getByRole('link').click();
}

/** FEAT-02: finds the application, reads it and approves it. */
export async function approveApplication(phone: Phone, applicant: Person): Promise<void> {
  const { page } = phone;
  await openFound(phone, '/admin/dashboard/applications', 'Search by name or email', applicant.email);
  await expect(page.getByText(applicant.email)).toBeVisible();
  await phone.look('31-admin-application');
  await page.locator('#decision input[value="approved"]').check();
  await page
    .locator('#decision')
    .getByRole('button', { name: phone.say('Approve'), exact: true })
    .click();
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await phone.look('32-admin-approve');
  await question.getByRole('button', { name: phone.say('Approve'), exact: true }).click();
  await expect(page.locator('[data-toast="success"]')).toBeVisible();
}

/** FEAT-05: finds the student, chooses the mentor, and sees the pair with its history. */
export async function assignMentor(phone: Phone, student: Person, mentor: Person): Promise<void> {
  const { page } = phone;
  await openFound(phone, '/admin/dashboard/students', 'Search by name, email or code', student.email);
  await expect(page.getByText(student.email)).toBeVisible();
  await phone.look('33-admin-student');
  await phone.button('Choose a mentor').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: phone.say('Search by name or email') }).fill(mentor.email);
  const choose = dialog
    .getByRole('list', { name: phone.say('Mentors, the best fit first') })
    .getByRole('button', { name: new RegExp(`^${phone.say('Choose')}`) });
  await expect(choose).toHaveCount(1);
  await phone.look('34-admin-choose-mentor');
  await choose.click();
  await phone.look('35-admin-confirm-pair');
  await dialog.getByRole('button', { name: phone.say('Create the match') }).click();
  await expect(dialog).toBeHidden();
}
