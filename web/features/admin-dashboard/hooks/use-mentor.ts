import { useQuery } from '@tanstack/react-query';
import { readMentor } from '../data/read-mentors.ts';
import { adminKeys } from './admin-keys.ts';
import { alwaysAsked } from './always-asked.ts';

/** A mentor and the application behind her. */
export function useMentor(id: string) {
  return useQuery({ queryKey: adminKeys.mentor(id), queryFn: () => readMentor(id), ...alwaysAsked });
}
