import { describe, expect, it } from 'vitest';
import { WHOLE_ANSWERS } from './testing/whole-answers.ts';
import { type ApplicationAnswers, NO_ANSWERS } from './answers.ts';
import { checkAnswers, type ProblemCode, problemsOfStep } from './check-answers.ts';

const withEmails = (first: string, second: string): ApplicationAnswers => ({
  ...WHOLE_ANSWERS,
  referees: [
    { name: 'A', email: first, relation: 'a' },
    { name: 'B', email: second, relation: 'b' },
  ],
});

const OWN = 'zarghona@home.example';

describe('checking an application', () => {
  it('[FEAT-02] finds nothing wrong with a whole one', () => {
    expect(checkAnswers(WHOLE_ANSWERS, OWN)).toEqual({});
  });

  it('[FEAT-02] names every missing answer, by step', () => {
    const problems = checkAnswers(NO_ANSWERS, OWN);
    expect(Object.keys(problemsOfStep(problems, 'you'))).toEqual([
      'you-first-name',
      'you-last-name',
      'you-country',
      'you-time-zone',
      'you-gender',
      'you-languages-0',
    ]);
    expect(Object.keys(problemsOfStep(problems, 'offer'))).toEqual([
      'offer-fields',
      'offer-degrees',
      'offer-hours',
      'offer-capacity',
    ]);
    expect(Object.keys(problemsOfStep(problems, 'why'))).toEqual(['why-motivation']);
    expect(Object.keys(problemsOfStep(problems, 'referees'))).toHaveLength(6);
    expect(problemsOfStep(problems, 'conduct')).toEqual({ 'conduct-agreed': 'conduct_needed' });
    expect(problemsOfStep(problems, 'review')).toEqual({});
  });

  const rows: [string, Partial<ApplicationAnswers>, string, ProblemCode | undefined][] = [
    ['a name of half-spaces', { firstName: '\u200c \u200c' }, 'you-first-name', 'needed'],
    ['a name beyond the column', { lastName: 'x'.repeat(201) }, 'you-last-name', 'too_long'],
    ['hours in Persian digits', { hoursPerWeek: '۱۲' }, 'offer-hours', undefined],
    ['hours in Arabic digits', { hoursPerWeek: '٤' }, 'offer-hours', undefined],
    ['half an hour', { hoursPerWeek: '۲٫۵' }, 'offer-hours', 'no_whole_number'],
    ['hours in words', { hoursPerWeek: 'two' }, 'offer-hours', 'no_whole_number'],
    ['no hours', { hoursPerWeek: '0' }, 'offer-hours', 'hours_range'],
    ['too many hours', { hoursPerWeek: '41' }, 'offer-hours', 'hours_range'],
    ['too many places', { capacity: '۲۱' }, 'offer-capacity', 'capacity_range'],
    [
      'a language without a level',
      { languages: [{ language: 'ps', level: '' }] },
      'you-languages-0-level',
      'level_needed',
    ],
    [
      'one language twice',
      {
        languages: [
          { language: 'ps', level: 'good' },
          { language: 'ps', level: 'basic' },
        ],
      },
      'you-languages-1',
      'language_twice',
    ],
    [
      'an empty second row of languages',
      {
        languages: [
          { language: 'ps', level: 'good' },
          { language: '', level: '' },
        ],
      },
      'you-languages-1',
      undefined,
    ],
    ['an agreement of an earlier version', { conductVersion: '2025-9' }, 'conduct-agreed', 'conduct_changed'],
    ['a reason beyond the column', { motivation: 'x'.repeat(5001) }, 'why-motivation', 'too_long'],
  ];
  it.each(rows)('[FEAT-02] [IN-03] judges %s', (_name, part, fieldId, problem) => {
    expect(checkAnswers({ ...WHOLE_ANSWERS, ...part }, OWN)[fieldId]).toBe(problem);
  });

  const emails: [string, string, string, string, ProblemCode][] = [
    ['no address', 'anna', 'b@x.example', 'referees-0-email', 'bad_email'],
    ['a throw-away address', 'anna@mailinator.com', 'b@x.example', 'referees-0-email', 'disposable_email'],
    ['the applicant herself', ' Zarghona@Home.example ', 'b@x.example', 'referees-0-email', 'own_email'],
    ['one person twice', 'b@x.example', 'B@X.example', 'referees-1-email', 'referee_twice'],
  ];
  it.each(emails)('[FEAT-02] [VAL-04] refuses as referee %s', (_name, first, second, fieldId, problem) => {
    expect(checkAnswers(withEmails(first, second), OWN)).toEqual({ [fieldId]: problem });
  });
});
