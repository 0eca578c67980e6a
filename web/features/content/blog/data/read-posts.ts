import { conditionBehind, type Cursor, encodeCursor } from '#domain/platform/keyset.ts';
import type { Language } from '#domain/languages.ts';
import { readAsVisitor, type VisitorFetch } from '#web/data/visitor-reader.ts';
import type { PostPage } from '../rules/post.ts';
import { TEASER_COLUMNS, type TeaserRow, teaserOf } from './teasers.ts';

const PAGE_POSTS_COUNT = 10;

export interface PostsWish {
  language: Language;
  tag: string | undefined;
  after: Cursor | undefined;
}

/** A page of the posts that everybody may read, the newest first [ROUTE-07]. @throws AppError */
export async function readPosts(wish: PostsWish, send: VisitorFetch | undefined): Promise<PostPage> {
  const query = new URLSearchParams({
    select: TEASER_COLUMNS,
    order: 'published_at.desc,id.desc',
    limit: String(PAGE_POSTS_COUNT + 1),
    ...(wish.tag === undefined ? {} : { tags: `cs.{${wish.tag}}` }),
    ...(wish.after === undefined
      ? {}
      : { or: `(${conditionBehind('published_at', 'descending', wish.after)})` }),
  });
  const rows = await readAsVisitor<TeaserRow>(`posts?${query}`, send);
  const shown = rows.slice(0, PAGE_POSTS_COUNT);
  const last = shown.at(-1);
  return {
    posts: shown.flatMap((row) => teaserOf(row, wish.language)),
    next:
      rows.length > shown.length && last
        ? encodeCursor({ value: last.published_at, id: last.id })
        : undefined,
  };
}
