import { expect } from '@playwright/test';
import { FAQ } from '#domain/advisor/faq/passages.ts';
import { type FakeModel, startFakeModel } from '#server/testing/fake-model.ts';
import { paths } from '#web/app/paths.ts';
import { DEMO } from './people.ts';
import { MODEL_PORT } from './playwright.config.ts';
import { test } from './working-phones.ts';

const ASKED = { en: 'do I have to pay?', fa: 'پول باید بدهم؟' } as const;
let model: FakeModel;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  model = await startFakeModel(MODEL_PORT);
});
test.afterAll(() => model.close());

for (const language of ['en', 'fa'] as const) {
  test(`[FEAT-09] a student has an answer worded, and loses none where the provider dies (${language})`, async ({
    takeWorkingPhone,
  }) => {
    const student = await takeWorkingPhone(language);
    const { page } = student;
    const title = FAQ[language].find(({ id }) => id === 'cost')?.question ?? '';
    const published = page
      .getByRole('list', { name: student.say('Sources') })
      .first()
      .getByRole('link', { name: title });
    const worded = page.getByRole('region', { name: student.say('Summary') });
    await student.arriveSignedIn(DEMO.student);
    await page.goto(paths.advisor);

    const ask = async () => {
      await page.getByRole('textbox').fill(ASKED[language]);
      await student.button('Ask').click();
      await expect(published).toBeVisible();
      await student.button('Summarise this').click();
    };
    model.mood = 'well';
    await ask();
    await expect(worded.getByText(student.say('Written by a language model'))).toBeVisible();
    await expect(worded.getByRole('link', { name: title })).toBeVisible();
    await expect(published).toBeVisible();

    await page.reload();
    model.mood = 'hangs up';
    await ask();
    await expect(
      page.getByText(student.say('We could not write a reliable summary. Please use the text above.')),
    ).toBeVisible();
    await expect(worded).toHaveCount(0);
    await expect(published).toBeVisible();

    await page.getByText(student.say('Earlier questions')).click();
    await expect(page.getByText(student.say('Written by a language model')).first()).toBeVisible();
    for (const { text } of model.seen) expect(text).not.toContain(DEMO.student.email);
  });
}
