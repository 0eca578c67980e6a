import { IMAGE_ALT_MAX_CHARACTERS, POST_BODY_MAX_DEPTH, POST_RUN_MAX_CHARACTERS } from '../limits.ts';
import { storableText } from '../text/storable.ts';

/*
 * The body of a post: structured content, never markup. What a node may be is listed here once for the browser
 * and the server's renderer; `private.is_post_body` says the same to the database.
 */

export type PostMark = { type: 'bold' } | { type: 'italic' } | { type: 'link'; attrs: { href: string } };

export interface PostTextRun {
  type: 'text';
  text: string;
  marks?: PostMark[];
}
export type PostInline = PostTextRun | { type: 'hardBreak' };

export interface PostImage {
  type: 'image';
  attrs: { src: string; alt: string; width: number; height: number };
}
export interface PostParagraph {
  type: 'paragraph';
  content?: PostInline[];
}
export interface PostHeading {
  type: 'heading';
  attrs: { level: 2 | 3 | 4 };
  content?: PostInline[];
}
export interface PostListItem {
  type: 'listItem';
  content: PostBlock[];
}
export interface PostList {
  type: 'bulletList' | 'orderedList';
  content: PostListItem[];
}
export interface PostQuote {
  type: 'blockquote';
  content: PostBlock[];
}
export type PostBlock = PostParagraph | PostHeading | PostList | PostQuote | PostImage;
export interface PostBody {
  type: 'doc';
  content: PostBlock[];
}

export const EMPTY_POST_BODY: PostBody = { type: 'doc', content: [{ type: 'paragraph' }] };

const LINK =
  /^(?:https:\/\/[^\s\p{Cc}"<>\\@/?#]+(?:\/[^\s\p{Cc}"<>\\]*)?(?:[?#][^\s\p{Cc}"<>\\]*)?|mailto:[^\s\p{Cc}"<>\\?]+@[^\s\p{Cc}"<>\\?]+|\/(?:[^/\s\p{Cc}"<>\\][^\s\p{Cc}"<>\\]*)?)$/u;
const LINK_MAX_CHARACTERS = 1_000;

/** XS-03: a link leads to https, to a mail address or to a place of ours, and nowhere else. */
export function isPostLink(href: unknown): href is string {
  return (
    typeof href === 'string' &&
    href.length <= LINK_MAX_CHARACTERS &&
    LINK.test(href) &&
    storableText(href) === href
  );
}

const IMAGE_PATH = /^(?:covers|content)\/blog-\d{10,16}-[A-Za-z0-9]{4,40}\.(?:jpe?g|png|webp|gif)$/i;

/** ENT-07: the path of an image inside our bucket. */
export function isBlogImagePath(path: unknown): path is string {
  return typeof path === 'string' && IMAGE_PATH.test(path);
}

type Fields = Readonly<Record<string, unknown>>;

/** The own fields of an object; nothing that it inherits counts [XS-07]. */
function fieldsOf(value: unknown): Fields | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.fromEntries(Object.entries(value));
}

const childrenOf = (fields: Fields): unknown[] => (Array.isArray(fields.content) ? fields.content : []);

function cleanMark(value: unknown): PostMark[] {
  const mark = fieldsOf(value);
  if (mark?.type === 'bold' || mark?.type === 'italic') return [{ type: mark.type }];
  const href = fieldsOf(mark?.attrs)?.href;
  return mark?.type === 'link' && isPostLink(href) ? [{ type: 'link', attrs: { href } }] : [];
}

function cleanMarks(value: unknown): PostMark[] {
  const marks = Array.isArray(value) ? value.flatMap(cleanMark) : [];
  return marks.filter((mark, index) => marks.findIndex(({ type }) => type === mark.type) === index);
}

/** The text in pieces that fit into one run each, none of which ends within a character. */
function piecesOf(text: string): string[] {
  if (text.length <= POST_RUN_MAX_CHARACTERS) return text === '' ? [] : [text];
  const signs = Array.from(text);
  const count = Math.ceil(signs.length / POST_RUN_MAX_CHARACTERS);
  return Array.from({ length: count }, (_, index) =>
    signs.slice(index * POST_RUN_MAX_CHARACTERS, (index + 1) * POST_RUN_MAX_CHARACTERS).join(''),
  );
}

function cleanInline(value: unknown): PostInline[] {
  const node = fieldsOf(value);
  if (node?.type === 'hardBreak') return [{ type: 'hardBreak' }];
  if (node?.type !== 'text' || typeof node.text !== 'string') return [];
  const marks = cleanMarks(node.marks);
  return piecesOf(storableText(node.text)).map((text) => ({
    type: 'text',
    text,
    ...(marks.length > 0 ? { marks } : {}),
  }));
}

const isSide = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) < 100_000;

