import { expect } from '@playwright/test';
import { LANGUAGES } from '#domain/languages.ts';
import { approveApplication, assignMentor } from './admin-steps.ts';
import { applyAsMentor } from './mentor-steps.ts';
import { DEMO, newMentor, newStudent } from './people.ts';
import { test } from './fixtures.ts';
import { signUpAndConfirm, walkThroughWizard } from './student-steps.ts';

for (const language of LANGUAGES) {
  test(`[SG-13] [FM-02] a student ends a pair without a line, both look back apart and the team reads both, in ${language}`, async ({
    takePhone,
  }) => {
    const person = newStudent(language);
    let student = await takePhone(language);
    await signUpAndConfirm(student, person);
    await walkThroughWizard(student, person, 'year');
    const applicant = newMentor(language);
    const mentor = await takePhone(language);
    await signUpAndConfirm(mentor, applicant, '/mentor-signup');
    await applyAsMentor(mentor, applicant);
    const admin = await takePhone(language);
    await admin.signIn(DEMO.admin);
    await admin.page.waitForURL('**/admin/dashboard');
    await approveApplication(admin, applicant);
    await assignMentor(admin, person, applicant);

    await student.page.goto('/tasks');
    await student.page.waitForURL(/\/tasks\/[0-9a-f-]{36}$/);
    await expect(student.button('End working together')).toBeVisible();
    await student.look('90-pair-before-its-end');
    await student.button('End working together').click();
    await student.look('91-end-question');
    await student.context.setOffline(true);
    await student.button('End it').click();
    const stored = student.page.getByText(
      student.say(
        'The end is kept on this phone and is sent as soon as there is a network. You can answer already.',
      ),
    );
    await expect(stored).toBeVisible();
    await expect(student.button('Add a task')).toBeHidden();
    await student.context.setOffline(false);
    await expect(stored).toBeHidden({ timeout: 60_000 });
    // what the browser says of a line that is down
    student.complaints.length = 0;
    await student.look('92-how-was-it-student');
    await student.page.getByRole('radio', { name: student.say('There is no time any more') }).check();
    await student.page.getByRole('textbox', { name: student.say('What went well?') }).fill('She was patient');
    await student.page.getByRole('radio', { name: student.say('Not now') }).check();
    // what is typed stays, also where the page has no last word [FM-03]
    await student.page.waitForTimeout(600);
    const address = student.page.url();
    student = await student.afterCrash();
    await student.page.goto(address);
    await expect(student.page.getByRole('textbox', { name: student.say('What went well?') })).toHaveValue(
      'She was patient',
    );
    await student.button('Send to the team').click();
    await expect(student.button('I would like a mentor again')).toBeVisible();
    await expect(
      student.page.getByText(
        student.say('Your answer is kept on this phone and is sent as soon as there is a network.'),
      ),
    ).toBeHidden({ timeout: 60_000 });
    await student.look('93-rests');
    await student.page.goto('/dashboard');
    await expect(student.heading('No mentor for now')).toBeVisible();
    await student.look('94-dashboard-rests');
    await student.link('I would like a mentor again').click();
    await student.button('I would like a mentor again').click();
    await expect(student.button('I want no mentor for now')).toBeVisible();
    await student.page.goto('/dashboard');
    await expect(student.heading('We are looking for another mentor')).toBeVisible();
    await student.look('95-dashboard-looks-for-another');

    await mentor.page.goto('/mentor/dashboard');
    await expect(mentor.page.getByText(mentor.say('Nobody yet'))).toBeVisible();
    await mentor.look('96-mentor-is-asked');
    await mentor.link('Say how it was').click();
    await expect(mentor.heading('Mentoring has ended')).toBeVisible();
    await expect(mentor.page.locator('main')).not.toContainText('She was patient');
    await mentor.look('97-how-was-it-mentor');
    await mentor.page.getByRole('radio', { name: mentor.say('We reached what we wanted') }).check();
    await mentor.page.getByRole('checkbox', { name: mentor.say('Never match us again') }).check();
    await mentor.button('Send to the team').click();
    await expect(mentor.heading('What you told the team')).toBeVisible();

    await admin.page.reload();
    const both = admin.page.getByText(admin.say('How both look back'));
    await both.click();
    await expect(admin.page.locator('main')).toContainText('She was patient');
    await expect(admin.page.locator('main')).toContainText(
      admin.say('Asked never to be matched with the other again'),
    );
    await admin.look('98-admin-reads-both');
  });
}
