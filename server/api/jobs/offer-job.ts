import type { JobRecord } from '../services/job-record.ts';
import type { Retention } from '../services/retention.ts';
import { defineJob, type Job, type OnFailure } from './define-job.ts';
import { every } from './schedule.ts';

export interface OfferJobDeps {
  rows: Pick<Retention, 'lapseOffers'>;
  record: Pick<JobRecord, 'note'>;
  onFailure: OnFailure;
}

/** long enough after the start to delay nobody */
const FIRST_DELAY_MS = 60_000;
/** the longest that a free place is not offered */
const INTERVAL_MS = 300_000;
const RECORD_IDLE_EVERY_MS = 3_600_000;

/** FEAT-08: ends expired offers of places and offers free places to the next on the waiting list. */
export function offerJob({ rows, record, onFailure }: OfferJobDeps): Job {
  return defineJob({
    name: 'lapse_offers',
    schedule: every(INTERVAL_MS, { firstDelayMs: FIRST_DELAY_MS }),
    run: () => rows.lapseOffers(),
    failureEvent: 'offers_not_lapsed',
    onFailure,
    record,
    recordIdleEveryMs: RECORD_IDLE_EVERY_MS,
  });
}
