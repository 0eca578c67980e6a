import type { ReadingState } from '#domain/programmes/programme-review.ts';

/** Under the first word of all that admins see, so that nothing of it is ever stored on a device. */
const ALL = ['admin', 'reading'] as const;

export const readingKeys = {
  all: ALL,
  list: (roundId: string, state: ReadingState | undefined) => [...ALL, 'list', roundId, state] as const,
  readers: (roundId: string) => [...ALL, 'readers', roundId] as const,
  decisions: (roundId: string, owner: string) => [...ALL, 'decisions', roundId, owner] as const,
  own: () => [...ALL, 'own'] as const,
  opening: (id: string, visit: string) => [...ALL, 'opening', id, visit] as const,
};
