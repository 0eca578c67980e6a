import { beforeEach, expect, it, vi } from 'vitest';
import { forgetHomeParts, takeHomePart } from './home-parts.ts';
import { readStudentHome } from './student-home.ts';

const call = vi.hoisted(() => vi.fn<(name: string, args: object, database: string) => Promise<unknown[]>>());
vi.mock('./tables.ts', () => ({ callFunction: call }));
vi.mock('./supabase-client.ts', () => ({
  supabase: () => ({ databaseAs: (userId: string) => `the data of ${userId}` }),
}));

const PARTS = { notifications: [] };
const asked = () => call.mock.calls.map(([, args, database]) => ({ ...args, database }));

beforeEach(() => {
  forgetHomeParts();
  call.mockReset().mockResolvedValue([{ queue_position: 1, match: null, parts: PARTS }]);
});

it('shares a home that is on its way, but none that was asked for before a write', async () => {
  const first = readStudentHome('her');
  expect(readStudentHome('her')).toBe(first);
  forgetHomeParts();
  const second = readStudentHome('her');
  expect(second).not.toBe(first);
  await Promise.all([first, second]);
  expect(call).toHaveBeenCalledTimes(2);
});

it('[FM-18] asks as the person whose home it is, whoever has signed in meanwhile', async () => {
  await readStudentHome('her');
  expect(asked()).toEqual([{ p_with_parts: true, database: 'the data of her' }]);
});

it('brings the parts again after half a minute or a write, and not for each look', async () => {
  vi.useFakeTimers();
  await readStudentHome('her');
  expect(await takeHomePart('notifications', 'her')).toEqual([]);
  await readStudentHome('her');
  await vi.advanceTimersByTimeAsync(31_000);
  await readStudentHome('her');
  forgetHomeParts();
  await readStudentHome('her');
  vi.useRealTimers();
  expect(asked().map((one) => ('p_with_parts' in one ? one.p_with_parts : undefined))).toEqual([
    true,
    false,
    true,
    true,
  ]);
});
