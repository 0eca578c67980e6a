import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import type { Language } from '#domain/languages.ts';
import { postPath } from '#web/app/paths.ts';
import { orCachedDocument, visitOf } from '#web/platform/config/index.ts';
import { readPost } from '../data/read-post.ts';
import type { PostView } from '../rules/post.ts';

export interface LoadedPost {
  post: PostView;
  /** the language that was asked for, which the post may not have */
  asked: Language;
  origin: string;
}

/**
 * Loads a post by its address or id. Each post has one address per language: every other way to it leads
 * there [ROUTE-08].
 */
export const loadPost = orCachedDocument(async ({ request, params, context }: LoaderFunctionArgs) => {
  const visit = visitOf(context);
  if (visit.flags?.blogSystem === false) return data(null, { status: 404 });
  const post = await readPost(params.key ?? '', visit.language, visit.fetchAsVisitor);
  if (post === undefined) return data(null, { status: 404 });
  const path = postPath(post.slug);
  if (!new URL(request.url).pathname.endsWith(path)) return redirect(path, 301);
  return { post, asked: visit.language, origin: visit.origin } satisfies LoadedPost;
});
