import type { ErrorFilter } from '../rules/error-filter.ts';

/** Under the first word of all that admins see, so that nothing of it is ever stored on a device. */
const ERRORS = ['admin', 'errors'] as const;

export const errorKeys = {
  all: ERRORS,
  list: (filter: ErrorFilter) => [...ERRORS, 'list', filter] as const,
  one: (id: string) => [...ERRORS, 'one', id] as const,
};
