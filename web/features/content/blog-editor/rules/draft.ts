import { LANGUAGES, type Language } from '#domain/languages.ts';
import {
  cleanPostBody,
  EMPTY_POST_BODY,
  isBlogImagePath,
  type PostBody,
  plainTextOf,
  imagesOf,
} from '#domain/blog/post-body.ts';
import { storableText } from '#domain/text/storable.ts';

/** What is typed for one language. */
export interface TextDraft {
  /** '' while there is no address */
  slug: string;
  title: string;
  summary: string;
  coverAlt: string;
  body: PostBody;
}

/** A post as it stands in the editor. */
export interface PostDraft {
  authorName: string;
  coverPath: string | undefined;
  tags: readonly string[];
  texts: Readonly<Record<Language, TextDraft>>;
}

const EMPTY_TEXT: TextDraft = { slug: '', title: '', summary: '', coverAlt: '', body: EMPTY_POST_BODY };

export const emptyDraft = (authorName = ''): PostDraft => ({
  authorName,
  coverPath: undefined,
  tags: [],
  texts: { en: EMPTY_TEXT, fa: EMPTY_TEXT, ps: EMPTY_TEXT },
});

/** A post as the database keeps it and as `save_post` takes it. */
export interface PostContent {
  author_name: string;
  cover_path: string | null;
  tags: string[];
  texts: Partial<
    Record<
      Language,
      { slug: string | null; title: string; summary: string; cover_alt: string; body: PostBody }
    >
  >;
}

/** True for a language in which nothing has been written. */
export function isEmptyText({ slug, title, summary, coverAlt, body }: TextDraft): boolean {
  return (
    [slug, title, summary, coverAlt, plainTextOf(body)].every((part) => part.trim() === '') &&
    imagesOf(body).length === 0
  );
}

/** What is sent: languages in which nothing is written are left out. */
export function contentOf({ authorName, coverPath, tags, texts }: PostDraft): PostContent {
  const written = LANGUAGES.filter((language) => !isEmptyText(texts[language]));
  return {
    author_name: storableText(authorName).trim(),
    cover_path: coverPath ?? null,
    tags: [...tags],
    texts: Object.fromEntries(
      written.map((language) => {
        const { slug, title, summary, coverAlt, body } = texts[language];
        const parts = {
          slug: slug || null,
          title: storableText(title),
          summary: storableText(summary),
          cover_alt: storableText(coverAlt),
          body: cleanPostBody(body),
        };
        return [language, parts];
      }),
    ),
  };
}

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

function textOf(value: unknown): TextDraft {
  const text = fieldsOf(value);
  return {
    slug: wordOf(text.slug),
    title: wordOf(text.title),
    summary: wordOf(text.summary),
    coverAlt: wordOf(text.cover_alt),
    body: cleanPostBody(text.body),
  };
}

/** What the editor opens of stored content: a revision of years ago, or what another version left on a device. */
export function draftOf(content: unknown): PostDraft {
  const { author_name, cover_path, tags, texts } = fieldsOf(content);
  const written = fieldsOf(texts);
  return {
    authorName: wordOf(author_name),
    coverPath: isBlogImagePath(cover_path) ? cover_path : undefined,
    tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [],
    texts: { en: textOf(written.en), fa: textOf(written.fa), ps: textOf(written.ps) },
  };
}

/** True where sending one in place of the other would change nothing. */
export function isSameDraft(one: PostDraft, other: PostDraft): boolean {
  return JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));
}
