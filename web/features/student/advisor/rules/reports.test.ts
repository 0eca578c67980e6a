import { expect, it } from 'vitest';
import { QUESTION_MAX_CHARACTERS } from '#domain/advisor/limits.ts';
import { reportOf } from './reports.ts';

it('[FEAT-09] names the answer that is reported and the question, no longer than the server takes', () => {
  const said = { intro: 'This answer is wrong.', answer: 'What does it cost?' };
  expect(reportOf({ ...said, question: 'do I pay?' })).toBe(
    'This answer is wrong.\nWhat does it cost?\ndo I pay?',
  );
  const long = reportOf({ ...said, question: 'چ'.repeat(QUESTION_MAX_CHARACTERS) });
  expect(Array.from(long)).toHaveLength(QUESTION_MAX_CHARACTERS);
});
