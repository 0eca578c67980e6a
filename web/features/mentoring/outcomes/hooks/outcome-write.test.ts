import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { Outcome } from '../rules/outcome.ts';
import { outcomeKeys } from './outcome-keys.ts';
import { outcomeWrite } from './outcome-write.ts';

const ME = 'maryam';
const key = outcomeKeys.list(ME, null);
const about = { kind: 'award', details: 'A place in Almaty', cameOn: null } as const;

it('[FM-02] [FEAT-05] an entry stays on the screen between its sending and the next answer, and goes where it was taken back', () => {
  const queries = new QueryClient();
  const deps = { userId: ME, queries };
  queries.setQueryData<Outcome[]>(key, []);
  outcomeWrite.sent?.({ operation: 'add', outcomeId: 'place', matchId: null, ...about }, undefined, deps);
  expect(queries.getQueryData(key)).toEqual([
    { id: 'place', ...about, isMine: true, state: 'told', answer: '' },
  ]);
  expect(queries.getQueryState(key)?.isInvalidated).toBe(true);
  outcomeWrite.sent?.({ operation: 'remove', outcomeId: 'place', details: about.details }, undefined, deps);
  expect(queries.getQueryData(key)).toEqual([]);
});

it('[FM-02] an entry that waits on a phone with version 1 of the program is sent as what it was', () => {
  const { details } = about;
  expect(outcomeWrite.upgrade?.({ deed: 'remove', outcomeId: 'place', details }, 1)).toMatchObject({
    operation: 'remove',
    outcomeId: 'place',
    details,
  });
});
