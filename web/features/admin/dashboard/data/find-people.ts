import { callFunction } from '#web/data/tables.ts';
import { FOUND_MAX_COUNT, type FoundPeople, foundOf } from '../rules/found-people.ts';

/** Approved mentors by name or e-mail. @throws AppError */
export async function findMentors(words: string): Promise<FoundPeople> {
  return foundOf(
    await callFunction('admin_mentors', { p_search: words, p_approved: true, p_limit: FOUND_MAX_COUNT }),
  );
}

/** Students without a mentor whose profile is complete, by name, e-mail or code. @throws AppError */
export async function findWaitingStudents(words: string): Promise<FoundPeople> {
  return foundOf(
    await callFunction('admin_students', {
      p_search: words,
      p_assigned: false,
      p_complete: true,
      p_limit: FOUND_MAX_COUNT,
    }),
  );
}
