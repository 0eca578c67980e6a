import { describe, expect, it } from 'vitest';
import { checkAnswer } from './check-answer.ts';
import type { Passage } from './passage.ts';
import { withoutPersonalData } from './personal-data.ts';

const passage = (id: string, title: string, text: string): Passage => ({
  id,
  kind: 'programme',
  language: 'en',
  title,
  text,
  also: '',
  path: '/programs',
  date: '2026-11-20',
});
const GIVEN = [
  passage('a', 'Half a year with a companion', 'Twelve places. Apply until 5 January 2027. Costs nothing.'),
  passage('b', 'Six weeks', 'One task a week, six weeks, 30 minutes a day.'),
];

describe('[FEAT-09] what a model wrote is shown only where its sources carry it', () => {
  it.each([
    ['You can apply until 5 January 2027 [1].', undefined],
    ['There are 12 places [1] and the course takes 6 weeks [2].', undefined],
    ['دوازده جای هست [۱]', undefined],
    ['', 'empty'],
    ['You can apply until 5 January 2027.', 'no_source'],
    ['You can apply until 5 January 2027 [3].', 'unknown_source'],
    ['You can apply [a].', 'unknown_source'],
    ['You can apply until 6 January 2027 [1].', 'number'],
    ['You can apply until ۷ January 2027 [1].', 'number'],
    ['It takes forty minutes a day [2].', 'number'],
    ['The number of another passage: 30 minutes [1].', 'number'],
    ['You can apply until February 2027 [1].', 'month'],
    ['Apply at https://evil.example/5 [1].', 'contact'],
    [`${'word '.repeat(400)}[1]`, 'too_long'],
  ])('%s → %s', (answer, flaw) => {
    const checked = checkAnswer(answer, GIVEN);
    expect(checked.flaw).toBe(flaw);
    expect(checked.text === undefined).toBe(flaw !== undefined);
  });
});

describe('[AI-01] what a provider may see', () => {
  it.each([
    ['I am Laila and I live in Mazar, Balkh', { names: ['Laila', null, 'Karimi'] }, ['Laila', 'Balkh']],
    ['من لیلا هستم از ولایت بلخ', { names: ['ليلا'] }, ['لیلا', 'بلخ']],
    ['passport P01234567 is ready', { names: [] }, ['01234567']],
    ['I go to Ariana high school and I am shia', { names: [] }, ['Ariana', 'shia']],
    ['شاگرد لیسهٔ ملالی هستم', { names: [] }, ['ملالی']],
    ['https://example.org/me?token=abc123', { names: [] }, ['abc123']],
  ])('%s', (text, known, never) => {
    const sent = withoutPersonalData(text, known) ?? '';
    for (const part of never) expect(sent).not.toContain(part);
  });

  it('sends nothing at all where a number is said in words', () => {
    expect(withoutPersonalData('call zero seven nine nine one two three four five six', { names: [] })).toBe(
      undefined,
    );
  });

  it('leaves an ordinary question as it is', () => {
    const question = 'Which English test should I take, IELTS 6.5 or Duolingo 110?';
    expect(withoutPersonalData(question, { names: ['Laila'] })).toBe(question);
  });
});
