import { OperatorError } from '../../operator-error.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { Database, Statements } from '../database/database.ts';
import { DEMO_ADMIN_EMAIL, type DemoRow, demoRows } from './demo-rows.ts';
import { demoTaskRows } from './demo-tasks.ts';
import { seedPosts } from './seed-posts.ts';
import { seedProgrammes } from './seed-programmes.ts';

/** How each kind of row comes into the database, all of a kind by one statement. */
const STATEMENTS = {
  accounts: `
    insert into auth.users (id, email, encrypted_password, email_confirmed_at, created_at, updated_at,
        raw_user_meta_data, raw_app_meta_data)
    select x.id, x.email, $2, now() - x.days_ago * interval '1 day', now() - x.days_ago * interval '1 day',
      now() - x.days_ago * interval '1 day', x.metadata, '{"provider": "email", "providers": ["email"]}'
    from jsonb_to_recordset($1::text::jsonb) as x(id uuid, email text, days_ago integer, metadata jsonb)`,
  identities: `
    insert into auth.identities (id, user_id, provider, provider_id, identity_data, last_sign_in_at)
    select x.identity_id, x.id, 'email', x.id::text, x.metadata, now()
    from jsonb_to_recordset($1::text::jsonb) as x(identity_id uuid, id uuid, metadata jsonb)`,
  profiles: `
    insert into public.profiles (id, created_at, first_name, last_name, father_name, gender, share_gender, province,
        place_of_residence, date_of_birth, birth_date_precision, birth_calendar, preferred_calendar, language,
        education_level, english_level, toefl_score, marks_percent, interests, bio, school_type, internet_speed,
        mentor_gender_wish, terms_accepted)
    select x.id, now() - x.days_ago * interval '1 day', x.first_name, x.last_name, x.father_name, x.gender,
      x.share_gender, x.province, x.place_of_residence, x.date_of_birth, x.birth_date_precision, x.birth_calendar,
      x.preferred_calendar, x.language, x.education_level, x.english_level, x.toefl_score, x.marks_percent,
      x.interests, x.bio, x.school_type, x.internet_speed, x.mentor_gender_wish, x.terms_accepted
    from jsonb_to_recordset($1::text::jsonb) as x(id uuid, days_ago integer, first_name text, last_name text,
      father_name text, gender text, share_gender boolean, province text, place_of_residence text,
      date_of_birth date, birth_date_precision text, birth_calendar text, preferred_calendar text, language text,
      education_level text, english_level text, toefl_score integer, marks_percent numeric, interests text,
      bio text, school_type text, internet_speed text, mentor_gender_wish text, terms_accepted boolean)
    on conflict (id) do nothing`,
  applications: `
    insert into public.mentorapplications (id, user_id, email, status, first_name, last_name, country, time_zone,
        languages, fields, degrees, hours_per_week, capacity, gender, willing_girls, willing_minors, motivation,
        conduct_version, language, created_at, submitted_at, decided_at)
    select x.id, x.user_id, x.email, x.status, x.first_name, x.last_name, x.country, x.time_zone, x.languages,
      array(select jsonb_array_elements_text(x.fields)), x.degrees, x.hours_per_week, x.capacity, x.gender,
      x.willing_girls, x.willing_minors, x.motivation, x.conduct_version, x.language,
      now() - x.days_ago * interval '1 day', now() - x.submitted_days_ago * interval '1 day',
      now() - x.decided_days_ago * interval '1 day'
    from jsonb_to_recordset($1::text::jsonb) as x(id uuid, user_id uuid, email text, status text, first_name text,
      last_name text, country text, time_zone text, languages jsonb, fields jsonb, degrees text,
      hours_per_week integer, capacity integer, gender text, willing_girls boolean, willing_minors boolean,
      motivation text, conduct_version text, language text, days_ago integer, submitted_days_ago integer,
      decided_days_ago integer)`,
  applicationEvents: `
    insert into public.application_events (id, application_id, actor_role, from_status, to_status, reason, created_at)
    select x.id, x.application_id, x.actor_role, x.from_status, x.to_status, x.reason,
      now() - x.days_ago * interval '1 day'
    from jsonb_to_recordset($1::text::jsonb) as x(id uuid, application_id uuid, actor_role text, from_status text,
      to_status text, reason text, days_ago integer)`,
  mentorProfiles: `
    update public.mentor_profiles m set about = x.about, visibility = x.visibility, answers_within = x.answers_within
    from jsonb_to_recordset($1::text::jsonb) as x(user_id uuid, about text, visibility text, answers_within text)
    where m.user_id = x.user_id`,
  matches: `
    insert into public.matches (id, student_id, mentor_id, state, created_by, started_at, created_at, ended_at,
        ended_reason)
    select x.id, x.student_id, x.mentor_id, x.state, x.created_by, now() - x.days_ago * interval '1 day',
      now() - x.days_ago * interval '1 day', now() - x.ended_days_ago * interval '1 day', x.ended_reason
    from jsonb_to_recordset($1::text::jsonb) as x(id uuid, student_id uuid, mentor_id uuid, state text,
      created_by uuid, days_ago integer, ended_days_ago integer, ended_reason text)`,
  matchEvents: `
    insert into public.match_events (id, match_id, actor_role, from_state, to_state, reason, created_at)
    select x.id, x.match_id, 'admin', x.from_state, x.to_state, x.reason, now() - x.days_ago * interval '1 day'
    from jsonb_to_recordset($1::text::jsonb) as x(id uuid, match_id uuid, from_state text, to_state text,
      reason text, days_ago integer)`,
  bans: `
    insert into public.match_bans (id, student_id, mentor_id, source, created_by, created_at)
    select x.id, x.student_id, x.mentor_id, x.source, x.created_by, now() - x.days_ago * interval '1 day'
    from jsonb_to_recordset($1::text::jsonb) as x(id uuid, student_id uuid, mentor_id uuid, source text, created_by uuid,
      days_ago integer)`,
  meetings: `
    insert into public.meetings (id, match_id, state, proposed_by, slots, start_at, minutes, mode, agenda, student_outcome,
        mentor_outcome, mentor_summary, created_at)
    select x.id, x.match_id, x.state, x.proposed_by, array[x.start_at], x.start_at, x.minutes, x.mode, x.agenda, x.outcome, x.outcome,
      coalesce(x.summary, ''), now() - x.days_ago * interval '1 day'
    from jsonb_to_recordset($1::text::jsonb) as x(id uuid, match_id uuid, state text, proposed_by text, start_at timestamptz,
      minutes integer, mode text, agenda text, outcome text, summary text, days_ago integer)`,
  availability: `
    insert into public.availability (id, user_id, kind, weekday, from_minute, to_minute, zone)
    select x.id, x.user_id, x.kind, x.weekday, x.from_minute, x.to_minute, x.zone
    from jsonb_to_recordset($1::text::jsonb) as x(id uuid, user_id uuid, kind text, weekday integer, from_minute integer,
      to_minute integer, zone text)`,
  notifications: `
    insert into public.notifications (id, user_id, kind, payload, created_at, read_at)
    select x.id, x.user_id, x.kind, x.payload, now() - x.days_ago * interval '1 day',
      case when x.is_read then now() - (x.days_ago - 1) * interval '1 day' end
    from jsonb_to_recordset($1::text::jsonb) as x(id uuid, user_id uuid, kind text, payload jsonb, days_ago integer,
      is_read boolean)`,
  tasks: `
    insert into public.tasks (id, match_id, student_id, created_by, created_role, title, body, state, due, created_at,
        moved_at, acknowledged_at)
    select x.id, x.match_id, x.student_id, x.created_by, x.created_role, x.title, x.body, x.state,
      (now() + x.due_in_days * interval '1 day')::date, now() - x.days_ago * interval '1 day',
      now() - x.days_ago * interval '1 day', now() - x.days_ago * interval '1 day'
    from jsonb_to_recordset($1::text::jsonb) as x(id uuid, match_id uuid, student_id uuid, created_by uuid,
      created_role text, title text, body text, state text, due_in_days integer, days_ago integer)`,
  sharedNotes: `
    insert into public.shared_notes (id, match_id, student_id, body, created_at, updated_at)
    select x.id, x.match_id, x.student_id, x.body, now() - x.days_ago * interval '1 day',
      now() - x.days_ago * interval '1 day'
    from jsonb_to_recordset($1::text::jsonb) as x(id uuid, match_id uuid, student_id uuid, body text, days_ago integer)`,
  surveys: `
    insert into public.survey_responses (id, user_id, outcome, answered_fields, created_at)
    select x.id, x.user_id, x.outcome, array(select jsonb_array_elements_text(x.fields)),
      now() - x.days_ago * interval '1 day'
    from jsonb_to_recordset($1::text::jsonb) as x(id uuid, user_id uuid, outcome text, fields jsonb,
      days_ago integer)`,
} as const;

