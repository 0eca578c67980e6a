import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppError } from '#domain/error-codes.ts';
import { useSession } from '#web/features/session/index.ts';
import { recordSurvey } from '../data/survey-record.ts';
import { surveyKeys } from './survey-keys.ts';

/** Records that the survey was answered or skipped; sending it again after a lost answer records it once. */
export function useRecordSurvey(onRecorded: () => void) {
  const userId = useSession().user?.id;
  const queryClient = useQueryClient();
  const [id, setId] = useState(() => crypto.randomUUID());
  return useMutation<void, AppError, readonly string[]>({
    networkMode: 'always',
    mutationFn: (answered) => recordSurvey(id, userId ?? '', answered),
    onSuccess: () => {
      setId(crypto.randomUUID());
      void queryClient.invalidateQueries({ queryKey: surveyKeys.record(userId) });
      onRecorded();
    },
  });
}
