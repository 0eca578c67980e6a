import { useEffect } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { Language } from '#domain/languages.ts';
import { useConfiguration } from '#web/features/configuration/index.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import type { LoadedPost } from './load-post.ts';
import type { LoadedPosts } from './load-posts.ts';

/** Asks again when the person changes the language in place: what was loaded is in the old one. */
function useInLanguage(loadedIn: Language | undefined): void {
  const { language } = useLanguage();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (loadedIn !== undefined && loadedIn !== language) void revalidate();
  }, [loadedIn, language, revalidate]);
}

/** The page of the blog; null where the blog is switched off [FEAT-01]. */
export function useLoadedPosts(): LoadedPosts | null {
  const loaded = useLoaderData<LoadedPosts | null>();
  useInLanguage(loaded?.language);
  return useConfiguration().flags.blogSystem ? loaded : null;
}

/** The post of this address; null where there is none. */
export function useLoadedPost(): LoadedPost | null {
  const loaded = useLoaderData<LoadedPost | null>();
  useInLanguage(loaded?.asked);
  return useConfiguration().flags.blogSystem ? loaded : null;
}
