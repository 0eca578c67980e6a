import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '#web/platform/session/index.ts';
import type { Language } from '#domain/languages.ts';
import { readAskingProgrammes } from '../data/read-asking-programmes.ts';
import { askingProgrammes } from '../rules/asking-programme.ts';
import { analysisKeys } from './analysis-keys.ts';

/** What programmes ask for. Without a network the last known answer stays. */
export function useAskingProgrammes(language: Language) {
  const userId = useSession().user?.id;
  const query = useQuery({
    queryKey: analysisKeys.programmes(userId),
    queryFn: readAskingProgrammes,
    enabled: userId !== undefined,
    networkMode: 'offlineFirst',
    refetchOnWindowFocus: 'always',
  });
  const { data } = query;
  const programmes = useMemo(() => data && askingProgrammes(data, language), [data, language]);
  return { programmes, query };
}
