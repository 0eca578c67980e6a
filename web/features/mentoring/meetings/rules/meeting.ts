import type {
  CancelReason,
  MeetingMode,
  MeetingOutcome,
  MeetingSide,
  MeetingState,
} from '#domain/meetings/meeting.ts';

/** Student and mentor who work together, or did. */
export interface Pair {
  id: string;
  /** which of the two the person is */
  side: MeetingSide;
  /** empty where the database does not say it any more */
  otherName: string;
  otherId: string;
  /** new things can be agreed on */
  isActive: boolean;
  /** of the mentor; undefined where it is not known */
  mentorZone: string | undefined;
}

/** What a pair has agreed on, or may. */
export interface Meeting {
  id: string;
  matchId: string;
  state: MeetingState;
  proposedBy: MeetingSide;
  slotsMs: readonly number[];
  startMs: number | undefined;
  minutes: number;
  mode: MeetingMode;
  agenda: string;
  cancelledBy: MeetingSide | undefined;
  cancelReason: CancelReason | undefined;
  outcomes: Readonly<Record<MeetingSide, MeetingOutcome | undefined>>;
  summaries: Readonly<Record<MeetingSide, string>>;
  createdMs: number;
}

const MS_PER_MINUTE = 60_000;

export type MeetingAction = 'confirm' | 'propose_others' | 'cancel' | 'tell';

/** The steps that this side can take now; the database has the last word (`private.meeting_moves`). */
export function stepsOf(meeting: Meeting, side: MeetingSide, nowMs: number): MeetingAction[] {
  const { state, startMs = 0, proposedBy } = meeting;
  if (state === 'cancelled') return [];
  if (state === 'proposed') {
    const isMine = proposedBy === side;
    return isMine ? ['cancel'] : ['confirm', 'propose_others', 'cancel'];
  }
  return startMs > nowMs ? ['cancel'] : ['tell'];
}

/** The two say different things: it is open, and counts for nobody. */
export const isDisputed = ({ outcomes: { student, mentor } }: Meeting): boolean =>
  student !== undefined && mentor !== undefined && student !== mentor;

/** It is to come or going on, or one of its proposed times is: what has ended is past, told or not. */
export function isAhead(meeting: Meeting, nowMs: number): boolean {
  const { state, slotsMs, startMs = 0, minutes } = meeting;
  if (state === 'proposed') return Math.max(...slotsMs) > nowMs;
  return state === 'confirmed' && startMs + minutes * MS_PER_MINUTE > nowMs;
}

const timeOf = ({ startMs, slotsMs }: Meeting): number => startMs ?? Math.min(...slotsMs);

/** What is to come, the nearest first, and what is over, the latest first. */
export function inOrder(meetings: readonly Meeting[], nowMs: number): { ahead: Meeting[]; over: Meeting[] } {
  return {
    ahead: meetings
      .filter((one) => isAhead(one, nowMs))
      .toSorted((one, other) => timeOf(one) - timeOf(other)),
    over: meetings
      .filter((one) => !isAhead(one, nowMs))
      .toSorted((one, other) => timeOf(other) - timeOf(one)),
  };
}

/** The next one that is agreed on and has not ended. */
export function nextOf(meetings: readonly Meeting[], nowMs: number): Meeting | undefined {
  return meetings
    .filter(
      ({ state, startMs = 0, minutes }) => state === 'confirmed' && startMs + minutes * MS_PER_MINUTE > nowMs,
    )
    .toSorted((one, other) => timeOf(one) - timeOf(other))[0];
}
