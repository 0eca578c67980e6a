import type { ApplicationFilter } from './application-filter.ts';
import type { MentorFilter } from './mentor-filter.ts';
import type { StudentFilter } from './student-filter.ts';

/*
 * What a search and a filter find, as one value: for commands of the database about all of it. The words are those of the
 * database, and what is not said is no condition.
 */

type Condition = Readonly<Record<string, string | boolean>>;

const searched = (search: string): Condition => (search.trim() ? { search } : {});

export const applicationCondition = (
  search: string,
  { status, reader }: Pick<ApplicationFilter, 'status' | 'reader'>,
): Condition => ({
  ...searched(search),
  ...(status ? { status } : {}),
  ...(reader ? { reader } : {}),
});

export const studentCondition = (
  search: string,
  { who, mentor, profile, province }: StudentFilter,
): Condition => ({
  ...searched(search),
  ...(who ? { everybody: true } : {}),
  ...(mentor ? { assigned: mentor === 'has' } : {}),
  ...(profile ? { complete: profile === 'complete' } : {}),
  ...(province ? { province } : {}),
});

export const mentorCondition = (
  search: string,
  { state, isFree, language, field, gender }: MentorFilter,
): Condition => ({
  ...searched(search),
  ...(state ? { approved: state === 'active' } : {}),
  ...(isFree ? { free: true } : {}),
  ...(language ? { language } : {}),
  ...(field ? { field } : {}),
  ...(gender ? { gender } : {}),
});
