import type { Cursor } from '#domain/platform/keyset.ts';
import type { Vocabulary } from '#web/features/public/mentor-directory/rules/card.ts';
import type { Sample } from './sample.ts';

export type Who = 'student' | 'mentor' | 'admin';

/** One list or search of a screen, as the browser's program asks for it. */
export interface List {
  who: Who;
  title: string;
  /** Who asks in this turn, and how. */
  turn: (sample: Sample, turn: number) => { personId: string; ask: () => Promise<unknown> };
}

/** @param picked who asks, and what she looks at, in each turn */
export function listsOf<Picked extends { id: string }>(
  who: Who,
  picked: (sample: Sample, turn: number) => Picked,
  asked: readonly (readonly [title: string, ask: (picked: Picked) => Promise<unknown>])[],
): List[] {
  return asked.map(([title, ask]) => ({
    who,
    title,
    turn: (sample, turn) => {
      const one = picked(sample, turn);
      return { personId: one.id, ask: () => ask(one) };
    },
  }));
}

/** One of the list, the same in the same turn. @throws where there is none */
export function pick<Value>(values: readonly Value[], turn: number): Value {
  const value = values[turn % values.length];
  if (value === undefined) throw new Error('Nobody was drawn.');
  return value;
}

const WEEK_MS = 7 * 86_400_000;

/** The place in a list by time at which somebody who pages back is. */
export const weeksAgo = (weeks: number): Cursor => ({
  value: new Date(Date.now() - weeks * WEEK_MS).toISOString(),
  id: '88888888-8888-4888-8888-888888888888',
});

/** Words as typed, found in no name of a field or country: the widest search. */
export const NO_VOCABULARY: Vocabulary = { fields: new Map(), countries: new Map() };
