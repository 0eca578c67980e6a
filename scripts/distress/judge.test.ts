import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ABOUT_DANGER, calmAnswer, isOrdinary } from '#domain/advisor/answer.ts';
import { faqPassages } from '#domain/advisor/faq/passages.ts';
import { indexOf } from '#domain/advisor/retrieval.ts';
import { type Language, LANGUAGES } from '#domain/languages.ts';
import { recogniseDistress, recogniseInQuestion } from '#domain/safety/distress/distress.ts';
import { WEIGHTS } from '#domain/safety/distress/weights.ts';
import { wordsOf } from '#domain/safety/distress/features.ts';
import { readQuestions } from '../advisor/judge.ts';
import { corpusHash, isDanger, learnedLines, readCorpus } from './corpus.ts';
import {
  judge,
  judgeBare,
  judgeBeside,
  judgeCalm,
  LEAST_RECALL,
  MOST_FALSE_ALARMS,
  reportOf,
  sharesOf,
} from './judge.ts';

/** Shares, 0 to 1, of all lines of danger and of ordinary ones, as they are without lines that share the wording of the judged ones. */
const SEALED_NOW = {
  en: { recall: 0.936, falseAlarms: 0.05 },
  fa: { recall: 0.93, falseAlarms: 0.05 },
  ps: { recall: 0.93, falseAlarms: 0.05 },
};

it('[SG-04] was learnt from the corpus that is here', () => {
  expect(WEIGHTS.corpus).toBe(corpusHash(learnedLines()));
});

it.each(
  LANGUAGES.flatMap((language) => (['test', 'sealed'] as const).map((part) => [part, language] as const)),
)(
  '[SG-04] recognises nine of ten of each kind of the %s part, with one false alarm in twenty (%s)',
  (part, language) => {
    const rows = judge(part).rows.filter((row) => row.language === language);
    expect(rows).toHaveLength(13);
    expect(rows.filter(({ isMissed }) => isMissed)).toEqual([]);
  },
);

