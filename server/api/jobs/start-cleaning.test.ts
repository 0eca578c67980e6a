import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startCleaning } from './start-cleaning.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const DAY_MS = 86_400_000;

it('[PR-06] [FM-29] deletes once a day errors and unused images older than 90 days, each whatever becomes of the other', async () => {
  const forget = vi.fn(() => Promise.reject(new Error('gone')));
  const sweep = vi.fn(() => Promise.resolve(0));
  const failures: string[] = [];
  const stop = startCleaning({
    errors: { forget },
    images: { sweep },
    onFailure: (event) => failures.push(event),
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([forget.mock.calls, sweep.mock.calls]).toEqual([[[90]], [[90]]]);
  await vi.advanceTimersByTimeAsync(DAY_MS);
  expect(sweep).toHaveBeenCalledTimes(2);
  expect(failures).toEqual(['errors_not_forgotten', 'errors_not_forgotten']);
  sweep.mockRejectedValueOnce(new Error('no storage'));
  await vi.advanceTimersByTimeAsync(DAY_MS);
  expect(failures).toContain('unused_images_not_removed');
  await stop();
  await vi.advanceTimersByTimeAsync(DAY_MS);
  expect(sweep).toHaveBeenCalledTimes(3);
});
