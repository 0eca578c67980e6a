import { expect, it } from 'vitest';
import { inOrderOfUrgency, type WorkQueue } from './work-queue.ts';

const queue = (name: WorkQueue['name'], count: number, dueMs: number | null = null, overdueCount = 0) => ({
  name,
  count,
  dueMs,
  overdueCount,
});

it('[FEAT-05] late work stands above what is due, that above what is never due, and what is empty below', () => {
  const ordered = inOrderOfUrgency([
    queue('held', 0),
    queue('silent', 7),
    queue('reports', 2, 2_000),
    queue('proposals', 9, 1_000),
    queue('applications', 3, 500, 1),
  ]);
  expect(ordered.map(({ name }) => name)).toEqual(['applications', 'proposals', 'reports', 'silent', 'held']);
});
