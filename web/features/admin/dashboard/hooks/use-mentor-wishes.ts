import { useQuery } from '@tanstack/react-query';
import { readMentorWishes } from '../data/read-mentor-wishes.ts';
import { adminKeys } from './admin-keys.ts';
import { alwaysAsked } from '#web/platform/admin-lists/index.ts';

/** The wishes of a mentor, for a part that stands there once somebody asks: each reading is recorded, so none happens by itself. */
export const useMentorWishes = (mentorId: string) =>
  useQuery({
    queryKey: adminKeys.mentorWishes(mentorId),
    queryFn: () => readMentorWishes(mentorId),
    ...alwaysAsked,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
