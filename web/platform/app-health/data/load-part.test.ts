import { afterEach, expect, it, vi } from 'vitest';
import { loadPart } from './load-part.ts';

afterEach(() => void vi.useRealTimers());

it('[UI-13] gives the part that arrives, and calls whatever does not arrive a failed chunk', async () => {
  await expect(loadPart(() => Promise.resolve('part'))).resolves.toBe('part');
  const failure = new TypeError('Failed to fetch dynamically imported module');
  await expect(loadPart(() => Promise.reject(failure))).rejects.toMatchObject({
    code: 'chunk_load_failed',
    message: 'Loading chunk failed',
    cause: failure,
  });
});

it('[UI-13] gives up after 120 s', async () => {
  vi.useFakeTimers();
  const seen = vi.fn<(failure: unknown) => void>();
  loadPart(() => new Promise(() => undefined)).catch(seen);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(seen).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toHaveBeenCalledWith(expect.objectContaining({ code: 'chunk_load_failed' }));
});
