import { recogniseDistress } from '#domain/safety/distress/distress.ts';
import type { Screenings, Verdict } from '../services/screenings.ts';
import { defineJob, type Job, type OnFailure } from './define-job.ts';
import { pollQueue } from './schedule.ts';

export interface ScreeningJobDeps {
  screenings: Pick<Screenings, 'take' | 'finish'>;
  onFailure: OnFailure;
}

const BATCH_SIZE = 50;

/** SG-04: screens what people write for signs of danger. */
export function screeningJob({ screenings, onFailure }: ScreeningJobDeps): Job {
  return defineJob({
    name: 'screen_texts',
    schedule: pollQueue({ batchSize: BATCH_SIZE, minDelayMs: 1_000, maxDelayMs: 4_000 }),
    run: async () => {
      const texts = await screenings.take(BATCH_SIZE);
      if (texts.length === 0) return 0;
      await screenings.finish(
        texts.map(({ id, body }): Verdict => {
          const distress = recogniseDistress(body);
          return { id, kind: distress?.kind ?? null, is_urgent: distress?.severity === 'emergency' };
        }),
      );
      return texts.length;
    },
    failureEvent: 'screening_round_failed',
    onFailure,
  });
}
