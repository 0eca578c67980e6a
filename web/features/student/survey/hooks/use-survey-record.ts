import { useQuery } from '@tanstack/react-query';
import { useSession } from '#web/platform/session/index.ts';
import { readSurveyRecord } from '../data/survey-record.ts';
import { surveyKeys } from './survey-keys.ts';

/** When the signed-in person answered or skipped the survey; null when never. */
export function useSurveyRecord() {
  const userId = useSession().user?.id;
  return useQuery({
    queryKey: surveyKeys.record(userId),
    queryFn: () => readSurveyRecord(userId ?? ''),
    enabled: userId !== undefined,
    networkMode: 'offlineFirst',
    refetchOnWindowFocus: 'always',
  });
}
