import { ERROR_REPORTS_KEPT_DAYS, UNUSED_BLOG_IMAGE_KEPT_DAYS } from '#domain/limits.ts';
import type { ErrorIntake } from '../services/error-intake.ts';
import type { JobRecord } from '../services/job-record.ts';
import type { Retention } from '../services/retention.ts';
import type { UnusedImages } from '../services/unused-images.ts';
import { DailyJob } from './daily-job.ts';

export interface CleaningParts {
  errors: Pick<ErrorIntake, 'forget'>;
  images: Pick<UnusedImages, 'sweep'>;
  rows: Pick<Retention, 'forgetOld' | 'lapseProposals'>;
  record: Pick<JobRecord, 'note'>;
  onFailure: (event: string, error: unknown) => void;
}

/** Deletes once a day what is kept no longer [PR-06][PR-07][FM-29]; the returned function ends that. */
export function startCleaning({ errors, images, rows, record, onFailure }: CleaningParts) {
  const daily = (name: string, run: () => Promise<unknown>, event: string) =>
    new DailyJob({
      run: async () => {
        const started = performance.now();
        try {
          await run();
        } catch (error) {
          // why it failed is what counts; that the note failed too says nothing new
          await record.note(name, performance.now() - started, error).catch(() => undefined);
          throw error;
        }
        await record.note(name, performance.now() - started);
      },
      onFailure: (error) => onFailure(event, error),
    });
  const jobs = [
    daily('forget_errors', () => errors.forget(ERROR_REPORTS_KEPT_DAYS), 'errors_not_forgotten'),
    daily('sweep_images', () => images.sweep(UNUSED_BLOG_IMAGE_KEPT_DAYS), 'unused_images_not_removed'),
    daily('forget_old', () => rows.forgetOld(), 'old_rows_not_forgotten'),
    daily('lapse_proposals', () => rows.lapseProposals(), 'proposals_not_lapsed'),
  ];
  for (const job of jobs) job.start();
  return (): Promise<unknown> => Promise.all(jobs.map((job) => job.stop()));
}
