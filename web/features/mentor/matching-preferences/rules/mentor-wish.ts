import { EXPERTISE_FIELDS, type ExpertiseField } from '#domain/mentors/mentor-profile.ts';
import { type Leaning, MENTOR_WISH_REASON_MAX_CHARACTERS } from '#domain/mentors/mentor-wishes.ts';

/** What a mentor would gladly accompany and what rather not; stored on phones as it stands. */
export interface MentorWishes {
  prefer: readonly ExpertiseField[];
  avoid: readonly ExpertiseField[];
  /** why, for the team alone */
  reason: string;
}

/** Stored on phones: only ever added to, with another version of the kind. */
export interface MentorWishesWrite {
  wishes: MentorWishes;
  /** those that are no news to the person [FM-16] */
  seen: readonly MentorWishes[];
}

export const NO_WISHES: MentorWishes = { prefer: [], avoid: [], reason: '' };

const inOrder = (fields: readonly string[]): ExpertiseField[] =>
  EXPERTISE_FIELDS.filter((field) => fields.includes(field));

/** Wishes in the one form in which they are sent and compared: fields in their order, the reason trimmed. */
export const settled = ({ prefer, avoid, reason }: MentorWishes): MentorWishes => ({
  prefer: inOrder(prefer),
  avoid: inOrder(avoid),
  reason: reason.trim(),
});

export const sameMentorWishes = (some: MentorWishes, others: MentorWishes): boolean =>
  JSON.stringify(settled(some)) === JSON.stringify(settled(others));

export const isNothing = (wishes: MentorWishes): boolean => sameMentorWishes(wishes, NO_WISHES);

export function leaningOf({ prefer, avoid }: MentorWishes, field: ExpertiseField): Leaning {
  if (prefer.includes(field)) return 'prefer';
  return avoid.includes(field) ? 'avoid' : 'neutral';
}

/** With this said of the field, in place of what was. */
export function withLeaning(wishes: MentorWishes, field: ExpertiseField, leaning: Leaning): MentorWishes {
  const placed = (list: readonly ExpertiseField[], isIn: boolean) =>
    inOrder([...list.filter((one) => one !== field), ...(isIn ? [field] : [])]);
  return {
    ...wishes,
    prefer: placed(wishes.prefer, leaning === 'prefer'),
    avoid: placed(wishes.avoid, leaning === 'avoid'),
  };
}

/** Two waiting ones as one: the newer counts, and what the older one made of it is no news. */
export const mergedMentorWishes = (
  older: MentorWishesWrite,
  newer: MentorWishesWrite,
): MentorWishesWrite => ({
  wishes: newer.wishes,
  seen: [...older.seen, older.wishes, ...newer.seen].filter(
    (one, place, all) => all.findIndex((other) => sameMentorWishes(one, other)) === place,
  ),
});

export const isReasonTooLong = ({ reason }: Pick<MentorWishes, 'reason'>): boolean =>
  Array.from(reason.trim()).length > MENTOR_WISH_REASON_MAX_CHARACTERS;

/** A row as the database has it; a field that this program does not know is left out. */
export const wishesOfRow = (
  row: { prefer: readonly string[]; avoid: readonly string[]; reason: string } | undefined,
): MentorWishes =>
  row ? { prefer: inOrder(row.prefer), avoid: inOrder(row.avoid), reason: row.reason } : NO_WISHES;
