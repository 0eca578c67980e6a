import type { MatchEndReason } from '#domain/matching/match.ts';
import type { ApplicationStatus } from '#domain/mentors/mentor-application.ts';
import { supabase } from '#web/data/supabase-client.ts';
import { RECENT_KINDS, type RecentEvent } from '../rules/recent-event.ts';
import { rowsOf } from './rows-of.ts';
import { msOf } from './times.ts';

interface AuditRow {
  id: string;
  action: RecentEvent['kind'];
  entity_id: string;
  created_at: string;
  actor: { actor_id: string | null; details: { to?: ApplicationStatus; reason?: MatchEndReason } } | null;
}

interface PairNames {
  studentId: string;
  studentCode: string;
  mentorName: string;
}

const EVENTS_COUNT = 10;

async function applicantNames(ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const answer = await supabase()
    .database.from('mentorapplications')
    .select('id, first_name, last_name')
    .in('id', ids);
  return new Map(rowsOf(answer).map((row) => [row.id, `${row.first_name} ${row.last_name}`.trim()]));
}

async function pairNames(ids: readonly string[]): Promise<Map<string, PairNames>> {
  if (ids.length === 0) return new Map();
  const answer = await supabase()
    .database.from('matches')
    .select('id, student_id, mentor:mentor_profiles(display_name), student:student_cards(student_code)')
    .in('id', ids);
  return new Map(
    rowsOf(answer).map((row) => [
      row.id,
      {
        studentId: row.student_id,
        studentCode: row.student?.student_code ?? '',
        mentorName: row.mentor?.display_name ?? '',
      },
    ]),
  );
}

const NO_PAIR: PairNames = { studentId: '', studentCode: '', mentorName: '' };

/** The newest decisions about applications and pairs, and changes of who is an admin. @throws AppError */
export async function readRecentEvents(): Promise<RecentEvent[]> {
  const answer = await supabase()
    .database.from('audit_log')
    .select('id,action,entity_id,created_at,actor:audit_actors(actor_id,details)')
    .in('action', [...RECENT_KINDS])
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(EVENTS_COUNT)
    .overrideTypes<AuditRow[], { merge: false }>();
  const rows = rowsOf(answer);
  const idsOf = (entity: 'applications' | 'matches') =>
    rows
      .filter(({ action }) => (action === 'application_decided') === (entity === 'applications'))
      .filter(({ action }) => !action.startsWith('admin_'))
      .map(({ entity_id }) => entity_id);
  const [applicants, pairs] = await Promise.all([
    applicantNames(idsOf('applications')),
    pairNames(idsOf('matches')),
  ]);
  return rows.map((row) => eventOf(row, applicants, pairs));
}

function eventOf(
  { id, action, entity_id, created_at, actor }: AuditRow,
  applicants: ReadonlyMap<string, string>,
  pairs: ReadonlyMap<string, PairNames>,
): RecentEvent {
  const happened = { id, atMs: msOf(created_at), actorId: actor?.actor_id ?? null };
  const pair = pairs.get(entity_id) ?? NO_PAIR;
  switch (action) {
    case 'application_decided':
      return {
        ...happened,
        kind: action,
        applicationId: entity_id,
        name: applicants.get(entity_id) ?? '',
        to: actor?.details.to ?? 'pending',
      };
    case 'mentor_assigned':
      return { ...happened, kind: action, ...pair };
    case 'match_ended':
      return { ...happened, kind: action, ...pair, reason: actor?.details.reason };
    case 'admin_added':
    case 'admin_removed':
    case 'admin_bound':
      return { ...happened, kind: action };
  }
}
