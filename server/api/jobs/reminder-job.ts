import type { JobRecord } from '../services/job-record.ts';
import type { Reminders } from '../services/reminders.ts';
import { defineJob, type Job, type OnFailure } from './define-job.ts';
import { every } from './schedule.ts';

export interface ReminderJobDeps {
  reminders: Pick<Reminders, 'step'>;
  record: Pick<JobRecord, 'note'>;
  onFailure: OnFailure;
}

const BATCH_SIZE = 500;
/** long enough after the start to delay nobody */
const FIRST_DELAY_MS = 60_000;
/** between batches, so that requests get their turn */
const BATCH_DELAY_MS = 1_000;
/** the longest that a reminder waits after the end of a person's quiet hours */
const INTERVAL_MS = 1_800_000;

/** Sends the reminders that the rules ask for. */
export function reminderJob({ reminders, record, onFailure }: ReminderJobDeps): Job {
  return defineJob({
    name: 'remind_by_rules',
    schedule: every(INTERVAL_MS, {
      firstDelayMs: FIRST_DELAY_MS,
      batch: { minCount: BATCH_SIZE, delayMs: BATCH_DELAY_MS },
    }),
    run: () => reminders.step(BATCH_SIZE),
    failureEvent: 'reminders_not_given',
    onFailure,
    record,
  });
}
