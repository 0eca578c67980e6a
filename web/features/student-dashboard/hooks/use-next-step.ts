import type { UseQueryResult } from '@tanstack/react-query';
import { nextStep, type StudentStep } from '#domain/next-step.ts';
import type { Profile } from '#domain/profile.ts';
import type { OwnMatch } from '../data/read-mentor.ts';

interface Readings {
  profile: UseQueryResult<Profile | null>;
  survey: UseQueryResult<{ outcome: string } | null>;
  match: UseQueryResult<OwnMatch | null>;
}

/** The student's next step out of what has been read; undefined while the profile is not known. */
export function useNextStep({ profile, survey, match }: Readings): {
  step: StudentStep | undefined;
  isWaiting: boolean;
} {
  const isWaiting = [profile, survey, match].some(
    (query) => query.isPending && query.fetchStatus === 'fetching',
  );
  if (isWaiting || profile.data === undefined) return { step: undefined, isWaiting };
  const step = nextStep({
    profile: profile.data,
    // unknown counts as done: nobody is asked twice because a line was down
    surveyDone: survey.data !== null,
    matchState: match.data?.state,
  });
  return { step, isWaiting };
}