/** The guard of profiles always takes the present moment; a queue in which all came at once looks like none. */
const SPREAD_QUEUE = `
  alter table public.profiles disable trigger a_guard;
  update public.profiles set queued_at = created_at + interval '2 hours' where queued_at is not null;
  alter table public.profiles enable trigger a_guard;
`;

/**
 * Fills an empty database with a small programme: students of many provinces, mentors, applications in every
 * state, pairs. A database that holds any account is left alone.
 * @returns whether the demonstration accounts exist afterwards
 */
export async function seedDemonstration(database: Database, password: string): Promise<boolean> {
  if (await hasAccounts(database)) return hasDemonstration(database);
  const passwordHash = await hashPassword(password);
  const rows = demoRows();
  await database.transaction(async (statements) => {
    await statements.query(STATEMENTS.accounts, [JSON.stringify(rows.accounts), passwordHash]);
    await insert(statements, STATEMENTS.identities, rows.accounts);
    await statements.query('insert into public.admin (email) values ($1)', [DEMO_ADMIN_EMAIL]);
    await insert(statements, STATEMENTS.profiles, rows.profiles);
    await insert(statements, STATEMENTS.applications, rows.applications);
    await insert(statements, STATEMENTS.applicationEvents, rows.applicationEvents);
    await insert(statements, STATEMENTS.mentorProfiles, rows.mentorProfiles);
    await insert(statements, STATEMENTS.matches, rows.matches);
    await insert(statements, STATEMENTS.matchEvents, rows.matchEvents);
    await insert(statements, STATEMENTS.bans, rows.bans);
    await insert(statements, STATEMENTS.meetings, rows.meetings);
    await insert(statements, STATEMENTS.availability, rows.availability);
    await insert(statements, STATEMENTS.notifications, rows.notifications);
    await insert(statements, STATEMENTS.surveys, rows.surveys);
    const planned = demoTaskRows();
    await insert(statements, STATEMENTS.tasks, planned.tasks);
    await insert(statements, STATEMENTS.sharedNotes, planned.sharedNotes);
    await seedPosts(statements);
    await seedProgrammes(statements);
    await statements.script(SPREAD_QUEUE);
  });
  return true;
}

