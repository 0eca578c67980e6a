import { ERROR_REPORTS_KEPT_DAYS, UNUSED_BLOG_IMAGE_KEPT_DAYS } from '#domain/limits.ts';
import type { ErrorIntake } from '../services/error-intake.ts';
import type { Retention } from '../services/retention.ts';
import type { UnusedImages } from '../services/unused-images.ts';
import { DailyJob } from './daily-job.ts';

export interface CleaningParts {
  errors: Pick<ErrorIntake, 'forget'>;
  images: Pick<UnusedImages, 'sweep'>;
  rows: Pick<Retention, 'forgetOld'>;
  onFailure: (event: string, error: unknown) => void;
}

/** Deletes once a day what is kept no longer [PR-06][PR-07][FM-29]; the returned function ends that. */
export function startCleaning({ errors, images, rows, onFailure }: CleaningParts): () => Promise<unknown> {
  const jobs = [
    new DailyJob({
      run: () => errors.forget(ERROR_REPORTS_KEPT_DAYS),
      onFailure: (error) => onFailure('errors_not_forgotten', error),
    }),
    new DailyJob({
      run: () => images.sweep(UNUSED_BLOG_IMAGE_KEPT_DAYS),
      onFailure: (error) => onFailure('unused_images_not_removed', error),
    }),
    new DailyJob({
      run: () => rows.forgetOld(),
      onFailure: (error) => onFailure('old_rows_not_forgotten', error),
    }),
  ];
  for (const job of jobs) job.start();
  return () => Promise.all(jobs.map((job) => job.stop()));
}
