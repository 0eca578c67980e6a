import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defineJob } from './define-job.ts';
import { every, pollQueue } from './schedule.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const DAY_MS = 86_400_000;

it('[PR-06] runs a minute after the start and once a day, also after a failed run, until it is stopped', async () => {
  let runs = 0;
  const failures: unknown[] = [];
  const job = defineJob({
    name: 'clean',
    schedule: every(DAY_MS, { firstDelayMs: 60_000 }),
    run: () => {
      runs += 1;
      return runs === 2 ? Promise.reject(new Error('gone')) : Promise.resolve(0);
    },
    failureEvent: 'not_cleaned',
    onFailure: (event, error) => failures.push([event, error]),
  });
  job.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toBe(1);
  await vi.advanceTimersByTimeAsync(2 * DAY_MS);
  expect(runs).toBe(3);
  expect(failures).toEqual([['not_cleaned', new Error('gone')]]);
  await job.stop();
  await vi.advanceTimersByTimeAsync(DAY_MS);
  expect(runs).toBe(3);
});

it('reports a successful run that could not be recorded', async () => {
  const failures: string[] = [];
  const job = defineJob({
    name: 'clean',
    schedule: every(1_000),
    run: () => Promise.resolve(0),
    failureEvent: 'not_cleaned',
    onFailure: (event) => failures.push(event),
    record: { note: () => Promise.reject(new Error('gone')) },
  });
  job.start();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(failures).toEqual(['job_run_not_recorded']);
  await job.stop();
});

it('runs once more on stopping where it keeps something in memory', async () => {
  const run = vi.fn(() => Promise.resolve(0));
  const definition = { name: 'write', run, failureEvent: 'not_written', onFailure: () => undefined };
  const job = defineJob({ ...definition, schedule: every(1_000), runsOnStop: true });
  job.start();
  await job.stop();
  expect(run).toHaveBeenCalledTimes(1);
});

it('polls a queue sooner while batches are full and less often while it is empty or cannot be read', () => {
  const { nextDelayMs } = pollQueue({ batchSize: 20, minDelayMs: 2_000, maxDelayMs: 6_000 });
  const next = (count: number, lastDelayMs: number, hasFailed = false) =>
    nextDelayMs({ count, lastDelayMs, hasFailed });
  expect([next(20, 6_000), next(3, 6_000)]).toEqual([200, 2_000]);
  expect([next(0, 2_000), next(0, 4_000)]).toEqual([4_000, 6_000]);
  expect([next(0, 6_000, true), next(0, 40_000, true)]).toEqual([12_000, 60_000]);
});
