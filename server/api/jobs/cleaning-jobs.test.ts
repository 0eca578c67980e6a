import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cleaningJobs } from './cleaning-jobs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const DAY_MS = 86_400_000;

it('[PR-06] [PR-07] [FM-29] deletes once a day errors and unused images older than 90 days, and old rows, each whatever becomes of the other', async () => {
  const forget = vi.fn(() => Promise.reject(new Error('gone')));
  const sweep = vi.fn(() => Promise.resolve(0));
  const forgetOld = vi.fn(() => Promise.resolve());
  const lapseProposals = vi.fn(() => Promise.resolve());
  const failures: string[] = [];
  const note = vi.fn<(name: string, tookMs: number, failure?: unknown) => Promise<void>>(() =>
    Promise.resolve(),
  );
  const jobs = cleaningJobs({
    errors: { forget },
    images: { sweep },
    rows: { forgetOld, lapseProposals },
    record: { note },
    onFailure: (event) => failures.push(event),
  });
  for (const job of jobs) job.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([forget.mock.calls, sweep.mock.calls]).toEqual([[[90]], [[90]]]);
  expect(note.mock.calls.map(([name, , failure]) => [name, failure !== undefined])).toEqual(
    expect.arrayContaining([
      ['forget_errors', true],
      ['sweep_images', false],
      ['forget_old', false],
    ]),
  );
  await vi.advanceTimersByTimeAsync(DAY_MS);
  expect([sweep, forgetOld, lapseProposals].map(({ mock }) => mock.calls.length)).toEqual([2, 2, 2]);
  expect(failures).toEqual(['errors_not_forgotten', 'errors_not_forgotten']);
  sweep.mockRejectedValueOnce(new Error('no storage'));
  await vi.advanceTimersByTimeAsync(DAY_MS);
  forgetOld.mockRejectedValueOnce(new Error('no database'));
  await vi.advanceTimersByTimeAsync(DAY_MS);
  expect(failures).toEqual(expect.arrayContaining(['unused_images_not_removed', 'old_rows_not_forgotten']));
  await Promise.all(jobs.map((job) => job.stop()));
  await vi.advanceTimersByTimeAsync(DAY_MS);
  expect(sweep).toHaveBeenCalledTimes(4);
});
