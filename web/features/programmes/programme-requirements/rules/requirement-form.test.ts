import { describe, expect, it } from 'vitest';
import {
  EMPTY_FORM,
  problemsOf,
  type RequirementForm,
  requirementOfForm,
  subjectOf,
  SUBJECTS,
} from './requirement-form.ts';

const form = (more: Partial<RequirementForm>): RequirementForm => ({ ...EMPTY_FORM, ...more });

describe('what an admin says that a programme asks for', () => {
  it.each([
    [form({}), { subject: 'no_subject' }],
    [form({ subject: 'no_test' }), {}],
    [form({ subject: 'from_home' }), {}],
    [form({ subject: 'ielts_9' }), { min: 'no_figure' }],
    [form({ subject: 'ielts_9', min: '۶٫۵' }), {}],
    [form({ subject: 'ielts_9', min: '6.4' }), { min: 'not_on_scale' }],
    [form({ subject: 'toefl_120', min: '121' }), { min: 'not_on_scale' }],
    [form({ subject: 'months', min: '0' }), { min: 'not_on_scale' }],
    [form({ subject: 'no_test', sourceUrl: ' https://far.example/rules ' }), {}],
    [form({ subject: 'no_test', sourceUrl: 'javascript:alert(1)' }), { sourceUrl: 'no_web_page' }],
    [form({ subject: 'no_test', sourceUrl: 'https://me@far.example/' }), { sourceUrl: 'no_web_page' }],
  ])('[FEAT-10] %j', (typed, problems) => {
    expect(problemsOf(typed)).toEqual(problems);
  });

  it('[FEAT-10] becomes a line that says one thing', () => {
    const line = requirementOfForm(
      form({ subject: 'toefl_120', min: '۷۱', isWish: true }),
      'r1',
      '2026-11-22',
    );
    expect(line).toEqual({
      id: 'r1',
      kind: 'english',
      test: 'toefl',
      scale: 'toefl_120',
      min: 71,
      fact: null,
      strength: 'soft',
      source_url: null,
      checked_on: '2026-11-22',
    });
    expect(requirementOfForm(form({ subject: 'from_home', isWish: true }), 'r2', '2026-11-22')).toMatchObject(
      {
        kind: 'fact',
        test: null,
        strength: 'hard',
      },
    );
  });

  it.each(SUBJECTS)('[FEAT-10] is called again what it was called: %s', (subject) => {
    expect(subjectOf(requirementOfForm(form({ subject, min: '6' }), 'r1', '2026-11-22'))).toBe(subject);
  });
});
