import { AppError } from '#domain/error-codes.ts';
import type { ApplicationStatus, DecisionReason } from '#domain/mentors/mentor-application.ts';
import type { ExpertiseField, SpokenLanguageSkill } from '#domain/mentors/mentor-profile.ts';
import type { Gender } from '#domain/profiles/options.ts';
import type { Database } from '#web/data/database.types.ts';
import { supabase } from '#web/data/supabase-client.ts';
import type { Application, ApplicationStep, Referee } from '../rules/application.ts';
import { rowsOf } from './rows-of.ts';
import { msOf } from './times.ts';

type Tables = Database['public']['Tables'];

interface ApplicationRow
  extends Omit<Tables['mentorapplications']['Row'], 'updated_at' | 'languages' | 'referees'> {
  languages: SpokenLanguageSkill[];
  referees: Referee[];
  events: Omit<Tables['application_events']['Row'], 'application_id' | 'from_status'>[];
  notes: Pick<Tables['staff_notes']['Row'], 'id' | 'note' | 'author_id'>[];
}

const COLUMNS = `id,user_id,email,status,first_name,last_name,country,time_zone,languages,fields,degrees,hours_per_week,
  capacity,gender,willing_girls,willing_minors,motivation,referees,conduct_version,language,submitted_at,decided_at,
  created_at,events:application_events(id,actor_role,to_status,reason,created_at),notes:staff_notes(id,note,author_id)`;

/** A note bears the id of the decision that it was written for. */
function stepsOf({ events, notes }: ApplicationRow): ApplicationStep[] {
  const noteOf = new Map(notes.map((note) => [note.id, note]));
  return events
    .map((event) => ({
      id: event.id,
      actor: event.actor_role as ApplicationStep['actor'],
      status: event.to_status as ApplicationStatus,
      reason: event.reason as DecisionReason | null,
      atMs: msOf(event.created_at),
      note: noteOf.get(event.id)?.note ?? '',
      authorId: noteOf.get(event.id)?.author_id ?? null,
    }))
    .toSorted((one, other) => one.atMs - other.atMs);
}

function applicationOf(row: ApplicationRow): Application {
  const sentAt = row.submitted_at ?? row.created_at;
  return {
    id: row.id,
    userId: row.user_id,
    email: row.email,
    status: row.status as ApplicationStatus,
    firstName: row.first_name,
    lastName: row.last_name,
    country: row.country,
    timeZone: row.time_zone,
    languages: row.languages,
    fields: row.fields as ExpertiseField[],
    degrees: row.degrees,
    hoursPerWeek: row.hours_per_week,
    capacity: row.capacity,
    gender: row.gender as Gender | null,
    willingGirls: row.willing_girls,
    willingMinors: row.willing_minors,
    motivation: row.motivation,
    referees: row.referees,
    conductVersion: row.conduct_version,
    sentAtMs: msOf(sentAt),
    decidedAtMs: msOf(row.decided_at),
    steps: stepsOf(row),
    cursor: { value: sentAt, id: row.id },
  };
}

const applications = () =>
  supabase().database.from('mentorapplications').select(COLUMNS.replaceAll(/\s+/g, ''));

/** An application with its history and the notes of staff. @throws AppError `not_found` when there is none */
export async function readApplication(id: string): Promise<Application> {
  const rows = rowsOf(await applications().eq('id', id).overrideTypes<ApplicationRow[], { merge: false }>());
  if (!rows[0]) throw new AppError('not_found');
  return applicationOf(rows[0]);
}

/** The application by which a person became a mentor, else her newest. @throws AppError */
export async function readApplicationOfPerson(userId: string): Promise<Application | null> {
  const answer = await applications()
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .limit(10)
    .overrideTypes<ApplicationRow[], { merge: false }>();
  const rows = rowsOf(answer);
  const row = rows.find(({ status }) => status === 'approved') ?? rows[0];
  return row ? applicationOf(row) : null;
}
