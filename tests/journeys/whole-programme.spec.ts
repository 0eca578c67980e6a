import { expect, type Locator } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import type { Language } from '#domain/languages.ts';
import { approveApplication } from './admin-steps.ts';
import { applyAsMentor } from './mentor-steps.ts';
import { test } from './own-server-fixtures.ts';
import { DEMO, type NewPerson, newMentor, newStudent } from './people.ts';
import type { Phone } from './phone.ts';
import { dayIn, type ProgrammeWords, publishProgramme } from './programme-steps.ts';
import { signUpAndConfirm, walkThroughWizard } from './student-steps.ts';

/*
 * One programme from its settings to the end of a pair. It has a server of its own: a round takes everybody who
 * waits, and other journeys have people who wait.
 */

const WORDS: ProgrammeWords = {
  en: { name: 'A winter of reading', question: 'What would you like to read?' },
  fa: { name: 'زمستان خواندن', question: 'چه می‌خواهید بخوانید؟' },
  ps: { name: 'د لوست ژمی', question: 'څه لوستل غواړئ؟' },
};
const ANSWER = 'تاریخ بیهقی';
const SENT = { timeout: 60_000 };

const item = (phone: Phone, text: string): Locator =>
  phone.page.locator('main').getByRole('listitem').filter({ hasText: text });

async function applyForRound(student: Phone): Promise<void> {
  const { page, say, language } = student;
  await page.goto(paths.programmes);
  await page
    .getByRole('article', { name: WORDS[language].name })
    .getByRole('link', { name: say('Apply here') })
    .click();
  await page.getByRole('textbox', { name: WORDS[language].question }).fill(ANSWER);
  await student.button('Send').click();
  await expect(page.getByText(say('The team has your application'))).toBeVisible(SENT);
}

/** The mentor lets those who have an account see the card, so that students can ask for this mentor. */
async function showCard(mentor: Phone): Promise<void> {
  await mentor.page.goto(paths.mentorDashboard);
  await mentor.button('Change').click();
  await mentor.page.locator('#offer-visibility [value="members"]').check();
  await mentor.button('Save').click();
  await expect(mentor.button('Change')).toBeVisible(SENT);
}

async function askFor(student: Phone, mentor: NewPerson): Promise<void> {
  const { page, say } = student;
  await page.goto(paths.wishes);
  const choices = page.getByRole('region', { name: say('Choose from the list of mentors') });
  await choices.getByRole('article').filter({ hasText: mentor.first }).getByRole('button').first().click();
  await student.button('Save the list').click();
  // it is also not to be pressed while the phone is only about to write the list down
  await expect(student.button('Save the list')).toHaveAttribute('disabled', '', SENT);
  await expect(page.getByText(say('On this phone, not sent yet'))).toHaveCount(0, SENT);
  await page.reload();
  const list = page.getByRole('region', { name: say('Your list') });
  await expect(list.getByRole('heading', { level: 3 })).toContainText(mentor.first);
}

/** Computes a draft, reads why, keeps the pair of this mentor, and publishes. */
async function publishRound(admin: Phone, mentor: NewPerson): Promise<void> {
  const { page, say } = admin;
  await page.goto(`${paths.adminRounds}/new`);
  // others in the demonstration wait longer: this round looks at wishes first
  await page
    .locator('main summary')
    .filter({ hasText: say('Weights and limits') })
    .click();
  await page.getByLabel(say('Long waiting, points')).selectOption('0');
  await page.getByLabel(say('First wish of the student, points')).selectOption('50');
  await admin.button('Compute a draft').click();
  await admin.button('Save the draft').click();
  await page.waitForURL(/rounds\/[\da-f-]{36}$/);
  const pair = page.getByRole('row').filter({ hasText: mentor.first });
  await expect(pair).toContainText(say('The student asked for this mentor: first wish.'));
  await expect(
    page.getByRole('table', { name: say('Students without a mentor in this round') }),
  ).toBeVisible();
  await admin.look('80-programme-draft');
  await pair.getByRole('button').first().click();
  await expect(pair.getByText(say('Kept'), { exact: true })).toBeVisible();
  await admin.button('Send to review').click();
  await admin.button('Publish the round').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Publish the round') })
    .click();
  await expect(admin.button('Publish the round')).toHaveCount(0);
}

async function accept(phone: Phone, dashboard: string, look: string): Promise<void> {
  await phone.page.goto(dashboard);
  await expect(phone.button('Yes, gladly')).toBeVisible();
  await phone.look(look);
  await phone.button('Yes, gladly').click();
  await expect(phone.button('Yes, gladly')).toHaveCount(0, SENT);
}

