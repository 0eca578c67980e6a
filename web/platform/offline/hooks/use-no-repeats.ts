import { focusManager, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isRetried } from '#domain/platform/retry.ts';
import { savesData } from '../data/answer-store.ts';

/** On a line that costs money nothing is asked for again by itself: not when it failed, not when she comes back. */
export function useNoRepeatsWhereDataIsSaved(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const { queries: usual } = queries.getDefaultOptions();
    queries.setDefaultOptions({
      queries: { ...usual, retry: (count, failure) => !savesData() && isRetried(count, failure) },
    });
    focusManager.setEventListener((onFocus) => {
      const look = () => {
        if (!savesData()) onFocus();
      };
      document.addEventListener('visibilitychange', look);
      return () => document.removeEventListener('visibilitychange', look);
    });
    return () =>
      queries.setDefaultOptions({ ...queries.getDefaultOptions(), ...(usual && { queries: usual }) });
  }, [queries]);
}
