import { skipToken, useQuery } from '@tanstack/react-query';
import type { KnowledgePack } from '#domain/advisor/pack.ts';
import type { Language } from '#domain/languages.ts';
import { useSession } from '#web/platform/session/index.ts';
import { advisorKeys } from './advisor-keys.ts';

/** What is published, where this phone has it from an earlier question to the advisor. Fetches nothing. */
export function usePackCache(language: Language): KnowledgePack | undefined {
  const userId = useSession().user?.id ?? '';
  return useQuery<KnowledgePack>({ queryKey: advisorKeys.pack(userId, language), queryFn: skipToken }).data;
}
