import type { BlogPictures } from '../services/blog-pictures.ts';
import { defineJob, type Job, type OnFailure } from './define-job.ts';
import { every } from './schedule.ts';

export interface PictureJobDeps {
  pictures: Pick<BlogPictures, 'finishSome'>;
  onFailure: OnFailure;
}

/** Long enough after the start to delay nobody. */
const INTERVAL_MS = 60_000;
/** Few at a time: whoever waits for a page shares the processor with them. */
const BATCH_SIZE = 5;
const BATCH_DELAY_MS = 2_000;

/** Makes the versions of pictures that have none yet. */
export function pictureJob({ pictures, onFailure }: PictureJobDeps): Job {
  const event = 'picture_versions_not_made';
  return defineJob({
    name: 'make_picture_versions',
    schedule: every(INTERVAL_MS, { batch: { minCount: BATCH_SIZE, delayMs: BATCH_DELAY_MS } }),
    run: () => pictures.finishSome(BATCH_SIZE, (error) => onFailure(event, error)),
    failureEvent: event,
    onFailure,
  });
}
