import { useQuery } from '@tanstack/react-query';
import { readGivenHours } from '../data/read-given-hours.ts';
import { adminKeys } from './admin-keys.ts';
import { alwaysAsked } from '#web/platform/admin-lists/index.ts';

/** Hours given by mentor; of one where she is named. */
export const useGivenHours = (mentorId?: string) =>
  useQuery({
    queryKey: adminKeys.givenHours(mentorId),
    queryFn: () => readGivenHours(mentorId),
    ...alwaysAsked,
  });
