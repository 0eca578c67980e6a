import { useQuery } from '@tanstack/react-query';
import { readGivenHours } from '../data/read-given-hours.ts';
import { adminKeys } from './admin-keys.ts';
import { alwaysAsked } from './always-asked.ts';

/** Hours given by mentor; of one where she is named. */
export const useGivenHours = (mentorId?: string) =>
  useQuery({
    queryKey: adminKeys.givenHours(mentorId),
    queryFn: () => readGivenHours(mentorId),
    ...alwaysAsked,
  });
