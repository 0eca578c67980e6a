import type { Outcome } from '#domain/advisor/outcome.ts';
import { isoOf } from '#domain/calendar/gregorian.ts';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import type { AnswerSource } from './writes.ts';

/** A question of hers, as the server keeps it. */
export interface Advice {
  id: string;
  question: string;
  answer: string;
  outcome: Outcome;
  sources: readonly AnswerSource[];
  /** the answer is in the words of a model */
  isWorded: boolean;
  atMs: number;
}

/** A question that she sent to the team. */
export interface TeamQuestion {
  id: string;
  question: string;
  /** empty: not answered yet */
  answer: string;
  atMs: number;
}

/** How many of these were asked on the day in Kabul that it is now; what sounded like danger is not counted. */
export function askedToday(asked: readonly { outcome: Outcome; atMs: number }[], nowMs: number): number {
  const today = isoOf(kabulDateOf(nowMs));
  return asked.filter(({ outcome, atMs }) => outcome !== 'distress' && isoOf(kabulDateOf(atMs)) === today)
    .length;
}
