import type { Database } from './database.types.ts';
import type { AnswerOfFunction } from './tables.ts';

type Tables = Database['public']['Tables'];

/** What `student_home` brings along for the parts of a student's home, as each would be answered by itself. */
export interface HomeParts {
  announcements: AnswerOfFunction<'my_announcements'>;
  applications: AnswerOfFunction<'my_programme_applications'>;
  /** unread notifications */
  notifications: Pick<Tables['notifications']['Row'], 'id'>[];
  /** messages that are new to her */
  unread: Pick<Tables['messages']['Row'], 'id' | 'thread_id'>[];
  meetings: Tables['meetings']['Row'][];
  pairs: (Pick<Tables['matches']['Row'], 'id' | 'state' | 'student_id' | 'mentor_id'> & {
    mentor: Pick<Tables['mentor_profiles']['Row'], 'display_name' | 'time_zone'> | null;
    student: Pick<Tables['student_cards']['Row'], 'display_name' | 'student_code'> | null;
  })[];
  checkins: Pick<
    Tables['checkins']['Row'],
    'id' | 'match_id' | 'month' | 'mood' | 'progress' | 'blockers' | 'mentor_reply'
  >[];
  /** of her newest match: its last message and its tasks */
  last_message: Pick<Tables['messages']['Row'], 'sender_id' | 'body' | 'sent_at'>[];
  tasks: Pick<
    Tables['tasks']['Row'],
    'id' | 'title' | 'body' | 'due' | 'state' | 'created_by' | 'acknowledged_at' | 'created_at' | 'moved_at'
  >[];
}

interface Home {
  userId: string;
  /** undefined where the answer brings no parts, as that of an older server */
  parts: Promise<{ matchId: string | undefined; parts: Partial<HomeParts> } | undefined>;
  taken: Set<keyof HomeParts>;
  answeredAtMs?: number;
}

/** Parts that load slowly still find their rows; a screen that is opened later asks anew. */
const GOOD_FOR_MS = 10_000;

let home: Home | undefined;
let writes = 0;

/** Grows with each write: an answer that was asked for before one is not shared after it. */
export const writesSoFar = (): number => writes;

/** Keeps what a home's answer brings for its parts, from the moment it is asked for. */
export function keepHomeParts(userId: string, parts: Home['parts']): void {
  const mine: Home = { userId, parts, taken: new Set() };
  home = mine;
  parts.then(
    () => {
      mine.answeredAtMs = performance.now();
    },
    () => undefined,
  );
}

/** How old a home's parts have to be before another one brings them again. */
const WANTED_AFTER_MS = 30_000;

/** Whether the next home is to bring the parts: who only looks in again has them, and pays for each byte. */
export function areHomePartsWanted(userId: string): boolean {
  if (home?.userId !== userId) return true;
  return home.answeredAtMs !== undefined && performance.now() - home.answeredAtMs > WANTED_AFTER_MS;
}

/** What was asked before a write may not know of it. */
export function forgetHomeParts(): void {
  writes += 1;
  home = undefined;
}

/**
 * The rows of a part, once, where a home's answer brings them: a slow line carries one request in place of eight. Undefined
 * where they are to be asked for: no home was opened just now, it is another person's, or the part was taken before, as
 * when it is read anew. `matchId` where the rows are those of one match. Never throws.
 */
export async function takeHomePart<Part extends keyof HomeParts>(
  part: Part,
  userId: string,
  matchId?: string,
): Promise<HomeParts[Part] | undefined> {
  const mine = home;
  if (mine?.userId !== userId || mine.taken.has(part)) return undefined;
  mine.taken.add(part);
  const answer = await mine.parts.catch(() => undefined);
  // something was written meanwhile, or it is long ago
  if (home !== mine || performance.now() - (mine.answeredAtMs ?? 0) > GOOD_FOR_MS) return undefined;
  if (matchId !== undefined && answer?.matchId !== matchId) return undefined;
  return answer?.parts[part];
}
