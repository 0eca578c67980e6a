import type { Announcements } from '../services/announcements.ts';
import { defineJob, type Job, type OnFailure } from './define-job.ts';
import { every } from './schedule.ts';

export interface AnnouncementJobDeps {
  announcements: Pick<Announcements, 'step'>;
  onFailure: OnFailure;
}

const BATCH_SIZE = 500;
/** between batches, so that requests get their turn */
const BATCH_DELAY_MS = 250;
/** the longest that a due announcement waits */
const INTERVAL_MS = 10_000;
const MAX_BACK_OFF_MS = 60_000;

/** FEAT-06: sends announcements when they are due. */
export function announcementJob({ announcements, onFailure }: AnnouncementJobDeps): Job {
  return defineJob({
    name: 'send_announcements',
    schedule: every(INTERVAL_MS, {
      batch: { minCount: 1, delayMs: BATCH_DELAY_MS },
      maxBackOffMs: MAX_BACK_OFF_MS,
    }),
    run: () => announcements.step(BATCH_SIZE),
    failureEvent: 'announcements_not_sent',
    onFailure,
  });
}
