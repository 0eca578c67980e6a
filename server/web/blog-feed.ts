import type { PublicConfig } from '#domain/platform/api-contract.ts';
import { type Language, LANGUAGE_FACTS, LANGUAGES } from '#domain/languages.ts';
import { feedPath, paths, postPath } from '#domain/platform/paths.ts';
import { bestLanguage } from '#domain/blog/post.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import { etagOf, matchesEtag } from '../gateway/etag.ts';
import type { VisitAccess } from './web-build.ts';

const ENTRIES_COUNT = 20;

/** The language of a feed's address; undefined for every other address. */
export const feedLanguageOf = (path: string): Language | undefined =>
  LANGUAGES.find((language) => feedPath(language) === path);

interface FeedRow {
  id: string;
  published_at: string;
  updated_at: string;
  author_name: string;
  texts: { language: Language; slug: string; title: string; summary: string }[];
}

const COLUMNS = 'id,published_at,updated_at,author_name,texts:post_texts(language,slug,title,summary)';

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for XML: signs that would be markup are written out, those that XML forbids are left out. */
function xml(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
}

const instant = (text: string): string => parseTimestamp(text).toISOString();

export interface FeedParts extends VisitAccess {
  language: Language;
  config: PublicConfig;
}

function entryOf(row: FeedRow, { language, origin }: FeedParts): string {
  const shown = bestLanguage(
    row.texts.map((text) => text.language),
    language,
  );
  const text = row.texts.find((one) => one.language === shown);
  if (text === undefined) return '';
  const address = `${origin}/${text.language}${postPath(text.slug)}`;
  return (
    `<entry xml:lang="${LANGUAGE_FACTS[text.language].htmlLang}"><id>urn:uuid:${xml(row.id)}</id>` +
    `<title>${xml(text.title)}</title><link rel="alternate" href="${xml(address)}"/>` +
    `<published>${instant(row.published_at)}</published><updated>${instant(row.updated_at)}</updated>` +
    (row.author_name ? `<author><name>${xml(row.author_name)}</name></author>` : '') +
    `<summary>${xml(text.summary)}</summary></entry>`
  );
}

/** The blog as an Atom feed of a language: titles and summaries of the newest posts. */
export async function answerFeed(request: Request, parts: FeedParts): Promise<Response> {
  const { language, origin, config } = parts;
  const query = new URLSearchParams({
    select: COLUMNS,
    order: 'published_at.desc,id.desc',
    limit: String(ENTRIES_COUNT),
  });
  const answer = await parts.fetchAsVisitor(`posts?${query}`);
  if (!answer.ok) throw new Error(`The posts of the feed could not be read: ${answer.status}`);
  const rows = (await answer.json()) as FeedRow[];
  const own = `${origin}/${language}${paths.blogs}`;
  const updated =
    rows
      .map((row) => instant(row.updated_at))
      .toSorted()
      .at(-1) ?? new Date(0).toISOString();
  const name = xml(config.productName);
  const feed =
    `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${LANGUAGE_FACTS[language].htmlLang}">` +
    `<id>${xml(own)}</id><title>${name}</title><author><name>${name}</name></author><updated>${updated}</updated>` +
    `<link rel="self" href="${xml(own)}/feed.xml"/><link rel="alternate" href="${xml(own)}"/>` +
    `${rows.map((row) => entryOf(row, parts)).join('')}</feed>\n`;
  const bytes = new TextEncoder().encode(feed);
  const etag = etagOf(bytes);
  const headers = {
    'content-type': 'application/atom+xml; charset=utf-8',
    'cache-control': 'no-cache',
    etag,
  };
  if (matchesEtag(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : bytes, { headers });
}
