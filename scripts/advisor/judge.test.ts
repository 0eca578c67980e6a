import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { faqPassages } from '#domain/advisor/faq/passages.ts';
import { LIVE_INTENTS } from '#domain/advisor/live-intents.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { screeningJob } from '#server/api/jobs/screening-job.ts';
import type { Verdict } from '#server/api/services/screenings.ts';
import { judge, LEAST_RIGHT, LEAST_UNKNOWN, MOST_FALSE_ALARMS, readQuestions, reportOf } from './judge.ts';

it('[FEAT-09] asks for sources that there are, a hundred questions in each language', () => {
  const sources = new Set([
    ...faqPassages('en').map(({ id }) => id.replace(/^faq-/, '')),
    ...LIVE_INTENTS.map((intent) => `live:${intent}`),
  ]);
  const questions = readQuestions();
  expect(questions.flatMap((one) => one.sources).filter((source) => !sources.has(source))).toEqual([]);
  for (const language of LANGUAGES)
    expect(
      questions.filter((one) => one.language === language),
      language,
    ).toHaveLength(100);
});

it('[FEAT-09] finds the right source first, and does not answer what is not ours', () => {
  const { judged } = judge();
  expect(judged.map(({ language }) => language)).toEqual([...LANGUAGES]);
  for (const { language, rightFirst, foreignUnknown } of judged) {
    expect(rightFirst, language).toBeGreaterThanOrEqual(LEAST_RIGHT);
    expect(foreignUnknown, language).toBeGreaterThanOrEqual(LEAST_UNKNOWN);
  }
});

it('[SG-04] takes at most one ordinary question in twenty for danger: each calls people', () => {
  for (const { language, takenForDanger } of judge().judged)
    expect(takenForDanger, language).toBeLessThanOrEqual(MOST_FALSE_ALARMS);
});

it('[SG-04] reads them on the server as the phone does', async () => {
  const questions = readQuestions();
  const verdicts: Verdict[] = [];
  const waiting = questions.map(({ text }, id) => ({ id, source: 'advisor', body: text }));
  await screeningJob({
    screenings: {
      take: async () => waiting,
      finish: async (found) => void verdicts.push(...found),
    },
    onFailure: (event) => expect.unreachable(event),
  }).runOnce();
  expect(verdicts).toHaveLength(questions.length);
  for (const language of LANGUAGES) {
    const ordinary = verdicts.filter(
      ({ id }) => questions[id]?.language === language && !questions[id].sources.includes('report'),
    );
    const taken = ordinary.filter(({ kind }) => kind !== null);
    expect(taken.length / ordinary.length, language).toBeLessThanOrEqual(MOST_FALSE_ALARMS);
  }
});

it('[FEAT-09] answers as well as its report says, no better and no worse', () => {
  const report = readFileSync(new URL('../../bench/results/advisor.md', import.meta.url), 'utf8');
  expect(report).toBe(reportOf(judge().judged));
});
