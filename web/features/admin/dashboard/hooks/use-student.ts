import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openStudent } from '../data/open-student.ts';
import { adminKeys } from './admin-keys.ts';
import { alwaysAsked } from '#web/platform/admin-lists/index.ts';

/** Opens a student's profile. The opening is recorded once for each visit of the screen, however often it is read. */
export function useStudent(id: string) {
  const [visitId] = useState(() => crypto.randomUUID());
  return useQuery({
    ...alwaysAsked,
    queryKey: adminKeys.student(id, visitId),
    queryFn: () => openStudent(visitId, id),
    // once the screen is left, nothing of it stays in memory
    gcTime: 0,
  });
}
