import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AppError } from '#domain/error-codes.ts';
import { useLateResult, useWrite } from '#web/platform/outbox/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { surveyKeys } from './survey-keys.ts';
import { surveyWrite } from './survey-write.ts';

/** Records that the survey was answered or skipped; sending it again after a lost answer records it once. */
export function useRecordSurvey(onRecorded: () => void) {
  const userId = useSession().user?.id;
  const queries = useQueryClient();
  const recorded = () => {
    void queries.invalidateQueries({ queryKey: surveyKeys.record(userId) });
    onRecorded();
  };
  const way = useWrite(surveyWrite);
  const recording = useMutation<void, AppError, readonly string[]>({
    networkMode: 'always',
    mutationFn: (answered) => way.write({ answered }),
    onSuccess: recorded,
  });
  useLateResult(way, (_values, outcome) => {
    if (outcome.is !== 'sent') return;
    recording.reset();
    recorded();
  });
  return recording;
}
