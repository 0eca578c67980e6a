import { Link } from 'react-router';
import { LANGUAGE_FACTS } from '#domain/languages.ts';
import { postPath } from '#web/app/paths.ts';
import type { PostTeaser } from '../rules/post.ts';
import { PostFacts } from './post-facts.tsx';
import { PostCover } from './post-picture.tsx';

export interface PostCardProps {
  post: PostTeaser;
  level: 2 | 3;
  /** with its cover; lists of further reading go without */
  hasCover?: boolean;
  isFirst?: boolean;
}

/** One post of a list. */
export function PostCard({ post, level, hasCover = false, isFirst = false }: PostCardProps) {
  const Heading = `h${level}` as const;
  const { htmlLang, dir } = LANGUAGE_FACTS[post.language];
  return (
    <article className="grid content-start gap-2 rounded-xl border border-line bg-surface p-4 wrap-anywhere">
      {hasCover && post.cover && <PostCover path={post.cover.path} alt={post.cover.alt} isFirst={isFirst} />}
      <Heading className="font-display text-lg font-bold" lang={htmlLang} dir={dir}>
        <Link
          to={postPath(post.slug)}
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
        >
          {post.title}
        </Link>
      </Heading>
      {post.summary && (
        <p lang={htmlLang} dir={dir}>
          {post.summary}
        </p>
      )}
      <PostFacts post={post} />
    </article>
  );
}
