/** Keys of what is cached here, per person; `of`: the pair, or null for what is one's own. */
export const outcomeKeys = {
  all: (userId: string) => ['outcomes', userId] as const,
  list: (userId: string, of: string | null) => ['outcomes', userId, of] as const,
};
