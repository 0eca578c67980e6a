import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reminderJob } from './reminder-job.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('reminds twice an hour, goes on at once while many wait, and survives a bad round', async () => {
  const answers: (number | Error)[] = [500, 3, new Error('gone'), 0];
  const asked: number[] = [];
  const noted: [string, boolean][] = [];
  const failures: string[] = [];
  const begun = Date.now();
  const job = reminderJob({
    reminders: {
      step: () => {
        asked.push((Date.now() - begun) / 1000);
        const answer = answers.shift() ?? 0;
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      },
    },
    record: {
      note: (name, _tookMs, failure) => {
        noted.push([name, failure !== undefined]);
        return failure === undefined ? Promise.resolve() : Promise.reject(new Error('gone too'));
      },
    },
    onFailure: (event) => failures.push(event),
  });
  job.start();
  await vi.advanceTimersByTimeAsync(61_000 + 2 * 1_800_000);
  expect(asked).toEqual([60, 61, 1861, 3661]);
  expect(failures).toEqual(['reminders_not_given']);
  expect(noted.map(([name]) => name)).toEqual(Array(4).fill('remind_by_rules'));
  expect(noted.map(([, isFailure]) => isFailure)).toEqual([false, false, true, false]);
  await job.stop();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(asked).toHaveLength(4);
});
