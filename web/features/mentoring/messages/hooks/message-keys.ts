/** Keys of what is cached here, per person. */
export const messageKeys = {
  all: (userId: string) => ['messages', userId] as const,
  threads: (userId: string) => ['messages', userId, 'threads'] as const,
  unread: (userId: string) => ['messages', userId, 'unread'] as const,
  last: (userId: string, threadId: string) => ['messages', userId, 'last', threadId] as const,
  thread: (userId: string, threadId: string) => ['messages', userId, 'thread', threadId] as const,
};
