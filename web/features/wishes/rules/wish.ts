import { WISH_REASON_MAX_CHARACTERS, WISHES_MAX_COUNT } from '#domain/wishes.ts';
import { foldForSearch, matchesSearch } from '#domain/text-folding/search.ts';
import type { ExpertiseField, PlaceState } from '#domain/mentor-profile.ts';

/** A mentor whom a student would like; its place in the list is its rank. */
export interface Wish {
  mentorId: string;
  /** as the list of mentors calls her; empty where it shows her no longer */
  name: string;
  reason: string;
}

/** One whom she never wants. */
export interface Never {
  mentorId: string;
  name: string;
}

/** Why wishes count for nothing at present: somebody accompanies her, or both sides are being asked. */
export type ClosedBy = 'mentor' | 'asked';

export interface OwnWishes {
  wishes: readonly Wish[];
  nevers: readonly Never[];
  closedBy: ClosedBy | null;
}

/** A mentor out of the list, as much of her as one needs to choose. Plain values: they are kept on the phone. */
export interface Choice {
  id: string;
  name: string;
  fields: readonly ExpertiseField[];
  summary: string;
  placeState: PlaceState;
  listKey: string;
}

/** Kept on phones: only ever added to, with another version of the kind. */
export interface WishesWrite {
  wishes: readonly Wish[];
  /** the lists that are no news to the person [FM-16] */
  seen: readonly (readonly Wish[])[];
}

export type NeverWrite = Never;

/** What the server compares lists by: whom and why, in order. Names are only for people to read. */
export const contentOf = (wishes: readonly Wish[]): { mentorId: string; reason: string }[] =>
  wishes.map(({ mentorId, reason }) => ({ mentorId, reason: reason.trim() }));

export const sameWishes = (some: readonly Wish[], others: readonly Wish[]): boolean =>
  JSON.stringify(contentOf(some)) === JSON.stringify(contentOf(others));

/** Two waiting lists as one: the newer counts, and what the older one made of it is no news. */
export const mergedWishes = (older: WishesWrite, newer: WishesWrite): WishesWrite => ({
  wishes: newer.wishes,
  seen: [...older.seen, older.wishes, ...newer.seen].filter(
    (list, place, all) => all.findIndex((other) => sameWishes(list, other)) === place,
  ),
});

/** The list without those whom she never wants, whether the server knows it or not. */
export const withoutNevers = (wishes: readonly Wish[], nevers: readonly Never[]): Wish[] =>
  wishes.filter(({ mentorId }) => !nevers.some((never) => never.mentorId === mentorId));

export const isFull = (wishes: readonly Wish[]): boolean => wishes.length >= WISHES_MAX_COUNT;

/** With one more at the end; the same list where it is full or has her. */
export function withWish(
  wishes: readonly Wish[],
  { id, name }: Pick<Choice, 'id' | 'name'>,
): readonly Wish[] {
  if (isFull(wishes) || wishes.some(({ mentorId }) => mentorId === id)) return wishes;
  return [...wishes, { mentorId: id, name, reason: '' }];
}

/** With one of them a place earlier (-1) or later (1); the same list where there is no such place. */
export function moved(wishes: readonly Wish[], mentorId: string, by: -1 | 1): readonly Wish[] {
  const from = wishes.findIndex((wish) => wish.mentorId === mentorId);
  const wish = wishes[from];
  const other = wishes[from + by];
  if (!wish || !other) return wishes;
  return wishes.with(from, other).with(from + by, wish);
}

export const withReason = (wishes: readonly Wish[], mentorId: string, reason: string): readonly Wish[] =>
  wishes.map((wish) => (wish.mentorId === mentorId ? { ...wish, reason } : wish));

export const without = (wishes: readonly Wish[], mentorId: string): readonly Wish[] =>
  wishes.filter((wish) => wish.mentorId !== mentorId);

export const isReasonTooLong = ({ reason }: Pick<Wish, 'reason'>): boolean =>
  Array.from(reason.trim()).length > WISH_REASON_MAX_CHARACTERS;

/** A folded word that is looked for, with the fields whose names hold it. */
export interface SearchWord {
  word: string;
  fields: readonly ExpertiseField[];
}

/** Letters of a search that are read, and words; nobody types more by hand. */
const SEARCH_MAX_CHARACTERS = 80;
const SEARCH_MAX_WORDS = 6;

/** The words of a search, with nothing in them that the data API would read as its own signs. */
export function searchWords(search: string, names: ReadonlyMap<ExpertiseField, string>): SearchWord[] {
  return foldForSearch(search.slice(0, SEARCH_MAX_CHARACTERS))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, SEARCH_MAX_WORDS)
    .map((word) => ({
      word,
      fields: [...names].filter(([, name]) => foldForSearch(name).includes(word)).map(([field]) => field),
    }));
}

/** Those of the mentors read before who answer to every word, in the order of the list. */
export function choicesFor(known: readonly Choice[], words: readonly SearchWord[]): Choice[] {
  const byId = new Map(known.map((choice) => [choice.id, choice]));
  return [...byId.values()]
    .filter(({ name, summary, fields: own }) =>
      words.every(
        ({ word, fields }) =>
          matchesSearch(word, [name, summary]) || own.some((field) => fields.includes(field)),
      ),
    )
    .toSorted((one, other) => (one.listKey < other.listKey ? -1 : 1));
}
