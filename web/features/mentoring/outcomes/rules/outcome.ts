import {
  OUTCOME_DETAILS_MAX_CHARACTERS,
  type OutcomeKind,
  type OutcomeState,
} from '#domain/programmes/outcome.ts';

/** Something that a student has reached, as far as the reader may know it. */
export interface Outcome {
  id: string;
  kind: OutcomeKind;
  details: string;
  /** ISO day in Kabul; null: not known */
  cameOn: string | null;
  /** the reader wrote it down */
  isMine: boolean;
  state: OutcomeState;
  /** why the team did not confirm it, to whoever wrote it; else empty */
  answer: string;
  /** this phone has something about it that the server has not */
  waits?: 'added' | 'removed';
}

/** Stored on phones: only ever added to, with another version of the kind. */
export type OutcomeWrite =
  | {
      operation: 'add';
      outcomeId: string;
      /** of which student a mentor tells; null: the writer tells of herself */
      matchId: string | null;
      kind: OutcomeKind;
      details: string;
      cameOn: string | null;
    }
  | { operation: 'remove'; outcomeId: string; details: string };

/** What the server said, with what waits on this phone on its way there. */
export function withWaiting(
  told: readonly Outcome[],
  waiting: readonly OutcomeWrite[],
  matchId: string | null,
): Outcome[] {
  const known = new Set(told.map(({ id }) => id));
  const removed = new Set(
    waiting.flatMap((write) => (write.operation === 'remove' ? [write.outcomeId] : [])),
  );
  const added = waiting.flatMap((write): Outcome[] => {
    if (write.operation !== 'add' || write.matchId !== matchId || known.has(write.outcomeId)) return [];
    const { outcomeId: id, kind, details, cameOn } = write;
    return [{ id, kind, details, cameOn, isMine: true, state: 'told', answer: '', waits: 'added' }];
  });
  return [
    ...added.toReversed(),
    ...told.map((one) => (removed.has(one.id) ? { ...one, waits: 'removed' as const } : one)),
  ];
}

/** What the server holds once it has taken this one. */
export function withSent(told: readonly Outcome[], write: OutcomeWrite): Outcome[] {
  if (write.operation === 'remove') return told.filter(({ id }) => id !== write.outcomeId);
  return withWaiting(told, [write], write.matchId).map(({ waits: _waits, ...outcome }) => outcome);
}

/** What is being typed; the day by its parts, in the calendar in which they are chosen. */
export interface TypedOutcome {
  kind: OutcomeKind | '';
  details: string;
  day: { calendar: string; year: string; month: string; day: string };
}

/** Whether details can stand: some, and no more than there is room for. */
export function areDetailsFine(details: string): boolean {
  const length = Array.from(details.trim()).length;
  return length > 0 && length <= OUTCOME_DETAILS_MAX_CHARACTERS;
}

/** One that waits for the team: whose and of what kind, and no word of it. */
export interface ToldOutcome {
  id: string;
  studentId: string;
  studentCode: string;
  /** undefined: one that this program does not know yet */
  kind: OutcomeKind | undefined;
  isByMentor: boolean;
  toldMs: number;
}
