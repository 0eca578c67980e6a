import { ERROR_REPORTS_RETENTION_DAYS, UNUSED_BLOG_IMAGE_RETENTION_DAYS } from '#domain/limits.ts';
import type { ErrorIntake } from '../services/error-intake.ts';
import type { JobRecord } from '../services/job-record.ts';
import type { Retention } from '../services/retention.ts';
import type { UnusedImages } from '../services/unused-images.ts';
import { defineJob, type Job, type OnFailure } from './define-job.ts';
import { every } from './schedule.ts';

export interface CleaningJobsDeps {
  errors: Pick<ErrorIntake, 'forget'>;
  images: Pick<UnusedImages, 'sweep'>;
  rows: Pick<Retention, 'forgetOld' | 'lapseProposals'>;
  record: Pick<JobRecord, 'note'>;
  onFailure: OnFailure;
}

/** long enough after the start to delay nobody */
const FIRST_DELAY_MS = 60_000;
const DAY_MS = 86_400_000;

/** PR-06, PR-07, FM-29: deletes once a day what is past its retention period. */
export function cleaningJobs({ errors, images, rows, record, onFailure }: CleaningJobsDeps): Job[] {
  const daily = (name: string, failureEvent: string, clean: () => Promise<unknown>) =>
    defineJob({
      name,
      schedule: every(DAY_MS, { firstDelayMs: FIRST_DELAY_MS }),
      run: async () => {
        await clean();
        return 0;
      },
      failureEvent,
      onFailure,
      record,
    });
  return [
    daily('forget_errors', 'errors_not_forgotten', () => errors.forget(ERROR_REPORTS_RETENTION_DAYS)),
    daily('sweep_images', 'unused_images_not_removed', () => images.sweep(UNUSED_BLOG_IMAGE_RETENTION_DAYS)),
    daily('forget_old', 'old_rows_not_forgotten', () => rows.forgetOld()),
    daily('lapse_proposals', 'proposals_not_lapsed', () => rows.lapseProposals()),
  ];
}