/** A task, a message, a session and a look at the month: both sides see each. */
async function workTogether(student: Phone, mentor: Phone): Promise<void> {
  await student.page.goto(paths.tasks);
  await student.page.waitForURL(/\/tasks\/[\da-f-]{36}$/);
  const pair = new URL(student.page.url()).pathname;
  await mentor.page.goto(pair);
  await mentor.button('Add a task').click();
  await mentor.page
    .getByRole('textbox', { name: mentor.say('What should the student do?') })
    .fill('Read ten pages');
  await mentor.button('Add the task').click();
  await expect(item(mentor, 'Read ten pages')).toBeVisible();
  await student.page.reload();
  await item(student, 'Read ten pages').getByRole('checkbox').click();
  await expect(item(student, 'Read ten pages').getByRole('checkbox')).toBeChecked();

  await student.page.goto(paths.messages);
  await student.page.waitForURL(/\/messages\/[\da-f-]{36}$/);
  await student.page.getByRole('textbox', { name: student.say('Your message') }).fill('ده صفحه خواندم');
  await student.button('Send the message').click();
  await expect(item(student, 'ده صفحه خواندم')).toContainText(student.say('Sent'), SENT);
  await mentor.page.goto(new URL(student.page.url()).pathname);
  await expect(item(mentor, 'ده صفحه خواندم')).toBeVisible();

  await student.page.goto(paths.meetings);
  await student.button('Propose a meeting').click();
  await student.page.getByLabel(student.say('Another day')).selectOption(dayIn(6));
  await student.page.getByLabel(student.say('Time in Kabul')).selectOption('600');
  await student.button('Add this time').click();
  await student.page.getByRole('textbox', { name: student.say('What is it about?') }).fill('Bayhaqi');
  await student.button('Propose these times').click();
  await expect(item(student, 'Bayhaqi')).toContainText(student.say('Waiting for an answer'), SENT);
  await mentor.page.goto(paths.meetings);
  await item(mentor, 'Bayhaqi')
    .getByRole('button', { name: mentor.say('Choose a time') })
    .click();
  await item(mentor, 'Bayhaqi')
    .getByRole('button', { name: mentor.say('Agree'), exact: true })
    .click();
  await expect(item(mentor, 'Bayhaqi')).toContainText(mentor.say('Time agreed'));

  await student.page.goto(paths.checkIns);
  await student.page.getByRole('radio', { name: student.say('Well'), exact: true }).check();
  await student.page
    .getByRole('textbox', { name: student.say('What progress did you make?') })
    .fill('Two chapters of Bayhaqi');
  await student.button('Send the check-in').click();
  await expect(item(student, 'Two chapters')).toBeVisible(SENT);
  await mentor.page.goto(paths.checkIns);
  await expect(item(mentor, 'Two chapters')).toBeVisible();
}

async function endPair(student: Phone): Promise<void> {
  await student.page.goto(paths.tasks);
  await student.button('End working together').click();
  await student.button('End it').click();
  await student.page.getByRole('radio', { name: student.say('We reached what we wanted') }).check();
  await student.button('Send to the team').click();
  await expect(student.heading('What you told the team')).toBeVisible(SENT);
  await student.look('85-programme-ended');
}

for (const language of ['en', 'fa'] as const satisfies readonly Language[]) {
  test(`[FEAT-04] [FEAT-05] [FEAT-08] [FEAT-11] a programme from its settings to the end of a pair, in ${language}`, async ({
    takeOwnPhone,
  }) => {
    test.setTimeout(600_000);
    const admin = await takeOwnPhone(language);
    const student = await takeOwnPhone(language);
    const mentor = await takeOwnPhone(language);
    await admin.signIn(DEMO.admin);
    await publishProgramme(admin, WORDS);

    const offering = newMentor(language);
    await signUpAndConfirm(mentor, offering, '/mentor-signup');
    await applyAsMentor(mentor, offering);
    await approveApplication(admin, offering);
    await showCard(mentor);

    const learning = newStudent(language);
    await signUpAndConfirm(student, learning);
    await walkThroughWizard(student, learning, 'year');
    await applyForRound(student);
    await askFor(student, offering);

    await publishRound(admin, offering);
    await accept(mentor, paths.mentorDashboard, '81-programme-mentor-asked');
    await accept(student, paths.dashboard, '82-programme-student-asked');
    await workTogether(student, mentor);
    await student.page.goto(paths.dashboard);
    await student.look('83-programme-student');
    await mentor.page.goto(paths.mentorDashboard);
    await mentor.look('84-programme-mentor');
    await endPair(student);
  });
}
