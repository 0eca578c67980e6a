import type { OwnStudent } from './own-student.ts';

/** How it stands with a pair, as the database counts it. */
export interface StudentNow {
  matchId: string;
  /** when either of the two last wrote or did something */
  activeAt: Date;
  /** for longer than a pair may be, days of outages left out */
  isSilent: boolean;
  openCount: number;
  overdueCount: number;
}

/** A student with what is known of the pair. */
export interface StudentToSee extends StudentNow {
  name: string;
}

export type MentorStep =
  | { kind: 'answer'; student: StudentToSee }
  | { kind: 'overdue'; student: StudentToSee }
  | { kind: 'silent'; student: StudentToSee }
  | { kind: 'nothing' };

export interface Attention {
  step: MentorStep;
  /** the longest silent first */
  silent: readonly StudentToSee[];
  /** the most overdue tasks first */
  overdue: readonly StudentToSee[];
}

/**
 * Who needs the mentor now, and what to do first: who has written waits for an answer, then what is overdue, then who
 * has not been heard of. A pair that rests needs nobody. `unread`: new messages by pair.
 */
export function attentionOf(
  students: readonly OwnStudent[],
  now: readonly StudentNow[],
  unread: ReadonlyMap<string, number>,
): Attention {
  const known = new Map(now.map((one) => [one.matchId, one]));
  const active = students.flatMap(({ matchId, state, card }): StudentToSee[] => {
    const one = known.get(matchId);
    return one && state === 'active' ? [{ ...one, name: card.displayName || card.code }] : [];
  });
  const silent = active
    .filter(({ isSilent }) => isSilent)
    .toSorted((one, other) => one.activeAt.getTime() - other.activeAt.getTime());
  const overdue = active
    .filter(({ overdueCount }) => overdueCount > 0)
    .toSorted((one, other) => other.overdueCount - one.overdueCount);
  const writer = active.find(({ matchId }) => (unread.get(matchId) ?? 0) > 0);
  return { step: stepOf(writer, overdue[0], silent[0]), silent, overdue };
}

function stepOf(
  writer: StudentToSee | undefined,
  overdue: StudentToSee | undefined,
  silent: StudentToSee | undefined,
): MentorStep {
  if (writer) return { kind: 'answer', student: writer };
  if (overdue) return { kind: 'overdue', student: overdue };
  return silent ? { kind: 'silent', student: silent } : { kind: 'nothing' };
}
