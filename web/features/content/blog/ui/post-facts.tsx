import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { LANGUAGE_FACTS } from '#domain/languages.ts';
import { paths } from '#web/app/paths.ts';
import { usePictures } from '#web/platform/config/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Moment } from '#web/ui/moment.tsx';
import type { PostTeaser } from '../rules/post.ts';
import { PicturesChoice } from './pictures-choice.tsx';

/** When it appeared, who wrote it, how long it takes and in which language it is. */
export function PostFacts({ post }: { post: PostTeaser }) {
  const name = post.authorName;
  const { ownName, htmlLang } = LANGUAGE_FACTS[post.language];
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-quiet">
      <Moment at={new Date(post.publishedAtMs)} />
      {name && (
        <span>
          <Trans comment="Blog, under the title of a post: who wrote it; <0/> is the name">
            By <bdi>{name}</bdi>
          </Trans>
        </span>
      )}
      <span>
        <Plural
          comment="Blog, under the title of a post: how long it takes to read; # is the number of minutes"
          value={post.minutes}
          one="# minute to read"
          other="# minutes to read"
        />
      </span>
      <bdi lang={htmlLang}>{ownName}</bdi>
    </p>
  );
}

/** What the page weighs: readers who pay for each megabyte may want to know before the pictures load. */
export function PostWeight({ textBytes, picturesCount }: { textBytes: number; picturesCount: number }) {
  const size = useFormat().fileSize(textBytes);
  const pictures = usePictures();
  return (
    <p className="text-sm text-ink-quiet">
      <Trans comment="Blog, under the title of a post: how much data it takes; {size} is a size such as “20 KB”">
        The text is {size}.
      </Trans>{' '}
      {picturesCount > 0 && pictures === 'shown' && (
        <Plural
          comment="Blog, under the title of a post, after the size of the text: # is the number of pictures, “it” and “them” are the pictures"
          value={picturesCount}
          one="# picture loads when you scroll to it."
          other="# pictures load when you scroll to them."
        />
      )}{' '}
      <PicturesChoice />
    </p>
  );
}

/** What a post is about, each word a way to more of it. */
export function PostTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-3">
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to={`${paths.blogs}?tag=${encodeURIComponent(tag)}`}
            className="inline-flex min-h-11 min-w-11 items-center text-sm text-accent underline underline-offset-4"
          >
            <bdi>{tag}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
