import { useQuery } from '@tanstack/react-query';
import { useLoaderData } from 'react-router';
import { MEMORY_CACHE_TTL_MS } from '#domain/limits.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { readSiteTexts, type SiteTexts } from '../data/read-site-texts.ts';
import type { LoadedSiteTexts } from './load-site-texts.ts';

const NONE: SiteTexts = {};

/** What admins wrote in the language of the page; nothing until it is there, so that the built-in words stand. */
export function useSiteTexts(): SiteTexts {
  const { language } = useLanguage();
  const loaded = useLoaderData<LoadedSiteTexts | null | undefined>();
  const { data = NONE } = useQuery({
    queryKey: ['site-texts', language],
    queryFn: () => readSiteTexts(language),
    initialData: loaded?.language === language ? loaded.texts : undefined,
    staleTime: MEMORY_CACHE_TTL_MS,
    networkMode: 'offlineFirst',
    retry: false,
  });
  return data;
}
