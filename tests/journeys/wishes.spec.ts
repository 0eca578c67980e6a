import { expect } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { DEMO, newStudent } from './people.ts';
import { test } from './fixtures.ts';
import { signUpAndConfirm, walkThroughWizard } from './student-steps.ts';
import { digitsIn } from './messages.ts';

/** The first wish of each language is another mentor, so that tests that run at once do not want the same place. */
const WANTED = { fa: /^هادی/, ps: /^Thomas/, en: /^Priya/ } as const;
const OTHER = /^داوود/;
const WEIGHTS = [
  'First wish of the student, points',
  "Language of the student's screen, points",
  'Spoken fluently, points',
  'Shared fields, points',
  'Long waiting, points',
  'Wishes of the mentor, points',
] as const;
const WHY = 'می‌خواهم حقوق بخوانم';

for (const language of ['fa', 'ps', 'en'] as const) {
  test(`[FEAT-11] [FM-02] a student chooses mentors without a line, they are sent once, and an admin reads why beside the pair, in ${language}`, async ({
    takePhone,
  }) => {
    const person = newStudent(language);
    const student = await takePhone(language);
    const { page, say } = student;
    await signUpAndConfirm(student, person);
    await walkThroughWizard(student, person, 'solar');
    await page.goto(paths.dashboard);
    await student.link('Mentors you would like').click();
    await page.waitForURL(`**${paths.wishes}`);
    const choices = page.getByRole('region', { name: say('Choose from the list of mentors') });
    await expect(choices.getByRole('article').first()).toBeVisible();
    await student.look('95-wishes-empty');

    await student.context.setOffline(true);
    const add = choices.getByRole('button', { name: say('Put on the list'), exact: false });
    const names: string[] = [];
    for (const name of [OTHER, WANTED[language]]) {
      const article = choices.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
      names.push((await article.getByRole('heading').textContent()) ?? '');
      await article.getByRole('button', { name: say('Put on the list') }).click();
    }
    await expect(add.first()).toBeVisible();
    const list = page.getByRole('region', { name: say('Your list') });
    const second = list.getByRole('listitem').nth(1);
    await second.getByRole('button').first().focus();
    await page.keyboard.press('Enter');
    const order = list.getByRole('heading', { level: 3 });
    await expect(order.first()).toContainText(names[1] ?? '-');
    await list.getByRole('textbox').first().fill(WHY);
    await student.button('Save the list').click();
    const stored = list.getByText(say('On this phone, not sent yet'));
    await expect(stored).toBeVisible();
    await student.picture('96-wishes-kept');
    await student.context.setOffline(false);
    await expect(stored).toBeHidden({ timeout: 60_000 });
    student.complaints.length = 0;
    await page.reload();
    await expect(order).toHaveText([
      `${digitsIn(language, '1')}.${names[1]}`,
      `${digitsIn(language, '2')}.${names[0]}`,
    ]);
    await expect(list.getByRole('textbox').first()).toHaveValue(WHY);
    await student.look('97-wishes-sent');

    await list.getByRole('button', { name: `${say('Never')}: ${names[0]}` }).click();
    await student.look('98-wishes-never');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Never'), exact: true })
      .click();
    const never = page.getByRole('region', { name: say('Never'), exact: true });
    await expect(never).toContainText(names[0] ?? '-');
    await expect(order).toHaveCount(1);
    await student.look('99-wishes-after-never');
    await never.getByRole('button', { name: `${say('Take back')}: ${names[0]}` }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Take back'), exact: true })
      .click();
    await expect(never).toBeHidden();

    const admin = await takePhone(language);
    await admin.arriveSignedIn(DEMO.admin);
    await admin.page.goto(`${paths.adminRounds}/new`);
    // wishes alone are to count here, whoever else waits
    await admin.page.getByRole('radio', { name: say('Good matches only') }).check();
    await admin.page.locator('main summary').first().click();
    for (const weight of WEIGHTS)
      await admin.page.getByLabel(say(weight)).selectOption(weight === WEIGHTS[0] ? '50' : '0');
    await admin.button('Compute a draft').click();
    await admin.button('Save the draft').click();
    await admin.page.waitForURL(/rounds\/[\da-f-]{36}$/);
    const pair = admin.page.getByRole('row', { name: names[1] ?? '-' }).filter({ hasText: WHY });
    await expect(pair).toContainText(say('The student asked for this mentor: first wish.'));
    await admin.look('99-round-with-wish');
    await admin.button('Discard the round').click();
    await admin.page
      .getByRole('dialog')
      .getByRole('button', { name: say('Discard the round') })
      .click();
    await expect(admin.page.getByText(say('Given up'), { exact: true })).toBeVisible();
    expect(student.complaints).toEqual([]);
  });
}
