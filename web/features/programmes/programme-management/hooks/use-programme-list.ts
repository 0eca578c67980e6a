import { useQuery } from '@tanstack/react-query';
import { alwaysAsked } from '#web/platform/admin-lists/index.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { readProgrammeRows } from '../data/programmes.ts';
import { programmeKeys } from './programme-keys.ts';

/** Every programme, the archived last. */
export function useProgrammeList() {
  const { language } = useLanguage();
  return useQuery({
    queryKey: programmeKeys.list(language),
    queryFn: () => readProgrammeRows(language),
    ...alwaysAsked,
  });
}
