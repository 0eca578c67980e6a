import { dayNumberOf } from '#domain/calendar/gregorian.ts';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import type { Message, Quote } from './message.ts';

/** What became of a message, as its thread says it; the first three of one that no server has yet. */
export type Mark = 'sending' | 'waiting' | 'refused' | 'sent' | 'read' | 'held' | 'blocked';

/** One message on the screen. */
export interface Turn {
  id: string;
  isMine: boolean;
  text: string;
  /** ISO; empty where no server has it yet: the clock of a phone orders nothing */
  at: string;
  mark: Mark;
  quote?: Quote | undefined;
  /** as the server has it; none of a turn that only this phone has */
  message?: Message;
}

/** How a message stands among its neighbours. */
export interface Place {
  /** it is the first one of its day in Kabul */
  startsDay: boolean;
  /** it is the first one that was new when the thread was opened */
  startsNew: boolean;
  /** it stands close below the one before it */
  continues: boolean;
  /** the next one stands close below it: time and state are shown there */
  isContinued: boolean;
}

/** A longer pause between two messages of one person begins a new group. */
const GROUP_PAUSE_MS = 5 * 60_000;

/** These say a sentence of their own. */
const ALONE: ReadonlySet<Mark> = new Set(['held', 'blocked', 'refused']);

/** A message that the server has. What the other wrote has no state that concerns its reader. */
export const turnOf = (message: Message): Turn => ({
  ...message,
  mark: message.state === 'sent' && message.isMine && message.isRead ? 'read' : message.state,
  message,
});

const dayOf = (at: string) => (at === '' ? undefined : dayNumberOf(kabulDateOf(Date.parse(at))));

function isOneGroup(one: Turn, next: Turn): boolean {
  if (one.isMine !== next.isMine || one.mark !== next.mark || ALONE.has(one.mark)) return false;
  if (one.at === '' || next.at === '') return one.at === next.at;
  return dayOf(one.at) === dayOf(next.at) && Date.parse(next.at) - Date.parse(one.at) <= GROUP_PAUSE_MS;
}

/** Groups, days and the beginning of what is new, for messages in the order of time. */
export function rowsOf(turns: readonly Turn[], firstNewId?: string): (Place & { turn: Turn })[] {
  const joined = turns.map((turn, at) => {
    const before = turns[at - 1];
    return before !== undefined && turn.id !== firstNewId && isOneGroup(before, turn);
  });
  return turns.map((turn, at) => ({
    turn,
    startsDay: turn.at !== '' && dayOf(turn.at) !== dayOf(turns[at - 1]?.at ?? ''),
    startsNew: turn.id === firstNewId,
    continues: joined[at] === true,
    isContinued: joined[at + 1] === true,
  }));
}

/**
 * How many messages of the other stand below the last one that was seen, or from the first new one on where none was
 * seen yet. What the person wrote is new to nobody.
 */
export function newBelow(turns: readonly Turn[], seenId?: string, firstNewId?: string): number {
  const seen = turns.findIndex(({ id }) => id === seenId);
  const from = seenId === undefined ? turns.findIndex(({ id }) => id === firstNewId) : seen + 1;
  if (from < 0 || (seenId !== undefined && seen < 0)) return 0;
  return turns.slice(from).filter(({ isMine }) => !isMine).length;
}
