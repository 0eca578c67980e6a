import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { Task } from '../rules/task.ts';
import { workKeys } from './work-keys.ts';
import { moveWrite, taskWrite } from './work-writes.ts';

const ME = 'maryam';
const key = workKeys.tasks(ME, 'pair');
const words = { title: 'Write the letter', body: '', due: null };

it('[FM-02] [FEAT-04] a task and what became of it stay on the screen between their sending and the next answer', () => {
  const queries = new QueryClient();
  const deps = { userId: ME, queries };
  const tasks = () => queries.getQueryData<Task[]>(key);
  queries.setQueryData<Task[]>(key, []);
  queries.setQueryData(workKeys.note(ME, 'pair', true), 'a note');

  taskWrite.sent?.({ taskId: 'letter', matchId: 'pair', ...words }, undefined, deps);
  expect(tasks()).toMatchObject([{ id: 'letter', ...words, state: 'open', isMine: true, isWaiting: false }]);
  moveWrite.sent?.({ taskId: 'letter', title: words.title, to: 'done', seen: ['open'] }, undefined, deps);
  expect(tasks()).toMatchObject([{ id: 'letter', state: 'done', isWaiting: false }]);

  // what stands there is asked for all the same, and nothing is made up of a pair that was never read
  expect(queries.getQueryState(key)?.isInvalidated).toBe(true);
  taskWrite.sent?.({ taskId: 'other', matchId: 'another', ...words }, undefined, deps);
  expect(queries.getQueryData(workKeys.tasks(ME, 'another'))).toBeUndefined();
  expect(queries.getQueryData(workKeys.note(ME, 'pair', true))).toBe('a note');
});
