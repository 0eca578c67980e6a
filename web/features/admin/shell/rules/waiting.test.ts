import { expect, it } from 'vitest';
import { waitingIn } from './waiting.ts';

it('counts held messages and reports together, and everything at the work queue', () => {
  const queues = [
    { name: 'held', count: 2 },
    { name: 'reports', count: 3 },
    { name: 'silent', count: 5 },
  ];
  expect(waitingIn(queues)).toEqual({
    queue: 10,
    applications: 0,
    proposals: 0,
    silent: 5,
    outcomes: 0,
    safety: 5,
  });
});
