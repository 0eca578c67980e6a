import type { QueryClient } from '@tanstack/react-query';

/** Keys of what is cached here, per person. */
export const newsKeys = {
  list: (userId: string) => ['news', userId, 'list'] as const,
  choices: (userId: string) => ['news', userId, 'choices'] as const,
};

/** What she said has arrived: what was told to her is read anew, and what of it is new. */
export function renewNews({ userId, queries }: { userId: string; queries: QueryClient }): void {
  void queries.invalidateQueries({ queryKey: newsKeys.list(userId) });
  void queries.invalidateQueries({ queryKey: ['notifications', userId] });
}
