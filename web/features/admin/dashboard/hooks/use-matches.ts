import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Assignment, assignMentor, endMatch, type MatchEnding } from '../data/pair-commands.ts';
import { readMatches } from '../data/read-matches.ts';
import { CommandIds, alwaysAsked, sentNow } from '#web/platform/admin-lists/index.ts';
import { adminKeys } from './admin-keys.ts';

/** Every pair of a student. */
export function useMatchesOfStudent(studentId: string) {
  return useQuery({
    queryKey: adminKeys.matches(studentId),
    queryFn: () => readMatches('student_id', studentId),
    ...alwaysAsked,
  });
}

/** Every pair of a mentor. */
export function useMatchesOfMentor(mentorId: string) {
  return useQuery({
    queryKey: adminKeys.matches(mentorId),
    queryFn: () => readMatches('mentor_id', mentorId),
    ...alwaysAsked,
  });
}

/** Gives a mentor to a student; whatever comes of it, the lists are read again. */
export function useAssign() {
  const queryClient = useQueryClient();
  const [ids] = useState(() => new CommandIds());
  return useMutation({
    mutationFn: (assignment: Assignment) => assignMentor(ids.idsFor(assignment), assignment),
    onSuccess: () => ids.done(),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: adminKeys.all }),
    ...sentNow,
  });
}

/** Ends a pair; whatever comes of it, what is shown is read again. */
export function useEndMatch() {
  const queryClient = useQueryClient();
  const [ids] = useState(() => new CommandIds());
  return useMutation({
    mutationFn: (ending: MatchEnding) => endMatch(ids.idsFor(ending)[0], ending),
    onSuccess: () => ids.done(),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: adminKeys.all }),
    ...sentNow,
  });
}
