import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorRetentionJob } from './error-retention-job.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const DAY_MS = 86_400_000;

it('[PR-06] deletes once a day what is older than 90 days, and tries again after a bad day', async () => {
  const asked: number[] = [];
  const failures: string[] = [];
  const job = new ErrorRetentionJob({
    intake: {
      forget: (days) => {
        asked.push(days);
        return asked.length === 2 ? Promise.reject(new Error('gone')) : Promise.resolve(0);
      },
    },
    onFailure: (event) => failures.push(event),
  });
  job.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([90]);
  await vi.advanceTimersByTimeAsync(2 * DAY_MS);
  expect(asked).toEqual([90, 90, 90]);
  expect(failures).toEqual(['errors_not_forgotten']);
  await job.stop();
  await vi.advanceTimersByTimeAsync(DAY_MS);
  expect(asked).toHaveLength(3);
});
