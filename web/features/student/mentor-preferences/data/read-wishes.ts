import { takesPlace, type MatchState } from '#domain/matching/match.ts';
import { supabase } from '#web/data/supabase-client.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import type { OwnWishes } from '../rules/wish.ts';

interface WishRow {
  mentor_id: string;
  rank: number | null;
  reason: string;
  mentor: { display_name: string } | null;
}

/** Whom the student would like and whom she never wants, and whether that counts at present. @throws AppError */
export async function readOwnWishes(userId: string): Promise<OwnWishes> {
  const { database } = supabase();
  const [rows, pairs] = await Promise.all([
    database
      .from('match_preferences')
      .select('mentor_id,rank,reason,mentor:mentor_profiles(display_name)')
      .eq('student_id', userId)
      .order('rank')
      .order('created_at')
      .overrideTypes<WishRow[], { merge: false }>(),
    database.from('matches').select('state').eq('student_id', userId).neq('state', 'ended').limit(1),
  ]);
  if (rows.error) throw toAppError(rows.error, rows.status);
  if (pairs.error) throw toAppError(pairs.error, pairs.status);
  const named = rows.data.map(({ mentor_id: mentorId, mentor, rank, reason }) => ({
    mentorId,
    name: mentor?.display_name ?? '',
    rank,
    reason,
  }));
  const state = pairs.data[0]?.state as MatchState | undefined;
  const open = state === undefined ? null : 'asked';
  return {
    wishes: named.flatMap(({ rank, ...wish }) => (rank === null ? [] : [wish])),
    nevers: named.flatMap(({ rank, mentorId, name }) => (rank === null ? [{ mentorId, name }] : [])),
    closedBy: state !== undefined && takesPlace(state) ? 'mentor' : open,
  };
}
