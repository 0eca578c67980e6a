import { useLoaderData } from 'react-router';
import { useConfiguration, useInLanguage } from '#web/platform/config/index.ts';
import type { LoadedPost } from './load-post.ts';
import type { LoadedPosts } from './load-posts.ts';

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
