import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { LANGUAGE_FACTS, type Language } from '#domain/languages.ts';
import { paths } from '#web/app/paths.ts';
import { usePictures } from '#web/platform/config/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Moment } from '#web/ui/moment.tsx';
import type { PostTeaser } from '../rules/post.ts';
import { PicturesChoice } from './pictures-choice.tsx';

/** When it appeared, by whom, and how long it takes. */
export function PostFacts({ post }: { post: PostTeaser }) {
  const name = post.authorName;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-quiet">
      <Moment at={new Date(post.publishedAtMs)} />
      {name && (
        <span>
          <Trans>
            By <bdi>{name}</bdi>
          </Trans>
        </span>
      )}
      <span>
        <Plural value={post.minutes} one="# minute to read" other="# minutes to read" />
      </span>
    </p>
  );
}

/** What the page weighs: who pays for each megabyte may want to know before the pictures come. */
export function PostWeight({ textBytes, picturesCount }: { textBytes: number; picturesCount: number }) {
  const size = useFormat().fileSize(textBytes);
  const pictures = usePictures();
  return (
    <p className="text-sm text-ink-quiet">
      <Trans>The text is {size}.</Trans>{' '}
      {picturesCount > 0 && pictures === 'shown' && (
        <Plural
          value={picturesCount}
          one="# picture comes when you reach it."
          other="# pictures come when you reach them."
        />
      )}{' '}
      <PicturesChoice />
    </p>
  );
}

/** Says that a text is in another language than the page. */
export function LanguageMark({ language, asked }: { language: Language; asked: Language }) {
  if (language === asked) return null;
  const { ownName, htmlLang } = LANGUAGE_FACTS[language];
  return (
    <Badge kind="neutral">
      <bdi lang={htmlLang}>{ownName}</bdi>
    </Badge>
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
