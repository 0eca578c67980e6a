/** Keys of what is cached here, per person. */
export const workKeys = {
  all: (userId: string) => ['tasks', userId] as const,
  pairs: (userId: string) => ['tasks', userId, 'pair'] as const,
  tasks: (userId: string, matchId: string) => ['tasks', userId, 'pair', matchId] as const,
  note: (userId: string, matchId: string, isPrivate: boolean) =>
    ['tasks', userId, isPrivate ? 'private-note' : 'shared-note', matchId] as const,
};
