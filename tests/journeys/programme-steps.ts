import { expect } from '@playwright/test';
import { isoOf } from '#domain/calendar/gregorian.ts';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#domain/languages.ts';
import { paths } from '#web/app/paths.ts';
import type { Phone } from './phone.ts';
import { digitsIn } from './messages.ts';

const DAY_MS = 86_400_000;

/** The day so many days from now in Kabul, as a date field wants it. */
export const dayIn = (days: number): string => isoOf(kabulDateOf(Date.now() + days * DAY_MS));

/** A text of the screen with a number in it, in the digits of its language. */
export const numbered = ({ say, language }: Phone, english: string, number: number): string =>
  say(english).replace(/\{\w+\}/, digitsIn(language, String(number)));

/** What a programme is called, and the one question of its form. */
export type ProgrammeWords = Readonly<Record<Language, { name: string; question: string }>>;

/** FEAT-08: writes a programme in three languages with a round that is open and has a form, and publishes it. */
export async function publishProgramme(phone: Phone, words: ProgrammeWords): Promise<void> {
  const { page, say } = phone;
  await page.goto(paths.adminProgrammes);
  await phone.link('New programme').click();
  for (const language of LANGUAGES) {
    await page
      .getByRole('group', { name: say('Language of the text') })
      .getByRole('button', { name: LANGUAGE_FACTS[language].ownName })
      .click();
    await page.locator(`#programme-${language}-name`).fill(words[language].name);
    await page.locator(`#programme-${language}-summary`).fill(words[language].name);
  }
  await phone.button('Add a round').click();
  const round = page.getByRole('region', { name: numbered(phone, 'Round {number}', 1) });
  const setDay = (moment: string, days: number) =>
    round
      .getByRole('group', { name: say(moment) })
      .getByLabel(say('Day'))
      .fill(dayIn(days));
  await setDay('Opens', -1);
  await setDay('Closes: the first moment at which nobody can apply', 9);
  await round.locator('summary').click();
  await round.getByRole('button', { name: say('Add a question'), exact: true }).click();
  const question = round.getByRole('group', { name: numbered(phone, 'Question {place}', 1), exact: true });
  for (const language of LANGUAGES) {
    const group = question.getByRole('group', { name: LANGUAGE_FACTS[language].ownName });
    await group.getByLabel(say('Question')).fill(words[language].question);
  }
  await phone.button('Publish …').click();
  await phone.button('Publish now').click();
  await expect(phone.button('Publish …')).toHaveCount(0);
}
