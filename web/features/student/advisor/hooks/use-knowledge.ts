import { useQuery } from '@tanstack/react-query';
import type { Language } from '#domain/languages.ts';
import { useSession } from '#web/platform/session/index.ts';
import { advisorKeys } from './advisor-keys.ts';

const loadApi = () => import('../data/read-pack.ts');

/**
 * What is published, ready to be searched. It is fetched when that is asked for and not before, since it costs bytes;
 * once it was, it is stored with her other answers and is there without a line.
 */
export function useKnowledge(language: Language) {
  const userId = useSession().user?.id ?? '';
  const pack = useQuery({
    queryKey: advisorKeys.pack(userId, language),
    queryFn: async () => (await loadApi()).readPack(language),
    enabled: false,
    networkMode: 'offlineFirst',
  });
  const about = useQuery({
    queryKey: advisorKeys.about(userId, language),
    queryFn: async () => (await loadApi()).readAbout(language),
    enabled: userId !== '',
    networkMode: 'offlineFirst',
  });
  const { data } = pack;
  /** Fetches it, and resolves with it; undefined where that failed. */
  const fetchPassages = async () => (await pack.refetch()).data?.passages;
  const bytes = data === undefined ? about.data?.bytes : undefined;
  return { pack, passages: data?.passages, fetchPassages, bytes, hasModel: about.data?.hasModel === true };
}
