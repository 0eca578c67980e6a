import { data, type LoaderFunctionArgs } from 'react-router';
import { decodeCursor } from '#domain/platform/keyset.ts';
import type { Language } from '#domain/languages.ts';
import { tagOf } from '#domain/blog/post.ts';
import { orCachedDocument, visitOf } from '#web/platform/config/index.ts';
import { readPosts } from '../data/read-posts.ts';
import type { PostPage } from '../rules/post.ts';

export interface LoadedPosts extends PostPage {
  language: Language;
  origin: string;
  tag: string | undefined;
  isFirstPage: boolean;
}

/** A word in the address that is no cursor means the first page: addresses are typed by people too. */
function cursorOf(word: string | null) {
  try {
    return word === null ? undefined : decodeCursor(word);
  } catch {
    return undefined;
  }
}

/** Loads a page of the blog, on the server or in a browser. */
export const loadPosts = orCachedDocument(async ({ request, context }: LoaderFunctionArgs) => {
  const visit = visitOf(context);
  if (visit.flags?.blogSystem === false) return data(null, { status: 404 });
  const address = new URL(request.url).searchParams;
  const tag = tagOf(address.get('tag') ?? '') || undefined;
  const after = cursorOf(address.get('after'));
  const page = await readPosts({ language: visit.language, tag, after }, visit.fetchAsVisitor);
  const { language, origin } = visit;
  return { ...page, language, origin, tag, isFirstPage: after === undefined } satisfies LoadedPosts;
});
