import { expect } from '@playwright/test';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { approveApplication, assignMentor } from './admin-steps.ts';
import { confirmAt, linkMailedTo } from './captured-mail.ts';
import { applyAsMentor } from './mentor-steps.ts';
import { DEMO, type NewPerson, newMentor, newStudent } from './people.ts';
import type { Phone } from './phone.ts';
import { leave } from './session-token.ts';
import { test } from './fixtures.ts';
import { type BirthWay, signUp, signUpAndConfirm, walkThroughWizard, wizardOf } from './student-steps.ts';

/** In which language which of the ways of the specification is walked: each way is walked once. */
const WAYS: Readonly<Record<Language, { opensLinkElsewhere: boolean; birth: BirthWay }>> = {
  en: { opensLinkElsewhere: false, birth: 'gregorian' },
  fa: { opensLinkElsewhere: true, birth: 'solar' },
  ps: { opensLinkElsewhere: false, birth: 'year' },
};

/** Signs up, confirms and accepts the terms, on this phone or on another one. @returns the phone to go on with */
async function arriveAsStudent(phone: Phone, person: NewPerson, other: () => Promise<Phone>): Promise<Phone> {
  await phone.page.goto('/');
  await phone.look('00-home');
  await phone.page.goto('/signup');
  await phone.look('01-signup');
  await signUp(phone, person);
  await phone.look('02-look-in-your-mail');
  const link = await linkMailedTo(phone.page.request, person.email);
  if (!WAYS[phone.language].opensLinkElsewhere) {
    await confirmAt(phone.page, link);
    await phone.page.waitForURL('**/dashboard');
    return phone;
  }
  const elsewhere = await other();
  await confirmAt(elsewhere.page, link, person.password);
  await expect(
    elsewhere.page.getByText(elsewhere.say('Your address is confirmed. Please sign in.')),
  ).toBeVisible();
  await elsewhere.look('02-opened-elsewhere');
  await elsewhere.page.goto('/login');
  await elsewhere.look('02-login');
  await elsewhere.signIn(person);
  // she ticked the terms when she signed up: nobody asks again
  await expect(
    elsewhere.page.getByRole('dialog', { name: elsewhere.say('Before you continue') }),
  ).toBeHidden();
  return elsewhere;
}

async function expectMentorOnDashboard(student: Phone, mentor: NewPerson): Promise<void> {
  await student.page.goto('/dashboard');
  await expect(student.page.getByRole('region', { name: student.say('My mentor') })).toContainText(
    mentor.first,
  );
  await student.look('40-student-sees-mentor');
  // nothing by which the mentor could be reached beside the platform
  await expect(student.page.locator('main')).not.toContainText(mentor.email);
}

async function expectStudentOnDashboard(mentor: Phone, student: NewPerson): Promise<void> {
  await mentor.page.goto('/mentor/dashboard');
  const item = mentor.page.getByRole('listitem').filter({
    has: mentor.page.getByRole('heading', { level: 3, name: student.first }),
  });
  await item.locator('summary').click();
  await expect(item).toContainText('ستاره‌شناسی');
  await mentor.look('41-mentor-sees-student');
  for (const secret of [student.email, student.last, '701234567', 'Herat'])
    await expect(mentor.page.locator('main')).not.toContainText(secret);
}

for (const language of LANGUAGES) {
  test(`[ROUTE-09] [ROUTE-10] [ROUTE-11] [ROUTE-12] [ROUTE-13] [ROUTE-14] [ROUTE-16] [ROUTE-19] [ROUTE-20] [AUTH-01] [AUTH-21] [TERMS-02] [WIZ-01] [WIZ-03] [WIZ-04] [WIZ-06] [FEAT-02] [FEAT-04] [FEAT-05] [ENT-05] [ENT-09] the whole line in ${language}`, async ({
    takePhone,
  }) => {
    const person = newStudent(language);
    const student = await arriveAsStudent(await takePhone(language), person, () => takePhone(language));
    await walkThroughWizard(student, person, WAYS[language].birth);
    await expect(student.page.locator('h1')).toContainText(person.first);
    await student.look('08-dashboard-waiting');

    const applicant = newMentor(language);
    const mentor = await takePhone(language);
    await signUpAndConfirm(mentor, applicant, '/mentor-signup');
    await applyAsMentor(mentor, applicant);
    await mentor.page.goto('/mentor-pending');
    await expect(mentor.heading('Status')).toBeVisible();
    await mentor.look('27-mentor-pending');

    const admin = await takePhone(language);
    await admin.signIn(DEMO.admin);
    await admin.page.waitForURL('**/admin/dashboard');
    await admin.look('30-admin-dashboard');
    await approveApplication(admin, applicant);

    await mentor.page.reload();
    await mentor.link('Go to my students').click();
    await mentor.page.waitForURL('**/mentor/dashboard');
    await expect(mentor.page.getByText(mentor.say('Nobody yet'))).toBeVisible();
    await mentor.look('28-mentor-dashboard-empty');

    await assignMentor(admin, person, applicant);
    await expect(admin.page.locator('main')).toContainText(applicant.first);
    await admin.look('36-admin-pair');
    await expectMentorOnDashboard(student, applicant);
    await expectStudentOnDashboard(mentor, person);
    await expect(wizardOf(student)).toBeHidden();

    for (const phone of [student, mentor]) await leave(phone);
  });
}
