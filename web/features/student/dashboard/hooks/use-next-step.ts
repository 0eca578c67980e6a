import { useQuery } from '@tanstack/react-query';
import { nextStep, type StudentStep } from '#domain/profiles/next-step.ts';
import { useProfile } from '#web/features/student/profile/index.ts';
import { useSurveyRecord } from '#web/features/student/survey/index.ts';
import { useNextTask } from '#web/features/mentoring/tasks/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { useMentor } from './use-dashboard.ts';

/** The student's next step out of what has been read; undefined while the profile is not known. */
export function useNextStep(): {
  step: StudentStep | undefined;
  isWaiting: boolean;
  /** she wants no mentor at present */
  isResting: boolean;
} {
  const profile = useProfile();
  const survey = useSurveyRecord();
  const { match } = useMentor();
  const isOver = match.data?.state === 'ended';
  const userId = useSession().user?.id ?? '';
  const endings = useQuery({
    queryKey: ['endings', userId],
    // the program for it comes to whoever has such a pair
    queryFn: async () => (await import('#web/features/mentoring/match-endings/index.ts')).endingsOf(userId),
    enabled: isOver && userId !== '',
    networkMode: 'offlineFirst',
    // it is switched on after it was mounted: what is stored of it must count as old from the first moment on
    staleTime: 0,
  });
  const last = isOver ? endings.data?.[0] : undefined;
  const isResting = last?.wantsNext === false;
  const work = useNextTask(match.data?.state === 'active' ? match.data.id : undefined);
  const isWaiting = [profile, survey, match, endings, work].some(({ isLoading }) => isLoading);
  if (isWaiting || profile.data === undefined) return { step: undefined, isWaiting, isResting };
  const step = nextStep({
    profile: profile.data,
    // unknown counts as done: nobody is asked twice because a line was down
    surveyDone: survey.data !== null,
    matchState: match.data?.state,
    nextTask: work.next,
    ending: last && { ...last, isAsked: last.state === 'asked' },
  });
  return { step, isWaiting, isResting };
}
