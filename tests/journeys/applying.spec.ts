import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { isoOf } from '#domain/calendar/gregorian.ts';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#domain/languages.ts';
import { paths } from '#web/app/paths.ts';
import { cachedCopies, storedRecords } from './offline-steps.ts';
import { DEMO } from './people.ts';
import type { Phone } from './phone.ts';
import { test } from './working-phones.ts';

test.use({ serviceWorkers: 'allow' });

const DAY_MS = 86_400_000;
const dayIn = (days: number) => isoOf(kabulDateOf(Date.now() + days * DAY_MS));

const WORDS: Readonly<Record<Language, { name: string; why: string; with: readonly [string, string] }>> = {
  en: { name: 'Short stories', why: 'Why do you want to write?', with: ['On a phone', 'On paper'] },
  fa: { name: 'قصه‌های کوتاه', why: 'چرا می‌خواهید بنویسید؟', with: ['با تلفون', 'روی کاغذ'] },
  ps: { name: 'لنډې کیسې', why: 'ولې لیکل غواړئ؟', with: ['په تلفون', 'په کاغذ'] },
};
const ANSWER = 'می‌خواهم قصهٔ مادرکلانم را بنویسم.';

/** A programme in three languages with a round that is open, whose form lacks its words in Pashto at first. */
async function writeProgramme({ page }: Phone, mark: string): Promise<void> {
  for (const language of LANGUAGES) {
    await page
      .getByRole('group', { name: 'Language of the text' })
      .getByRole('button', { name: LANGUAGE_FACTS[language].ownName })
      .click();
    await page.locator(`#programme-${language}-name`).fill(`${WORDS[language].name} ${mark}`);
    await page.locator(`#programme-${language}-summary`).fill(WORDS[language].name);
  }
  await page.getByRole('button', { name: 'Add a round', exact: true }).click();
  const round = page.getByRole('region', { name: 'Round 1' });
  await round.getByRole('group', { name: 'Opens' }).getByLabel('Day').fill(dayIn(-1));
  await round
    .getByRole('group', { name: /^Closes/ })
    .getByLabel('Day')
    .fill(dayIn(9));
  await expect(
    page.getByText('Round 1: it has no form, so people take part with an account alone.'),
  ).toBeVisible();
  await round.locator('summary').click();
  const adding = round.getByRole('button', { name: 'Add a question', exact: true });
  await adding.click();
  await adding.click();
  const questions = [1, 2].map((number) =>
    round.getByRole('group', { name: `Question ${number}`, exact: true }),
  );
  await questions[1]?.getByRole('combobox', { name: 'Kind of answer' }).selectOption('choice');
  for (const language of LANGUAGES) {
    const { ownName } = LANGUAGE_FACTS[language];
    const { why, with: choices, name } = WORDS[language];
    for (const [index, label] of [why, name].entries()) {
      const words = questions[index]?.getByRole('group', { name: ownName });
      await words?.getByLabel('Question').fill(label);
    }
    for (const [index, choice] of choices.entries())
      await questions[1]?.getByLabel(new RegExp(`^Choice ${index + 1} in .*${ownName}`)).fill(choice);
    if (language === 'fa')
      await expect(page.getByText(/Round 1, «.*»: its words in .*پښتو.* are missing/).first()).toBeVisible();
  }
  await expect(page.getByText(/Round 1, «/)).toHaveCount(0);
}

const cachedFiles = async (phone: Phone) => ((await cachedCopies(phone))['kept-assets'] ?? []).join();

test('[FEAT-08] [FM-01] [FM-02] an admin writes a form, a student fills it in without a line and sends it once; an admin reads it, and it is taken back', async ({
  line,
  takePhone,
  takeWorkingPhone,
}) => {
  const mark = randomBytes(3).toString('hex');
  const admin = await takePhone('en');
  await admin.arriveSignedIn(DEMO.admin);
  await admin.page.goto(paths.adminProgrammes);
  await admin.link('New programme').click();
  await writeProgramme(admin, mark);
  await admin.look('70-form-desk');
  await admin.button('As on a phone').click();
  const preview = admin.page.getByRole('group', { name: 'As visitors read it' });
  await expect(preview.getByRole('textbox', { name: WORDS.ps.why })).toBeVisible();
  await expect(preview.getByRole('radio', { name: WORDS.ps.with[1] })).toBeVisible();
  await admin.look('70-form-preview');
  await admin.page.keyboard.press('Escape');
  await admin.button('Publish …').click();
  await admin.button('Publish now').click();
  await expect(admin.button('Publish …')).toHaveCount(0);
  const desk = new URL(admin.page.url()).pathname;

  const student = await takeWorkingPhone('fa');
  await student.signIn(DEMO.student);
  await student.page.waitForURL('**/dashboard');
  // from here on the worker keeps what is opened
  await expect.poll(() => cachedFiles(student), { timeout: 30_000 }).toContain('/assets/student-');
  await student.page.goto(paths.programmes);
  await student.page
    .getByRole('article', { name: `${WORDS.fa.name} ${mark}` })
    .getByRole('link', { name: student.say('Apply here') })
    .click();
  await student.page.waitForURL(/\/apply$/);
  const why = student.page.getByRole('textbox', { name: WORDS.fa.why });
  await expect(why).toBeEnabled();
  await student.look('71-apply-form');
  await student.button('Send').click();
  await expect(student.page.getByRole('alert').getByRole('link')).toHaveCount(2);
  await student.look('72-apply-missing');

  await expect.poll(() => cachedFiles(student), { timeout: 30_000 }).toContain('apply-screen');
  await expect
    .poll(() => storedRecords(student), { timeout: 30_000 })
    .toMatch(/"name":"hamrah-kept".*"account".*"answers"/);
  // the dashboard has left answers there as well: those of this form are stored, sealed, a second after they came
  await student.page.waitForTimeout(2_000);
  line.state = 'down';
  await why.fill(ANSWER);
  await expect(
    student.page.getByText(student.say('What you have typed is kept on this phone. It is not sent yet.')),
  ).toBeVisible();
  await student.page.reload();
  await expect(why).toHaveValue(ANSWER);
  await student.page.getByRole('radio', { name: WORDS.fa.with[1] }).check();
  await student.button('Send').click();
  await expect(student.page.getByText(student.say('On this phone, not sent yet'))).toBeVisible();
  line.state = 'up';
  await expect(student.page.getByText(student.say('The team has your application'))).toBeVisible({
    timeout: 60_000,
  });
  // of a line that was dead the browser told the console
  student.complaints.length = 0;
  await student.look('74-apply-sent');

  await admin.page.goto(desk);
  await admin.page.getByRole('link', { name: 'Who has applied for round 1' }).click();
  await expect(admin.page.getByRole('row')).not.toHaveCount(0);
  await admin.look('75-applied');
  await admin.page.getByRole('table').getByRole('link').click();
  await expect(admin.page.getByText(ANSWER)).toBeVisible();
  await expect(admin.page.getByText(WORDS.en.with[1])).toBeVisible();
  await admin.look('76-application');

  await student.page.goto(paths.dashboard);
  await expect(student.page.getByText(student.say('With the team'))).toBeVisible();
  await student.look('77-apply-dashboard');
  await student.page.getByRole('link', { name: `${WORDS.fa.name} ${mark}` }).click();
  await student.button('Withdraw it').click();
  await student.page
    .getByRole('dialog')
    .getByRole('button', { name: student.say('Withdraw it') })
    .click();
  await expect(why).toHaveValue(ANSWER);
  await admin.page.reload();
  await expect(admin.page.getByText(ANSWER)).toHaveCount(0);
});
