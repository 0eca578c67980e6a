import { WISH_REASON_MAX_CHARACTERS, WISHES_MAX_COUNT } from '#domain/matching/wishes.ts';

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

/** Stored on phones: only ever added to, with another version of the kind. */
export interface WishesWrite {
  wishes: readonly Wish[];
  /** the lists that are no news to the person [FM-16] */
  seen: readonly (readonly Wish[])[];
}

/** Stored on phones, as `WishesWrite`. */
export interface NeverWrite extends Never {
  /** since version 2: she takes back what she said */
  isTakenBack?: boolean;
}

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

export const withoutOne = (nevers: readonly Never[], mentorId: string): Never[] =>
  nevers.filter((never) => never.mentorId !== mentorId);

/** Whom she rules out now, with what this phone has not sent yet; `takenBack`: of whom she no longer says it. */
export function neversNow(told: readonly Never[], waiting: readonly NeverWrite[]) {
  const said = waiting.filter(({ isTakenBack }) => !isTakenBack);
  const takenBack = waiting.filter(({ isTakenBack }) => isTakenBack);
  const isIn = (list: readonly Never[], mentorId: string) => list.some((one) => one.mentorId === mentorId);
  const all: readonly Never[] = [
    ...told.filter(({ mentorId }) => !isIn(takenBack, mentorId)),
    ...said.filter(({ mentorId }) => !isIn(told, mentorId)),
  ];
  return { all, waiting: said, takenBack };
}

export const isFull = (wishes: readonly Wish[]): boolean => wishes.length >= WISHES_MAX_COUNT;

/** With one more at the end; the same list where it is full or has her. */
export function withWish(
  wishes: readonly Wish[],
  { id, displayName }: { id: string; displayName: string },
): readonly Wish[] {
  if (isFull(wishes) || wishes.some(({ mentorId }) => mentorId === id)) return wishes;
  return [...wishes, { mentorId: id, name: displayName, reason: '' }];
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
