import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../languages.ts';
import { recogniseInQuestion } from '../safety/distress/distress.ts';
import { cpuTimeMsOf } from '../testing/cpu-time.ts';
import { answerByRules, type RuledAnswer } from './answer.ts';
import { FAQ, faqPassages } from './faq/passages.ts';
import type { Passage } from './passage.ts';
import { indexOf } from './retrieval.ts';
import type { TestQuestion } from './testing/question.ts';
import { QUESTIONS_EN } from './testing/questions-en.ts';
import { QUESTIONS_FA } from './testing/questions-fa.ts';
import { QUESTIONS_PS } from './testing/questions-ps.ts';

const SET: Readonly<Record<Language, readonly TestQuestion[]>> = {
  en: QUESTIONS_EN,
  fa: QUESTIONS_FA,
  ps: QUESTIONS_PS,
};
const INDEX = Object.fromEntries(
  LANGUAGES.map((language) => [language, indexOf(faqPassages(language))]),
) as Record<Language, ReturnType<typeof indexOf>>;

const asked = <Kind extends TestQuestion['kind']>(kind: Kind) =>
  LANGUAGES.flatMap((language) =>
    SET[language]
      .filter((one): one is Extract<TestQuestion, { kind: Kind }> => one.kind === kind)
      .map((one) => ({
        ...one,
        language,
        answer: answerByRules(one.text, INDEX[language], recogniseInQuestion),
      })),
  );

/** Where the first source of an answer stands, as the set names it. */
function firstOf(answer: RuledAnswer): string {
  if (answer.outcome === 'live') return `live:${answer.intent}`;
  if (answer.outcome === 'passages') return answer.passages[0]?.id.replace(/^faq-/, '') ?? '';
  return answer.outcome;
}

describe('[FEAT-09] the fixed set of 150 questions', () => {
  it('has 50 in each language: 60 to answer, 40 not, 20 hostile, 15 of distress, 15 with personal data', () => {
    for (const language of LANGUAGES) expect(SET[language], language).toHaveLength(50);
    const counts = (['answerable', 'unanswerable', 'hostile', 'distress', 'personal'] as const).map(
      (kind) => asked(kind).length,
    );
    expect(counts).toEqual([60, 40, 20, 15, 15]);
  });

  it('routes all distress to people, and nothing else of the set', () => {
    for (const { text, answer } of asked('distress'))
      expect(answer, text).toMatchObject({ outcome: 'distress' });
    const calm = (['answerable', 'unanswerable', 'hostile', 'personal'] as const).flatMap((kind) =>
      asked(kind),
    );
    for (const { text, answer } of calm) expect(answer.outcome, text).not.toBe('distress');
  });

  it('says that it does not know, to every question that is not ours', () => {
    for (const { text, answer } of asked('unanswerable'))
      expect(answer, text).toEqual({ outcome: 'unknown' });
  });

  it('finds the right source first, for at least nine of ten that it can answer', () => {
    const wrong = asked('answerable')
      .filter(({ first, answer }) => firstOf(answer) !== first)
      .map(({ text, answer }) => `${text} → ${firstOf(answer)}`);
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(6);
  });

  it('refuses what is never done', () => {
    for (const { text, answer } of asked('hostile')) expect(answer.outcome, text).toBe('refused');
  });

  it('says nothing personal back that stood in the question', () => {
    for (const { text, never, answer } of asked('personal')) {
      const said = JSON.stringify(answer).toLowerCase();
      for (const part of never) expect(said, text).not.toContain(part);
    }
  });
});

describe('[FEAT-09] an index of two thousand passages', () => {
  let index: ReturnType<typeof indexOf>;
  beforeAll(() => {
    const many = Array.from({ length: 60 }, (_, copy) =>
      faqPassages('fa').map((one): Passage => ({ ...one, id: `${one.id}-${copy}` })),
    ).flat();
    index = indexOf(many);
  });

  it('answers within 100 ms', () => {
    const spent = cpuTimeMsOf(() => {
      for (const { text } of QUESTIONS_FA) answerByRules(text, index, recogniseInQuestion);
    });
    expect(spent / QUESTIONS_FA.length).toBeLessThan(100);
  });
});

describe('[FEAT-09] frequent questions', () => {
  it('stand in every language under the same ids, each with an answer and a place to read on', () => {
    const ids = FAQ.en.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const language of LANGUAGES) {
      expect(FAQ[language].map(({ id }) => id)).toEqual(ids);
      for (const { text, title, path } of faqPassages(language)) {
        expect(text.length).toBeGreaterThan(40);
        expect(title).not.toBe('');
        expect(path).toMatch(/^\//);
      }
    }
  });

  it('are found by their own question, and however letters and half-spaces are typed', () => {
    for (const language of LANGUAGES) {
      for (const { id, question } of FAQ[language]) {
        const typed = question.replaceAll('ی', 'ي').replaceAll('ک', 'ك').replaceAll('\u200c', '');
        const answer = answerByRules(typed, INDEX[language], recogniseInQuestion);
        expect(answer.outcome === 'passages' ? answer.passages[0]?.id : answer.outcome, question).toBe(
          `faq-${id}`,
        );
      }
    }
  });
});
