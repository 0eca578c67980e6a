import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pictureJob } from './picture-job.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('makes missing versions of pictures once a minute, at once again while there are more, and survives failures', async () => {
  const finishSome = vi.fn<(limit: number, onFailure: (error: unknown) => void) => Promise<number>>(() =>
    Promise.resolve(0),
  );
  const failures: string[] = [];
  const job = pictureJob({ pictures: { finishSome }, onFailure: (event) => failures.push(event) });
  job.start();
  finishSome.mockResolvedValueOnce(5);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(finishSome).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(finishSome).toHaveBeenCalledTimes(2);
  finishSome.mockRejectedValueOnce(new Error('no storage'));
  await vi.advanceTimersByTimeAsync(60_000);
  finishSome.mockImplementationOnce(async (_limit, onFailure) => {
    onFailure(new Error('no picture'));
    return 0;
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([finishSome.mock.calls.length, failures]).toEqual([
    4,
    ['picture_versions_not_made', 'picture_versions_not_made'],
  ]);
  await job.stop();
});
