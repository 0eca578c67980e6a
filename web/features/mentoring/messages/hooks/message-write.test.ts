import { type InfiniteData, QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { Page } from '#domain/platform/keyset.ts';
import type { Message } from '../rules/message.ts';
import { messageKeys } from './message-keys.ts';
import { messageWrite, readWrite } from './message-write.ts';

const ME = 'maryam';
const key = messageKeys.thread(ME, 'thread');
const at = '2026-11-21T08:00:00.000Z';

it('[FM-02] [FM-06] a message stays in its thread between its sending and the next answer', () => {
  const queries = new QueryClient();
  const deps = { userId: ME, queries };
  const thread = () => queries.getQueryData<InfiniteData<Page<Message>>>(key);
  const write = { threadId: 'thread', text: 'Salaam' };
  messageWrite.sent?.(write, { id: 'one', state: 'sent', at }, deps);
  expect(thread()).toBeUndefined();

  queries.setQueryData(key, { pages: [{ items: [], next: undefined }], pageParams: [undefined] });
  messageWrite.sent?.(write, { id: 'one', state: 'sent', at }, deps);
  expect(thread()?.pages[0]?.items).toMatchObject([
    { id: 'one', text: 'Salaam', isMine: true, state: 'sent', at },
  ]);
  expect(queries.getQueryState(key)?.isInvalidated).toBe(true);
  // what the team looks at first is shown with its reason, which comes with the answer
  messageWrite.sent?.(write, { id: 'two', state: 'held', at }, deps);
  expect(thread()?.pages[0]?.items).toHaveLength(1);
});

it('[SG-05] what was read here is no longer counted, whether or not a screen asks the server again', () => {
  const queries = new QueryClient();
  const unread = messageKeys.unread(ME);
  queries.setQueryData(
    unread,
    ['a', 'b', 'c'].map((id) => ({ id, threadId: 'thread' })),
  );
  readWrite.sent?.({ ids: ['a', 'c'] }, undefined, { userId: ME, queries });
  expect(queries.getQueryData(unread)).toEqual([{ id: 'b', threadId: 'thread' }]);
  expect(queries.getQueryState(unread)?.isInvalidated).toBe(true);
});
