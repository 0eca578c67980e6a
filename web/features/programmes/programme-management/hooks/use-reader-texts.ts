import { useQuery } from '@tanstack/react-query';
import type { Language } from '#domain/languages.ts';
import { createTexts } from '#web/text/catalogues.ts';
import { programmeKeys } from './programme-keys.ts';

/** The words of the pages of visitors, and of the form of a round, in a language that this screen may not speak. */
export function useReaderTexts(language: Language) {
  return useQuery({
    queryKey: programmeKeys.readerTexts(language),
    queryFn: () => createTexts(language, ['fellowship', 'applying']),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    meta: { storeOnDevice: false },
  });
}
