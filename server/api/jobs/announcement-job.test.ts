import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announcementJob } from './announcement-job.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('[FEAT-06] takes step after step while there is work, looks now and then when there is none, and survives a bad round', async () => {
  const answers: (number | Error)[] = [501, 500, 0, new Error('gone'), 7];
  const asked: number[] = [];
  const failures: string[] = [];
  const begun = Date.now();
  const job = announcementJob({
    announcements: {
      step: () => {
        asked.push(Math.round((Date.now() - begun) / 100) / 10);
        const answer = answers.shift() ?? 0;
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      },
    },
    onFailure: (event) => failures.push(event),
  });
  job.start();
  await vi.advanceTimersByTimeAsync(41_500);
  expect(asked).toEqual([10, 10.3, 10.5, 20.5, 40.5, 40.8]);
  expect(failures).toEqual(['announcements_not_sent']);
  await job.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(6);
});
