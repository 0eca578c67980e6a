import { isAppError, isWorthRetrying } from '#domain/error-codes.ts';
import type { Language } from '#domain/languages.ts';
import { API_RETRIES_COUNT } from '#domain/limits.ts';

/** Everything that admins see stands under one first word, so that nothing of it is ever stored on a device. */
const ALL = ['admin', 'announcements'] as const;

export const announcementKeys = {
  all: ALL,
  list: (state: string | undefined, language: Language) => [...ALL, 'list', state, language] as const,
  row: (id: string, language: Language) => [...ALL, 'row', id, language] as const,
  stored: (id: string, version: number) => [...ALL, 'stored', id, version] as const,
  opening: (asked: string | undefined, copied: string | undefined, visit: string) =>
    [...ALL, 'opening', asked, copied, visit] as const,
  audience: (rule: string) => [...ALL, 'audience', rule] as const,
  answers: (id: string, version: number) => [...ALL, 'answers', id, version] as const,
  log: (id: string, filter: string | undefined) => [...ALL, 'log', id, filter] as const,
};

/** Read from the server alone: without a network it fails at once and says so, instead of waiting in silence. */
export const alwaysAsked = {
  networkMode: 'always',
  refetchOnReconnect: 'always',
  retry: (count: number, failure: Error) =>
    isAppError(failure) &&
    failure.code !== 'offline' &&
    count < API_RETRIES_COUNT &&
    isWorthRetrying(failure.code),
  meta: { storeOnDevice: false },
} as const;
