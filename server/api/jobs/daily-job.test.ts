import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DailyJob } from './daily-job.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const DAY_MS = 86_400_000;

it('[PR-06] works a minute after the start and once a day, also after a bad day, until it is stopped', async () => {
  let rounds = 0;
  const failures: unknown[] = [];
  const job = new DailyJob({
    run: () => {
      rounds += 1;
      return rounds === 2 ? Promise.reject(new Error('gone')) : Promise.resolve();
    },
    onFailure: (error) => failures.push(error),
  });
  job.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(rounds).toBe(1);
  await vi.advanceTimersByTimeAsync(2 * DAY_MS);
  expect(rounds).toBe(3);
  expect(failures).toEqual([new Error('gone')]);
  await job.stop();
  await vi.advanceTimersByTimeAsync(DAY_MS);
  expect(rounds).toBe(3);
});
