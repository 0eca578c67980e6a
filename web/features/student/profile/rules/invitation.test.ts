import { expect, it } from 'vitest';
import { answeredQuestions } from './invitation.ts';

it('[FEAT-07] names each question once, and where an own answer stays', () => {
  const fields = {
    first_name: 'Laila',
    date_of_birth: '2008-03-20',
    birth_date_precision: 'year',
    birth_calendar: 'solar_hijri',
    unknown: 'x',
  } as const;
  expect(answeredQuestions({ fields, stays: new Set(['first_name']) })).toEqual([
    { field: 'first_name', stays: true },
    { field: 'birth', stays: false },
  ]);
});
