import { calmAnswer, isOrdinary } from '#domain/advisor/answer.ts';
import { faqPassages } from '#domain/advisor/faq/passages.ts';
import { indexOf, type KnowledgeIndex } from '#domain/advisor/retrieval.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { type Distress, recogniseDistress, recogniseInQuestion } from '#domain/safety/distress/distress.ts';
import type { Screenings, Verdict, WaitingText } from '../services/screenings.ts';
import { defineJob, type Job, type OnFailure } from './define-job.ts';
import { pollQueue } from './schedule.ts';

export interface ScreeningJobDeps {
  screenings: Pick<Screenings, 'take' | 'finish'>;
  onFailure: OnFailure;
}

const BATCH_SIZE = 50;

let frequentQuestions: readonly KnowledgeIndex[] | undefined;

/** Questions to the advisor are read as the phone reads them, whatever language the page was in. */
function distressIn({ source, body }: WaitingText): Distress | null {
  if (source !== 'advisor') return recogniseDistress(body);
  frequentQuestions ??= LANGUAGES.map((language) => indexOf(faqPassages(language)));
  return recogniseInQuestion(
    body,
    frequentQuestions.some((index) => isOrdinary(calmAnswer(body, index))),
  );
}

/** SG-04: screens what people write for signs of danger. */
export function screeningJob({ screenings, onFailure }: ScreeningJobDeps): Job {
  return defineJob({
    name: 'screen_texts',
    schedule: pollQueue({ batchSize: BATCH_SIZE, minDelayMs: 1_000, maxDelayMs: 4_000 }),
    run: async () => {
      const texts = await screenings.take(BATCH_SIZE);
      if (texts.length === 0) return 0;
      await screenings.finish(
        texts.map((text): Verdict => ({ id: text.id, kind: distressIn(text)?.kind ?? null })),
      );
      return texts.length;
    },
    failureEvent: 'screening_round_failed',
    onFailure,
  });
}
