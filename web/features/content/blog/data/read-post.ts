import { isLanguage, type Language } from '#domain/languages.ts';
import { isSlug } from '#domain/blog/post.ts';
import { cleanPostBody, imagesOf, plainTextOf } from '#domain/blog/post-body.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import { readAsVisitor, type VisitorFetch } from '#web/data/visitor-reader.ts';
import type { PostTeaser, PostView } from '../rules/post.ts';
import { TEASER_COLUMNS, type TeaserRow, teaserOf } from './teasers.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const RELATED_COUNT = 3;

interface Found {
  row: TeaserRow;
  /** the language whose address was asked for */
  asked: Language | undefined;
}

async function findById(id: string, send: VisitorFetch | undefined): Promise<Found | undefined> {
  const query = new URLSearchParams({ select: TEASER_COLUMNS, id: `eq.${id}` });
  const [row] = await readAsVisitor<TeaserRow>(`posts?${query}`, send);
  return row && { row, asked: undefined };
}

/** One address may belong to two posts in two languages: then the reader's own language decides. */
async function findBySlug(
  slug: string,
  wanted: Language,
  send: VisitorFetch | undefined,
): Promise<Found | undefined> {
  const query = new URLSearchParams({ select: 'language,post_id', slug: `eq.${slug}` });
  const rows = await readAsVisitor<{ language: Language; post_id: string }>(`post_texts?${query}`, send);
  const best = rows.find(({ language }) => language === wanted) ?? rows[0];
  const found = best && (await findById(best.post_id, send));
  return found && { row: found.row, asked: best.language };
}

async function readBody(id: string, language: Language, send: VisitorFetch | undefined): Promise<unknown> {
  const query = new URLSearchParams({ select: 'body', post_id: `eq.${id}`, language: `eq.${language}` });
  const [text] = await readAsVisitor<{ body: unknown }>(`post_texts?${query}`, send);
  return text?.body;
}

const sharedTags = (tags: readonly string[], others: readonly string[]): number =>
  tags.filter((tag) => others.includes(tag)).length;

/** Other posts with the same tags, those that share most of them first. */
async function readRelated(
  { id, tags }: TeaserRow,
  language: Language,
  send: VisitorFetch | undefined,
): Promise<PostTeaser[]> {
  if (tags.length === 0) return [];
  const query = new URLSearchParams({
    select: TEASER_COLUMNS,
    id: `neq.${id}`,
    tags: `ov.{${tags.join(',')}}`,
    order: 'published_at.desc,id.desc',
    limit: '12',
  });
  const rows = await readAsVisitor<TeaserRow>(`posts?${query}`, send);
  return rows
    .toSorted((a, b) => sharedTags(tags, b.tags) - sharedTags(tags, a.tags))
    .flatMap((row) => teaserOf(row, language))
    .slice(0, RELATED_COUNT);
}

/**
 * The post of an address or id, in the reader's language where it has one [ROUTE-08].
 * @returns undefined where nobody may read such a post @throws AppError
 */
export async function readPost(
  key: string,
  language: Language,
  send: VisitorFetch | undefined,
): Promise<PostView | undefined> {
  const wanted = key.normalize('NFC');
  const found = UUID.test(wanted)
    ? await findById(wanted, send)
    : isSlug(wanted)
      ? await findBySlug(wanted, language, send)
      : undefined;
  const [teaser] = found ? teaserOf(found.row, language, found.asked) : [];
  if (found === undefined || teaser === undefined) return undefined;
  const [content, related] = await Promise.all([
    readBody(teaser.id, teaser.language, send),
    readRelated(found.row, language, send),
  ]);
  const body = cleanPostBody(content);
  return {
    ...teaser,
    body,
    textBytes: new TextEncoder().encode(plainTextOf(body)).length,
    picturesCount: imagesOf(body).length + (teaser.cover ? 1 : 0),
    updatedAtMs: parseTimestamp(found.row.updated_at).getTime(),
    versions: found.row.texts
      .filter((text) => isLanguage(text.language))
      .map((text) => ({ language: text.language, slug: text.slug })),
    related,
  };
}
