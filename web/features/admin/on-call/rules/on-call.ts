/** An admin who can be on call. */
export interface OnCallPerson {
  id: string;
  name: string;
  isMe: boolean;
}

export interface Shift {
  id: string;
  name: string;
  startsMs: number;
  endsMs: number;
}

/** How an admin is called. Hours are full hours by her own clock; both or neither. */
export interface OnCallSettings {
  byPush: boolean;
  byEmail: boolean;
  hasSound: boolean;
  quietFrom: number | undefined;
  quietUntil: number | undefined;
}

export const USUAL_SETTINGS: OnCallSettings = {
  byPush: true,
  byEmail: true,
  hasSound: true,
  quietFrom: undefined,
  quietUntil: undefined,
};

export const CALL_CHANNELS = ['in_app', 'push', 'email', 'webhook'] as const;
export type CallChannel = (typeof CALL_CHANNELS)[number];

export interface Drill {
  startedMs: number;
  takenMs: number | undefined;
  takenBy: string;
  /** names of those on the rota who chose the lock screen alone, and no device of theirs can be told now */
  unreached: readonly string[];
  /** of each way that was used: how many calls, how many went out, and when the last of them did */
  channels: readonly { channel: CallChannel; calls: number; told: number; lastMs: number | undefined }[];
}

export interface OnCall {
  people: readonly OnCallPerson[];
  shifts: readonly Shift[];
  settings: OnCallSettings;
  lastDrill: Drill | undefined;
}

/** An alarm that nobody has taken, or that waits for its first answer; nothing of what it is about. */
export interface OpenAlarm {
  reportId: string;
  sinceMs: number;
  dueMs: number;
  isDrill: boolean;
  /** the name of the admin who has taken it; undefined: nobody has */
  takenBy: string | undefined;
  isMine: boolean;
}

export type ShiftProblem = 'missing' | 'backwards' | 'past' | 'too_long';
const LONGEST_SHIFT_MS = 14 * 86_400_000;

/** What is wrong with the times of a shift, as the database judges them; undefined: nothing. */
export function shiftProblemOf(
  startsMs: number | undefined,
  endsMs: number | undefined,
  nowMs: number,
): ShiftProblem | undefined {
  if (startsMs === undefined || endsMs === undefined) return 'missing';
  if (endsMs <= startsMs) return 'backwards';
  if (endsMs <= nowMs) return 'past';
  return endsMs - startsMs > LONGEST_SHIFT_MS ? 'too_long' : undefined;
}

/** Who is called now; empty where nobody is on the rota, and then every admin is. */
export const onCallNow = (shifts: readonly Shift[], nowMs: number): readonly Shift[] =>
  shifts.filter(({ startsMs, endsMs }) => startsMs <= nowMs && endsMs > nowMs);

/** Minutes until an answer is due, rounded up; negative once it is late. */
export const minutesLeft = (dueMs: number, nowMs: number): number => Math.ceil((dueMs - nowMs) / 60_000);
