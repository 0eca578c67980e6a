import { expect, it, vi } from 'vitest';
import { forgetHomeParts } from './home-parts.ts';
import { readStudentHome } from './student-home.ts';

const call = vi.hoisted(() => vi.fn<() => Promise<unknown[]>>());
vi.mock('./tables.ts', () => ({ callFunction: call }));

it('shares a home that is on its way, but none that was asked for before a write', async () => {
  const arrive: ((rows: unknown[]) => void)[] = [];
  call.mockImplementation(() => new Promise((resolve) => arrive.push(resolve)));
  const first = readStudentHome('her');
  expect(readStudentHome('her')).toBe(first);
  forgetHomeParts();
  const second = readStudentHome('her');
  expect(second).not.toBe(first);
  expect(call).toHaveBeenCalledTimes(2);
  for (const one of arrive) one([{ queue_position: 1 }]);
  await Promise.all([first, second]);
});
