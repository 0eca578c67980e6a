import { msg } from '@lingui/core/macro';
import type { InfiniteData } from '@tanstack/react-query';
import type { Page } from '#domain/platform/keyset.ts';
import { paths } from '#web/app/paths.ts';
import type { OutboxKind } from '#web/platform/outbox/index.ts';
import { reopenMessage } from '../data/message-draft.ts';
import { type Message, type Unread, withNewest } from '../rules/message.ts';
import type { MessageAnswer, MessageWrite, ReadWrite } from '../rules/writes.ts';
import { messageKeys } from './message-keys.ts';

/** The part that needs the SDK, in a chunk of its own. */
const loadApi = () => import('../data/write-messages.ts');
const labels = () => import('../ui/write-labels.ts');

/** A message on the way to the other. */
export const messageWrite: OutboxKind<MessageWrite, MessageAnswer> = {
  name: 'message',
  version: 2,
  title: msg({ message: 'A message', comment: 'List of what is not sent yet: heading' }),
  room: 'messages',
  path: paths.messages,
  send: async (values, sending) => (await loadApi()).sendMessage(values, sending),
  labels: async () => (await labels()).messageLabels,
  sent: ({ threadId, text, quote }, { id, state, at }, { userId, queries }) => {
    // until the server has been asked: what was sent would be gone from the thread in between
    if (state === 'sent') {
      const nothingElse = { holdReason: undefined, blockReason: undefined, isRead: false } as const;
      const message: Message = { id, isMine: true, text, state, at, quote, ...nothingElse };
      queries.setQueryData<InfiniteData<Page<Message>>>(
        messageKeys.thread(userId, threadId),
        (thread) => thread && { ...thread, pages: withNewest(thread.pages, message) },
      );
    }
    void queries.invalidateQueries({ queryKey: messageKeys.all(userId) });
  },
  reopen: (values, { userId }) => reopenMessage(values, userId),
};

/** That messages were read. */
export const readWrite: OutboxKind<ReadWrite, void> = {
  name: 'messages-read',
  version: 1,
  title: msg({ message: 'Messages that you have read', comment: 'List of what is not sent yet: heading' }),
  room: 'messages',
  path: paths.messages,
  send: async (values, sending) => (await loadApi()).markMessagesRead(values, sending),
  merge: (older, newer) => ({ ids: [...new Set([...older.ids, ...newer.ids])] }),
  sent: ({ ids }, _answer, { userId, queries }) => {
    // a screen that only shows the count does not ask the server for it
    queries.setQueryData<Unread[]>(messageKeys.unread(userId), (list) =>
      list?.filter(({ id }) => !ids.includes(id)),
    );
    void queries.invalidateQueries({ queryKey: messageKeys.unread(userId) });
  },
};
