import { useQuery } from '@tanstack/react-query';
import { readMentor } from '../data/read-mentors.ts';
import { adminKeys } from './admin-keys.ts';
import { alwaysAsked } from '#web/platform/admin-lists/index.ts';

/** A mentor and the application behind her. */
export function useMentor(id: string) {
  return useQuery({ queryKey: adminKeys.mentor(id), queryFn: () => readMentor(id), ...alwaysAsked });
}
