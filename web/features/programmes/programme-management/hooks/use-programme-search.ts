import { useQuery } from '@tanstack/react-query';
import { matchesSearch } from '#domain/text/search.ts';
import { alwaysAsked } from '#web/platform/admin-lists/index.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { readProgrammeRows } from '../data/programmes.ts';
import { programmeKeys } from './programme-keys.ts';

const FOUND_SHOWN_COUNT = 5;

/** The first programmes whose name has these words, out of the list that the desk shows. */
export function useProgrammeSearch(words: string, isWanted: boolean) {
  const { language } = useLanguage();
  return useQuery({
    queryKey: programmeKeys.list(language),
    queryFn: () => readProgrammeRows(language),
    select: (programmes) =>
      programmes.filter(({ name }) => matchesSearch(words, [name])).slice(0, FOUND_SHOWN_COUNT),
    enabled: isWanted,
    ...alwaysAsked,
  });
}
