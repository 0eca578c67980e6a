import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLoaderData, useNavigation } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { usePackCache } from '#web/features/student/advisor/index.ts';
import { useConfiguration, useInLanguage } from '#web/platform/config/index.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import type { LoadedSearch } from '../rules/loaded-search.ts';
import { isOpenPath } from '../rules/open-path.ts';

export interface ShownSearch extends LoadedSearch {
  /** found in what this phone keeps, since the server did not answer */
  isCached: boolean;
  /** another question is under way */
  isLooking: boolean;
}

/** What was found, by the server or, where it cannot be reached, in what this phone keeps for the advisor. */
export function useSearch(): ShownSearch {
  const loaded = useLoaderData<LoadedSearch>();
  useInLanguage(loaded.language);
  const { location } = useNavigation();
  const isLooking = location?.pathname.endsWith(paths.search) ?? false;
  const stored = useCachedAnswer(loaded.is === 'unreached' ? loaded.question : undefined);
  if (stored) return { ...loaded, is: 'answered', answer: stored, isCached: true, isLooking };
  return { ...loaded, isCached: false, isLooking };
}

/** undefined where the phone keeps nothing, or where nothing is to be answered by it */
function useCachedAnswer(question: string | undefined) {
  const { language } = useLanguage();
  const { flags } = useConfiguration();
  const pack = usePackCache(language);
  // fetched as soon as it may be of use, and not when there is no line any more; visitors never pay for it
  const { data: program } = useQuery({
    queryKey: ['site-search', 'program'],
    queryFn: async () => ({ answerFromPack: (await import('../rules/cached-answer.ts')).answerFromPack }),
    enabled: pack !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  // larger, and not needed to find something: the answer does not wait for it
  const { data: recogniser } = useQuery({
    queryKey: ['site-search', 'recogniser'],
    queryFn: async () => ({ isDistress: (await import('#domain/safety/distress/distress.ts')).isDistress }),
    enabled: pack !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  return useMemo(
    () =>
      question === undefined || pack === undefined
        ? undefined
        : program?.answerFromPack(
            pack,
            question,
            (path) => isOpenPath(path, flags),
            recogniser?.isDistress ?? (() => false),
          ),
    [question, pack, program, recogniser, flags],
  );
}
