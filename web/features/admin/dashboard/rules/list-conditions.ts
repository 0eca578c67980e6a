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

type Audience = Readonly<Record<string, boolean | readonly string[]>>;

/**
 * The rule of an announcement that reaches whom the list of students shows.
 * @returns undefined where no rule says it: words that are searched for
 */
export const studentAudience = (
  search: string,
  { who, mentor, profile, province }: StudentFilter,
): Audience | undefined =>
  search.trim()
    ? undefined
    : {
        roles: who ? ['student', 'applicant'] : ['student'],
        ...(mentor ? { assigned: mentor === 'has' } : {}),
        ...(profile ? { complete: profile === 'complete' } : {}),
        ...(province ? { provinces: [province] } : {}),
      };

/** The same for the list of mentors, of which a rule says no more than that they are mentors now. */
export const mentorAudience = (
  search: string,
  { state, isFree, language, field, gender }: MentorFilter,
): Audience | undefined =>
  search.trim() || state !== 'active' || isFree || language || field || gender
    ? undefined
    : { roles: ['mentor'] };

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
