import { describe, expect, it } from 'vitest';
import { answerIssue, type FormQuestion, sentAnswer, sentAnswers } from './application-form.ts';

const OPTION = '0000000a-0000-4000-8000-00000000000a';
const question = (more: Partial<FormQuestion>): FormQuestion => ({
  id: 'q',
  kind: 'short_text',
  is_required: false,
  min: '',
  max: '',
  texts: { en: { label: 'Q', hint: '' }, fa: { label: 'س', hint: '' }, ps: { label: 'پ', hint: '' } },
  options: [{ id: OPTION, texts: { en: 'A', fa: 'الف', ps: 'الف' } }],
  ...more,
});

describe('an answer', () => {
  it.each<[Partial<FormQuestion>, string, ReturnType<typeof answerIssue>]>([
    [{ is_required: true }, ' \u200c ', 'required'],
    [{}, '', undefined],
    [{ min: '3' }, 'ab', 'too_short'],
    [{ min: '3' }, '', undefined],
    [{ max: '3' }, 'abcd', 'too_long'],
    [{ max: '2' }, '😀😀', undefined],
    [{}, 'x'.repeat(301), 'too_long'],
    [{ kind: 'long_text' }, 'x'.repeat(4000), undefined],
    [{ kind: 'long_text' }, 'x'.repeat(4001), 'too_long'],
    [{ kind: 'number', min: '1', max: '12' }, '۱۲', undefined],
    [{ kind: 'number', min: '1', max: '12' }, '13', 'out_of_range'],
    [{ kind: 'number', min: '1' }, '0', 'out_of_range'],
    [{ kind: 'number' }, '3.5', 'not_a_number'],
    [{ kind: 'number' }, '-1', 'not_a_number'],
    [{ kind: 'number' }, 'ten', 'not_a_number'],
    [{ kind: 'yes_no' }, 'yes', undefined],
    [{ kind: 'yes_no' }, 'maybe', 'invalid_option'],
    [{ kind: 'choice' }, OPTION, undefined],
    [{ kind: 'choice' }, 'another', 'invalid_option'],
    [{ kind: 'choice', is_required: true }, '', 'required'],
  ])('[VAL-09] to %j that is «%s» is %s', (more, typed, expected) => {
    expect(answerIssue(question(more), typed)).toBe(expected);
  });

  it('[VAL-08] is sent trimmed, a number in ASCII digits', () => {
    expect(sentAnswer(question({ kind: 'number' }), ' ۰۴۲ ')).toBe('42');
    expect(sentAnswer(question({}), '  Zahra  ')).toBe('Zahra');
  });

  it('goes along only where its question is still asked, and not when it is empty', () => {
    expect(
      sentAnswers([question({ id: 'a' }), question({ id: 'b' })], { a: ' x ', b: ' ', gone: 'y' }),
    ).toEqual({
      a: 'x',
    });
  });
});
