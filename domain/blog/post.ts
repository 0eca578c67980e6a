import type { Language } from '../languages.ts';
import { POST_SLUG_MAX_CHARACTERS, POST_TAG_MAX_CHARACTERS, READING_WORDS_PER_MINUTE } from '../limits.ts';

/** Where a post stands. A scheduled one whose time has come is published for everybody. */
export const POST_STATES = ['draft', 'review', 'scheduled', 'published', 'archived'] as const;
export type PostState = (typeof POST_STATES)[number];

/** What readers see now or will see by themselves: changes of such a post are deliberate, never automatic. */
export function isPublicState(state: PostState): boolean {
  return state === 'scheduled' || state === 'published';
}

/** Minutes of reading, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / READING_WORDS_PER_MINUTE));
}

/** Latin and Arabic letters and digits survive, everything else parts words. */
function wordsForAddress(text: string): string[] {
  return (
    text
      // marks of Latin letters go, letters like آ stay whole
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .normalize('NFC')
      .toLowerCase()
      .replace(/[\p{M}\u0640'’]/gu, '')
      .match(/[a-z0-9]+|(?:(?=[\p{L}\p{N}])[\u0621-\u06ff])+/gu) ?? []
  );
}

function joinedUpTo(words: readonly string[], most: number): string {
  let joined = '';
  for (const word of words) {
    const longer = joined === '' ? word.slice(0, most) : `${joined}-${word}`;
    if (longer.length > most) break;
    joined = longer;
  }
  return joined;
}

/** The address that a title suggests: «چطور بنویسیم؟» → «چطور-بنویسیم»; '' where nothing of it can stand there. */
export function slugOf(title: string): string {
  return joinedUpTo(wordsForAddress(title), POST_SLUG_MAX_CHARACTERS);
}

/** A tag in the one form in which it is stored and compared. */
export function tagOf(text: string): string {
  return joinedUpTo(wordsForAddress(text), POST_TAG_MAX_CHARACTERS);
}

export function isSlug(text: string): boolean {
  return (
    text.length <= POST_SLUG_MAX_CHARACTERS &&
    /^[a-z0-9\u0621-\u06ff]+(?:-[a-z0-9\u0621-\u06ff]+)*$/.test(text)
  );
}

/** The language in which something is shown to a reader: her own, else English, else what there is. */
export function bestLanguage(available: readonly Language[], wanted: Language): Language | undefined {
  if (available.includes(wanted)) return wanted;
  return available.includes('en') ? 'en' : available[0];
}
