import { expect } from '@playwright/test';
import { type Language, LANGUAGES } from '#domain/languages.ts';
import { paths } from '#web/app/paths.ts';
import { cachedAnswers, waitForCopy, waitForPart } from './offline-steps.ts';
import { DEMO } from './people.ts';
import { test } from './working-phones.ts';

test.use({ serviceWorkers: 'allow' });

test('[FEAT-09] a student asks, with and without a line, and the team answers what stays open', async ({
  line,
  takeWorkingPhone,
}) => {
  const student = await takeWorkingPhone('en');
  const { page } = student;
  await student.signIn(DEMO.student);
  await page.goto(paths.advisor);
  await page.getByRole('textbox').fill('do I have to pay?');
  await student.button('Ask').click();
  await expect(page.getByRole('link', { name: /What does it cost\?/ })).toBeVisible();

  // what the first question has brought is written down, sealed, a second after it came
  await expect.poll(() => cachedAnswers(student), { timeout: 30_000 }).toContain('What does it cost?');
  // the page of the search is opened once with a line; what it looks through is what the advisor has brought
  await page.goto(paths.search);
  await waitForCopy(student, paths.search);
  await waitForPart(student, 'features/public/search/rules/cached-answer.ts');
  await page.goto(paths.advisor);
  await page.waitForLoadState('networkidle');

  line.state = 'down';
  await page.goto(paths.search);
  await page.getByRole('searchbox').fill('notes power');
  await student.button('Search').click();
  await expect(page.locator('main h3 mark').first()).toBeVisible();
  await page.goto(paths.advisor);
  await page.getByRole('textbox').fill('how do I cook bolani?');
  await student.button('Ask').click();
  await expect(page.getByText('I do not know')).toBeVisible();
  await student.button('Ask the team').click();
  line.state = 'up';

  const admin = await takeWorkingPhone('en');
  // other journeys may wait for an answer too
  const asked = admin.page.getByRole('region', { name: 'how do I cook bolani?' });
  await admin.signIn(DEMO.admin);
  await expect(async () => {
    await admin.page.goto(paths.adminAdvisor);
    await expect(asked).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 40_000 });
  await asked.getByRole('textbox').fill('We do not know either.');
  await asked.getByRole('button', { name: 'Send the answer' }).click();
  await expect(asked).toHaveCount(0);

  await page.goto(paths.advisor);
  await expect(page.getByText('We do not know either.')).toBeVisible();
});

/** Somebody in danger who asks for something ordinary in the same breath. */
const MIXED: Readonly<Record<Language, { question: string; source: string }>> = {
  en: { question: 'my father beats me, how do I delete my account?', source: 'How do I delete my account?' },
  fa: { question: 'پدرم مرا می‌زند چطور حساب خود را پاک کنم', source: 'چطور حسابم را حذف کنم؟' },
  ps: { question: 'پلار مې وهي خپل حساب څنګه ړنګ کړم', source: 'خپل حساب څنګه ړنګ کړم؟' },
};

for (const language of LANGUAGES) {
  test(`[SG-04] somebody in danger reads what helps first, and below it what she asked for (${language})`, async ({
    takeWorkingPhone,
  }) => {
    const student = await takeWorkingPhone(language);
    const { page, say } = student;
    await student.signIn(DEMO.student);
    await page.goto(paths.advisor);
    const { question, source } = MIXED[language];
    await page.getByRole('textbox').fill(question);
    await student.button('Ask').click();
    const help = page.getByText(say('You are not alone with this'));
    await expect(help).toBeVisible();
    const answer = page.getByRole('link', { name: source });
    await expect(answer).toBeVisible();
    const [above, below] = [await help.boundingBox(), await answer.boundingBox()];
    expect(above?.y).toBeLessThan(below?.y ?? 0);
    await student.look('155-advisor-danger');
  });
}
