import type { Language } from '#domain/languages.ts';
import { bestLanguage, readingMinutes } from '#domain/blog/post.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import type { PostTeaser } from '../rules/post.ts';

/** What lists read of a text. */
interface TextRow {
  language: Language;
  slug: string;
  title: string;
  summary: string;
  words: number;
  cover_alt: string;
}

/** What lists read of a post: row security gives complete texts of readable posts alone. */
export interface TeaserRow {
  id: string;
  published_at: string;
  updated_at: string;
  tags: string[];
  cover_path: string | null;
  author_name: string;
  texts: TextRow[];
}

export const TEASER_COLUMNS =
  'id,published_at,updated_at,tags,cover_path,author_name,texts:post_texts(language,slug,title,summary,words,cover_alt)';

/** The post in the best of its languages; none where no text of it can be read. */
export function teaserOf(row: TeaserRow, wanted: Language, preferred?: Language): PostTeaser[] {
  const available = row.texts.map(({ language }) => language);
  const hasWanted = available.includes(wanted);
  const language = !hasWanted && preferred ? preferred : bestLanguage(available, wanted);
  const text = row.texts.find((one) => one.language === language);
  if (text === undefined) return [];
  return [
    {
      id: row.id,
      slug: text.slug,
      language: text.language,
      title: text.title,
      summary: text.summary,
      minutes: readingMinutes(text.words),
      publishedAtMs: parseTimestamp(row.published_at).getTime(),
      tags: row.tags,
      authorName: row.author_name,
      cover: row.cover_path === null ? undefined : { path: row.cover_path, alt: text.cover_alt },
    },
  ];
}