async function insert(statements: Statements, statement: string, rows: readonly DemoRow[]): Promise<void> {
  await statements.query(statement, [JSON.stringify(rows)]);
}

async function hasAccounts(database: Database): Promise<boolean> {
  return (await database.query('select 1 as one from auth.users limit 1')).length > 0;
}

export async function hasDemonstration(database: Database): Promise<boolean> {
  const rows = await database.query('select 1 as one from auth.users where email = $1', [DEMO_ADMIN_EMAIL]);
  return rows.length > 0;
}

/** Gives every account of the demonstration this password. */
export async function setDemoPassword(database: Database, password: string): Promise<void> {
  const domain = DEMO_ADMIN_EMAIL.slice(DEMO_ADMIN_EMAIL.indexOf('@'));
  await database.query('update auth.users set encrypted_password = $1 where email like $2', [
    await hashPassword(password),
    `%${domain}`,
  ]);
}

/**
 * Accounts that all share one password must never be reachable by others (CF-01).
 * @throws OperatorError when the address is not loopback
 */
export function refuseDemonstrationOutside(publicUrl: string): void {
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '');
  if (host === 'localhost' || host.endsWith('.localhost') || host === '::1' || host.startsWith('127.'))
    return;
  throw new OperatorError(
    `Demonstration accounts are for this machine alone, but PUBLIC_URL is ${publicUrl}. Use SEED=none and an ` +
      'empty database there.',
  );
}