function cleanImage(node: Fields): PostImage[] {
  const { src, alt, width, height } = fieldsOf(node.attrs) ?? {};
  if (!isBlogImagePath(src) || !isSide(width) || !isSide(height)) return [];
  const words =
    typeof alt === 'string' ? Array.from(storableText(alt)).slice(0, IMAGE_ALT_MAX_CHARACTERS).join('') : '';
  return [{ type: 'image', attrs: { src, alt: words, width, height } }];
}

/** Which blocks may stand inside a list item or a quote: those that read well at any depth. */
const NESTED: ReadonlySet<string> = new Set(['paragraph', 'bulletList', 'orderedList']);

function cleanNested(node: Fields, depth: number): PostBlock[] {
  return childrenOf(node)
    .flatMap((child) => cleanBlock(child, depth + 1))
    .filter(({ type }) => NESTED.has(type));
}

function cleanListItem(value: unknown, depth: number): PostListItem[] {
  const item = fieldsOf(value);
  if (item?.type !== 'listItem' || depth > POST_BODY_MAX_DEPTH) return [];
  const content = cleanNested(item, depth);
  return content.length > 0 ? [{ type: 'listItem', content }] : [];
}

function cleanBlock(value: unknown, depth: number): PostBlock[] {
  const node = fieldsOf(value);
  if (node === undefined || depth > POST_BODY_MAX_DEPTH) return [];
  const { type } = node;
  if (type === 'image') return cleanImage(node);
  if (type === 'paragraph' || type === 'heading') {
    const runs = childrenOf(node).flatMap(cleanInline);
    const content = runs.length > 0 ? { content: runs } : {};
    if (type === 'paragraph') return [{ type, ...content }];
    const level = fieldsOf(node.attrs)?.level;
    return level === 2 || level === 3 || level === 4 ? [{ type, attrs: { level }, ...content }] : [];
  }
  if (type === 'bulletList' || type === 'orderedList') {
    const content = childrenOf(node).flatMap((child) => cleanListItem(child, depth + 1));
    return content.length > 0 ? [{ type, content }] : [];
  }
  if (type !== 'blockquote') return [];
  const content = cleanNested(node, depth);
  return content.length > 0 ? [{ type, content }] : [];
}

/**
 * What may be rendered and stored of any value: known nodes with known attributes. All else is left out, never an
 * error, because a page must be readable whatever came into the table [XS-01][XS-03].
 */
export function cleanPostBody(value: unknown): PostBody {
  const doc = fieldsOf(value);
  const content = doc?.type === 'doc' ? childrenOf(doc).flatMap((child) => cleanBlock(child, 1)) : [];
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

/** Every image of a body, in the order of reading. */
export function imagesOf(body: PostBody): PostImage[] {
  return body.content.filter((block) => block.type === 'image');
}

function runsOf(blocks: readonly (PostBlock | PostListItem)[]): string[] {
  return blocks.flatMap((block) => {
    if (block.type === 'image') return [];
    if (block.type === 'paragraph' || block.type === 'heading') {
      return [(block.content ?? []).map((run) => (run.type === 'text' ? run.text : ' ')).join('')];
    }
    return runsOf(block.content);
  });
}

/** The bare words of a body, one line per block. */
export function plainTextOf(body: PostBody): string {
  return runsOf(body.content).join('\n').trim();
}
