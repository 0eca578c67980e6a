import { useMutation } from '@tanstack/react-query';
import type { Cursor } from '#domain/platform/keyset.ts';
import { readNextWaiting } from '../data/read-applications.ts';
import { sentNow } from '#web/platform/admin-lists/index.ts';

/** Finds the application to look at after this one, on request. */
export function useNextWaiting() {
  return useMutation({ mutationFn: (current: Cursor) => readNextWaiting(current), ...sentNow });
}
