import type { Language } from '#domain/languages.ts';
import type { Beginning } from '../rules/beginning.ts';

/** Everything that admins see stands under one first word, so that nothing of it is ever stored on a device. */
const ALL = ['admin', 'announcements'] as const;

export const announcementKeys = {
  all: ALL,
  list: (state: string | undefined, language: Language) => [...ALL, 'list', state, language] as const,
  row: (id: string, language: Language) => [...ALL, 'row', id, language] as const,
  stored: (id: string, version: number) => [...ALL, 'stored', id, version] as const,
  opening: (asked: string | undefined, from: Beginning | undefined, visit: string) =>
    [...ALL, 'opening', asked, from, visit] as const,
  audience: (rule: string) => [...ALL, 'audience', rule] as const,
  answers: (id: string, version: number) => [...ALL, 'answers', id, version] as const,
  log: (id: string, filter: string | undefined) => [...ALL, 'log', id, filter] as const,
};
