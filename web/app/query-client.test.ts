// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/error-codes.ts';
import { createQueryClient } from './query-client.ts';

const HOUR_MS = 3_600_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A screen that asks; the returned function leaves it. */
async function open(client: ReturnType<typeof createQueryClient>, answer: () => Promise<string>) {
  const leave = new QueryObserver(client, { queryKey: ['mine'], queryFn: answer }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  return leave;
}

describe('answers of the server', () => {
  it('[LIM-02] are kept for a day after the screen was left, and no longer', async () => {
    const client = createQueryClient();
    const leave = await open(client, () => Promise.resolve('seen'));
    leave();
    await vi.advanceTimersByTimeAsync(24 * HOUR_MS - 1_000);
    expect(client.getQueryData(['mine'])).toBe('seen');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(client.getQueryData(['mine'])).toBeUndefined();
  });

  it('[LIM-01] [FM-07] are asked for three times more after a lost connection, ever later', async () => {
    const client = createQueryClient();
    const times: number[] = [];
    const started = Date.now();
    const leave = await open(client, () => {
      times.push(Date.now() - started);
      return Promise.reject(new AppError('server_unavailable', { params: { retryAfterSeconds: 7 } }));
    });
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    leave();
    expect(times).toHaveLength(4);
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(7_000);
  });
});