// Beyond the limit of each kind: what was reached is not given up.
it.each(Object.entries(SEALED_NOW))(
  '[SG-04] recognises no less of the sealed part than it did (%s)',
  (language, { recall, falseAlarms }) => {
    const rows = judge('sealed').rows.filter((row) => row.language === language);
    const dangers = rows.filter(({ label }) => label !== 'none' && label !== 'hard');
    expect(rows).toHaveLength(13);
    expect(rows.find(({ label }) => label === 'none')?.share).toBeLessThanOrEqual(falseAlarms);
    const found = dangers.reduce((sum, { share, count }) => sum + share * count, 0);
    expect(found / dangers.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(recall);
  },
);

it.each(LANGUAGES)(
  '[SG-04] recognises nine of ten dangers that somebody tells the advisor, as the phone and as the server read them (%s)',
  (language) => {
    const onPhone = [indexOf(faqPassages(language))];
    // the server is not told in which language the page was
    const onServer = LANGUAGES.map((one) => indexOf(faqPassages(one)));
    for (const part of ['test', 'sealed'] as const) {
      const dangers = readCorpus(part).filter((line) => line.language === language && isDanger(line));
      for (const indexes of [onPhone, onServer]) {
        const found = dangers.filter(({ text }) =>
          recogniseInQuestion(
            text,
            indexes.some((index) => isOrdinary(calmAnswer(text, index))),
          ),
        );
        expect(found.length / dangers.length, part).toBeGreaterThanOrEqual(LEAST_RECALL);
      }
    }
  },
);

it.each(LANGUAGES)('[SG-04] takes none of our frequent questions and answers for danger (%s)', (language) => {
  const index = indexOf(faqPassages(language));
  const passages = faqPassages(language).filter(({ id }) => id !== ABOUT_DANGER);
  const alarmed = [
    ...passages.map(({ text }) => text).filter((text) => recogniseDistress(text)),
    ...passages
      .map(({ title }) => title)
      .filter((title) => recogniseInQuestion(title, isOrdinary(calmAnswer(title, index)))),
  ];
  expect(alarmed).toEqual([]);
});

/** Shares, 0 to 1, as they are; the report marks which of them miss nine of ten, or one false alarm in twenty. */
const AMONG_OTHERS_NOW: Record<Language, Record<'before' | 'between' | 'everyday', number>> = {
  en: { before: 0.9, between: 0.76, everyday: 0.063 },
  fa: { before: 0.885, between: 0.76, everyday: 0.03 },
  ps: { before: 0.9, between: 0.76, everyday: 0.038 },
};

// People in danger write of homework and meetings in the same text.
it.each(LANGUAGES)(
  '[SG-04] recognises no less danger among ordinary sentences, and takes no more ordinary texts for it, than it did (%s)',
  (language) => {
    const now = AMONG_OTHERS_NOW[language];
    const judged = judgeBeside().find((one) => one.language === language);
    expect(judged?.before).toBeGreaterThanOrEqual(now.before);
    expect(judged?.between).toBeGreaterThanOrEqual(now.between);
    expect(judged?.falseAlarms).toBeLessThanOrEqual(now.everyday);
  },
);

/** Shares, 0 to 1, as they are; the report marks which of them miss nine of ten. */
const BARE_NOW: Record<Language, number> = { en: 0.89, fa: 0.845, ps: 0.845 };

it.each(LANGUAGES)(
  '[SG-04] recognises no less danger in one to three words than it did, with one false alarm in twenty (%s)',
  (language) => {
    const judged = judgeBare().find((one) => one.language === language);
    expect(judged?.recall).toBeGreaterThanOrEqual(BARE_NOW[language]);
    expect(judged?.falseAlarms).toBeLessThanOrEqual(MOST_FALSE_ALARMS);
  },
);

it('[SG-04] takes at most one calm text in twenty for danger', () => {
  for (const { language, register, share } of judgeCalm())
    expect(share, `${language} ${register}`).toBeLessThanOrEqual(MOST_FALSE_ALARMS);
});

it.each(LANGUAGES)('[SG-04] recognises nine of ten dangers in lines that chose nothing (%s)', (language) => {
  expect(sharesOf(judge('unseen'), language).dangers).toBeGreaterThanOrEqual(LEAST_RECALL);
});

it('[SG-04] is as good as its report says, no better and no worse', () => {
  const report = readFileSync(new URL('../../bench/results/distress.md', import.meta.url), 'utf8');
  expect(report).toBe(
    reportOf(judge('sealed'), judge('test'), judgeCalm(), judge('unseen'), judgeBeside(), judgeBare()),
  );
});

it('shares no line between what it learns from and what it is judged by', () => {
  const learnt = new Set(readCorpus('train').map(({ text }) => text));
  for (const part of ['test', 'sealed', 'calm', 'everyday', 'unseen'] as const)
    expect(readCorpus(part).filter(({ text }) => learnt.has(text))).toEqual([]);
});

/** So many words in a row are the wording of a line; a shorter line is its own wording. */
const WORDING_WORDS = 5;

function wordingsOf(text: string): string[] {
  const words = wordsOf(text);
  const starts = Math.max(words.length - WORDING_WORDS + 1, 1);
  return [
    ...new Set(Array.from({ length: starts }, (_, at) => words.slice(at, at + WORDING_WORDS).join(' '))),
  ];
}

it('shares half of its wording with no line that it is judged by', () => {
  const learnt = new Set(readCorpus('train').flatMap(({ text }) => wordingsOf(text)));
  const judged = [
    ...(['test', 'sealed', 'calm', 'everyday', 'unseen'] as const).flatMap((part) => readCorpus(part)),
    ...readQuestions(),
  ].map(({ text }) => text);
  const shared = judged.filter((text) => {
    const wordings = wordingsOf(text);
    return wordings.filter((one) => learnt.has(one)).length * 2 >= wordings.length;
  });
  expect(shared).toEqual([]);
});
