import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import { solarOfGregorian } from '#domain/calendar/solar-hijri.ts';
import type { SupabaseForTest } from '#server/supabase/testing/start-for-test.ts';
import {
  type Actor,
  type Client,
  operatorOf,
  PASSWORD,
  signUp,
  signUpAdmin,
  signUpMentor,
  signUpStudent,
  signUpUnconfirmed,
  visitorOf,
} from './actors.ts';

/** The points of view from which every table is looked at [AC-01]. */
export const VIEWS = [
  'visitor',
  'unconfirmed',
  'studentA',
  'studentB',
  'applicant',
  'mentorOfA',
  'otherMentor',
  'exMentor',
  'admin',
  'endedSession',
] as const;
export type View = (typeof VIEWS)[number];

export interface World {
  supabase: SupabaseForTest;
  operator: Client;
  clients: Record<View, Client>;
  ids: Record<Exclude<View, 'visitor' | 'endedSession'>, string>;
  people: {
    admin: Actor;
    studentA: Actor;
    studentB: Actor;
    mentorOfA: Actor;
    otherMentor: Actor;
    applicant: Actor;
  };
  matchId: string;
  applicationIds: Record<'applicant' | 'exMentor', string>;
  /** applications for a round, each with a decision and its letter */
  roundApplicationIds: Record<'studentA' | 'studentB', string>;
}

async function expectDone(work: PromiseLike<{ error: { message: string } | null }>): Promise<void> {
  const { error } = await work;
  if (error) throw new Error(error.message);
}

async function submittedApplication(actor: Actor): Promise<string> {
  const id = randomUUID();
  await expectDone(
    actor.client.from('mentorapplications').insert({
      id,
      first_name: 'Applicant',
      last_name: 'Example',
      country: 'DE',
      time_zone: 'Europe/Berlin',
      languages: [{ language: 'fa', level: 'native' }],
      fields: ['mathematics'],
      degrees: 'BSc',
      hours_per_week: 2,
      capacity: 1,
      gender: 'female',
      motivation: 'I was helped once.',
      referees: [
        { name: 'One', email: 'one@people.example', relation: 'colleague' },
        { name: 'Two', email: 'two@people.example', relation: 'teacher' },
      ],
      conduct_version: '1',
    }),
  );
  await expectDone(
    actor.client.rpc('submit_application', { p_event_id: randomUUID(), p_application_id: id }),
  );
  return id;
}

/** The token of somebody who has signed out everywhere since, sent by hand as a thief would: it was good until then. */
async function endedSession(supabase: SupabaseForTest): Promise<Client> {
  const actor = await signUp(supabase, 'gone');
  const { data } = await actor.client.auth.getSession();
  const token = data.session?.access_token ?? '';
  await actor.client.auth.signOut({ scope: 'global' });
  return createClient(supabase.url, supabase.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { Authorization: `Bearer ${token}` } },
  });
}

/** A post as the editor sends it. */
function postContent(slug: string) {
  const body = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Some words.' }] }],
  };
  const text = { slug, title: 'A title', summary: '', cover_alt: '', body };
  return { author_name: 'The team', cover_path: null, tags: [], texts: { en: text } };
}

/** One post that everybody reads and one that is still being written. */
async function writePosts(admin: Client): Promise<void> {
  for (const slug of ['published-post', 'draft-post']) {
    const post = { p_post_id: randomUUID() };
    await expectDone(
      admin.rpc('save_post', {
        ...post,
        p_event_id: randomUUID(),
        p_expected_version: 0,
        p_content: postContent(slug),
      }),
    );
    if (slug !== 'published-post') continue;
    await expectDone(
      admin.rpc('set_post_state', {
        ...post,
        p_event_id: randomUUID(),
        p_expected_version: 1,
        p_state: 'published',
      }),
    );
  }
}

const PROGRAMME = {
  kind: 'course',
  place: '1',
  partner: '',
  official_url: '',
  checked_on: '',
  texts: {},
  rounds: [],
  dates: [],
};

/** A round with its form, and who has applied for it by the id of her application. */
interface AppliedRound {
  cohort_id: string;
  students: ReadonlyMap<string, Actor>;
}

/** The form of a round, and applications. The round may be over on the day of the test, so an operator writes them. */
async function applyFor(operator: Client, { cohort_id, students }: AppliedRound): Promise<void> {
  await expectDone(operator.from('cohort_forms').insert({ cohort_id, version: 1, questions: [{ id: 'q' }] }));
  await expectDone(operator.from('cohorts').update({ form_version: 1 }).eq('id', cohort_id));
  for (const [id, { id: student_id }] of students) {
    await expectDone(
      operator
        .from('programme_applications')
        .insert({ id, cohort_id, form_version: 1, student_id, answers: { q: 'a' } }),
    );
  }
}

/** Everybody who has applied has an offer. */
async function decide(operator: Client, admin: Client, { cohort_id, students }: AppliedRound): Promise<void> {
  const setState = (set_state: string | null) =>
    expectDone(operator.from('cohorts').update({ set_state }).eq('id', cohort_id));
  await setState('closed');
  await expectDone(
    admin.rpc('save_round_decisions', {
      p_event_id: randomUUID(),
      p_cohort_id: cohort_id,
      p_expected_version: 0,
      p_draft: {
        answer_days: 7,
        letters: { offered: { en: 'Words', fa: 'Words', ps: 'Words' } },
        offered: [...students.keys()],
        waitlisted: [],
        refused: [],
      },
    }),
  );
  const sending = { p_event_id: randomUUID(), p_cohort_id: cohort_id, p_expected_version: 1 };
  await expectDone(admin.rpc('send_round_decisions', sending));
  await setState(null);
}

/** A programme that everybody reads and one that is still being written, each with a round and a date. */
async function writeProgrammes(
  operator: Client,
  admin: Client,
  students: AppliedRound['students'],
): Promise<void> {
  for (const isPublished of [true, false]) {
    const programme_id = randomUUID();
    const milestone_id = randomUUID();
    const cohort_id = randomUUID();
    const name = isPublished ? 'Published' : 'Draft';
    const state = isPublished ? 'published' : 'draft';
    const is_published = isPublished;
    await expectDone(operator.from('programmes').insert({ id: programme_id, kind: 'course', state }));
    await expectDone(
      operator.from('programme_texts').insert({ programme_id, language: 'en', name, summary: 'About' }),
    );
    const asked = isPublished
      ? { kind: 'english', test: 'toefl', scale: 'toefl_120', min: 60 }
      : { kind: 'grades', scale: 'percent', min: 60 };
    await expectDone(
      admin
        .from('programme_requirements')
        .insert({ id: randomUUID(), programme_id, checked_on: '2026-11-01', ...asked }),
    );
    const opens_at = '2026-11-01T00:00:00Z';
    const closes_at = '2026-12-01T00:00:00Z';
    await expectDone(
      operator
        .from('cohorts')
        .insert({ id: cohort_id, programme_id, number: 1, is_published, opens_at, closes_at }),
    );
    if (isPublished) {
      await applyFor(operator, { cohort_id, students });
      await decide(operator, admin, { cohort_id, students });
    }
    await expectDone(
      operator.from('milestones').insert({
        id: milestone_id,
        programme_id,
        kind: 'event',
        is_published,
        on_day: '2026-12-05',
      }),
    );
    await expectDone(operator.from('milestone_texts').insert({ milestone_id, language: 'en', title: name }));
    if (!isPublished) continue;
    // the first saving keeps what visitors read as the first revision
    await expectDone(
      admin.rpc('save_programme_draft', {
        p_event_id: randomUUID(),
        p_programme_id: programme_id,
        p_expected_version: 0,
        p_content: PROGRAMME,
      }),
    );
  }
}

/** What a pair wrote to each other, one of it held, and what the team was told of it. The admin has opened it. */
async function writeMessages(
  studentA: Actor,
  mentorOfA: Actor,
  admin: Actor,
  threadId: string,
): Promise<void> {
  const write = ({ client }: Actor, words: string) =>
    expectDone(
      client.rpc('send_message', { p_message_id: randomUUID(), p_thread_id: threadId, p_body: words }),
    );
  await write(studentA, 'Salaam');
  await write(mentorOfA, 'Salaam to you');
  await write(mentorOfA, 'My number is 0799123456');
  const report = randomUUID();
  await expectDone(
    studentA.client.rpc('report_concern', {
      p_event_id: report,
      p_thread_id: threadId,
      p_message_id: null as unknown as string,
      p_category: 'other',
      p_note: '',
      p_block: false,
    }),
  );
  await expectDone(
    admin.client.rpc('act_on_report', {
      p_event_id: randomUUID(),
      p_report_id: report,
      p_action: 'triage',
    }),
  );
  await expectDone(admin.client.rpc('open_thread', { p_event_id: randomUUID(), p_thread_id: threadId }));
}

/** What students asked, and one of the questions at the team. */
async function askAdvice(people: Readonly<Record<string, Actor>>): Promise<void> {
  for (const [name, { client }] of Object.entries(people)) {
    const question = `Asked by ${name}`;
    const answer = { p_answer: '', p_outcome: 'unknown', p_sources: [] };
    await expectDone(
      client.rpc('keep_advice', {
        p_event_id: randomUUID(),
        p_language: 'en',
        p_question: question,
        ...answer,
      }),
    );
    await expectDone(
      client.rpc('ask_team', { p_event_id: randomUUID(), p_language: 'en', p_question: question }),
    );
  }
}

/** What a pair has planned, and what each of the two notes. */
async function planWork(pair: readonly Actor[], matchId: string): Promise<void> {
  const [student] = pair;
  const test = { p_event_id: randomUUID(), p_name: 'ielts', p_scale: 'ielts_9', p_score: 6 };
  if (student) await expectDone(student.client.rpc('add_test', test));
  for (const { client } of pair) {
    const about = { p_match_id: matchId };
    const note = { ...about, p_event_id: randomUUID(), p_body: 'Noted', p_seen: ['', 'Noted'] };
    await expectDone(client.rpc('add_task', { ...about, p_task_id: randomUUID(), p_title: 'Read' }));
    await expectDone(client.rpc('save_shared_note', note));
    await expectDone(client.rpc('save_private_note', { ...note, p_event_id: randomUUID() }));
    const reached = { p_outcome_id: randomUUID(), p_kind: 'test', p_details: 'IELTS 6.5' };
    await expectDone(
      client.rpc('add_outcome', client === student?.client ? reached : { ...reached, ...about }),
    );
  }
}

/** When each of a pair has time, one meeting that is proposed, and how a month went. */
async function agree(studentA: Actor, mentorOfA: Actor, matchId: string): Promise<void> {
  for (const { client } of [studentA, mentorOfA]) {
    const hours = { kind: 'free', weekday: 0, from_minute: 600, to_minute: 720, zone: 'Asia/Kabul' };
    await expectDone(
      client.rpc('change_availability', {
        p_event_id: randomUUID(),
        p_added: [{ id: randomUUID(), ...hours }],
        p_removed: [],
      }),
    );
  }
  await expectDone(
    studentA.client.rpc('propose_meeting', {
      p_meeting_id: randomUUID(),
      p_match_id: matchId,
      p_slots: [new Date(Date.now() + 86_400_000).toISOString()],
      p_minutes: 30,
      p_mode: 'text',
      p_agenda: '',
    }),
  );
  const { year, month } = solarOfGregorian(kabulDateOf(Date.now()));
  await expectDone(
    studentA.client.rpc('send_checkin', {
      p_checkin_id: randomUUID(),
      p_match_id: matchId,
      p_month: year * 100 + month,
      p_mood: 4,
      p_progress: 'Two chapters',
      p_blockers: '',
    }),
  );
}

/** One announcement that has reached every student. */
async function announce(admin: Client, operator: Client): Promise<void> {
  const about = { p_announcement_id: randomUUID() };
  await expectDone(
    admin.rpc('save_announcement', {
      ...about,
      p_event_id: randomUUID(),
      p_expected_version: 0,
      p_content: {
        kind: 'banner',
        channels: ['in_app'],
        audience: { roles: ['student'], complete: true },
        fallback_language: 'en',
        expires_at: null,
        texts: { en: { title: 'A title', body: 'Some words.' } },
      },
    }),
  );
  const versioned = { ...about, p_expected_version: 1 };
  await expectDone(admin.rpc('test_announcement', { ...versioned, p_event_id: randomUUID() }));
  await expectDone(admin.rpc('schedule_announcement', { ...versioned, p_event_id: randomUUID() }));
  const p_now = new Date(Date.now() + 6 * 60_000).toISOString();
  let done = 1;
  while (done > 0) {
    const { data, error } = await operator.rpc('send_announcements', { p_now });
    if (error) throw new Error(error.message);
    done = data;
  }
}

/** One small programme with a row in every table, seen from all sides. */
export async function createWorld(supabase: SupabaseForTest): Promise<World> {
  const operator = operatorOf(supabase);
  const unconfirmed = await signUpUnconfirmed(supabase, 'unconfirmed');
  const studentA = await signUpStudent(supabase, 'student-a');
  const studentB = await signUpStudent(supabase, 'student-b');
  const applicant = await signUp(supabase, 'applicant');
  const mentorOfA = await signUpMentor(supabase, 'mentor-of-a');
  const otherMentor = await signUpMentor(supabase, 'other-mentor');
  const exMentor = await signUpMentor(supabase, 'ex-mentor');
  const admin = await signUpAdmin(supabase, 'admin');
  const applicationId = await submittedApplication(applicant);

  await expectDone(
    operator.from('mentor_profiles').update({ visibility: 'hidden' }).eq('user_id', mentorOfA.id),
  );
  await expectDone(
    operator.from('mentor_profiles').update({ visibility: 'public' }).eq('user_id', otherMentor.id),
  );
  const matchId = randomUUID();
  await expectDone(
    admin.client.rpc('assign_mentor', {
      p_event_id: randomUUID(),
      p_match_id: matchId,
      p_student_id: studentA.id,
      p_mentor_id: mentorOfA.id,
    }),
  );
  const { data: exApplication } = await operator
    .from('mentorapplications')
    .select('id')
    .eq('user_id', exMentor.id)
    .single();
  const exApplicationId = exApplication?.id ?? '';
  await expectDone(
    admin.client.rpc('decide_application', {
      p_event_id: randomUUID(),
      p_application_id: exApplicationId,
      p_status: 'suspended',
      p_reason: 'other',
      p_note: 'between admins',
    }),
  );
  await expectDone(admin.client.rpc('open_student', { p_event_id: randomUUID(), p_student_id: studentA.id }));
  for (const person of [studentA, studentB]) {
    await expectDone(person.client.from('profiles').update({ terms_accepted: true }).eq('id', person.id));
    await expectDone(
      person.client
        .from('survey_responses')
        .insert({ id: randomUUID(), user_id: person.id, outcome: 'skipped' }),
    );
  }
  await writeRound(admin, studentB, otherMentor);
  const never = { p_student_id: studentA.id, p_mentor_id: otherMentor.id, p_banned: true };
  await expectDone(admin.client.rpc('ban_pair', { p_event_id: randomUUID(), ...never }));
  await expectDone(
    admin.client.rpc('declare_outage', {
      p_event_id: randomUUID(),
      p_outage_id: randomUUID(),
      p_from: new Date().toISOString().slice(0, 10),
      p_to: new Date().toISOString().slice(0, 10),
      p_reason: 'network',
    }),
  );
  await writeMessages(studentA, mentorOfA, admin, matchId);
  await planWork([studentA, mentorOfA], matchId);
  await agree(studentA, mentorOfA, matchId);
  // what each is asked once the pair has ended; it stands here already, so that both still reach the rest
  await expectDone(
    operator.from('match_endings').insert([
      { match_id: matchId, person_id: studentA.id, side: 'student' },
      { match_id: matchId, person_id: mentorOfA.id, side: 'mentor' },
    ]),
  );
  await expectDone(
    operator
      .from('match_preferences')
      .insert({ student_id: studentA.id, mentor_id: mentorOfA.id, rank: 1, reason: 'She knows my field' }),
  );
  await expectDone(
    mentorOfA.client.rpc('save_mentor_wishes', {
      p_event_id: randomUUID(),
      p_wishes: { prefer: ['law'], avoid: ['arts'], reason: 'I know it well' },
      p_seen: [{ prefer: [], avoid: [], reason: '' }],
    }),
  );
  await askAdvice({ studentA, studentB });
  await announce(admin.client, operator);
  await expectDone(studentA.client.from('news_choices').insert({ user_id: studentA.id, by_email: false }));
  await writePosts(admin.client);
  const roundApplicationIds = { studentA: randomUUID(), studentB: randomUUID() };
  const applied = new Map([
    [roundApplicationIds.studentA, studentA],
    [roundApplicationIds.studentB, studentB],
  ]);
  await writeProgrammes(operator, admin.client, applied);
  await expectDone(
    admin.client.rpc('save_site_text', {
      p_event_id: randomUUID(),
      p_key: 'home.lead',
      p_language: 'en',
      p_expected_version: 0,
      p_text: 'Words of an admin',
    }),
  );
  await expectDone(
    operator.rpc('take_contact_message', {
      p_id: randomUUID(),
      p_name: '',
      p_subject: 'other',
      p_body: 'A question of a visitor',
      p_language: 'en',
      p_is_distress: false,
      p_is_suspect: false,
    }),
  );
  for (const [owner_id, name] of [
    [admin.id, 'Waiting'],
    [mentorOfA.id, 'Of somebody else'],
  ] as const) {
    const view = { id: randomUUID(), owner_id, list: 'applications', name, query: 'status=pending' };
    await expectDone(operator.from('saved_views').insert(view));
  }
  await expectDone(
    operator.rpc('report_error', {
      p_group_key: 'x',
      p_error_id: randomUUID(),
      p_message: 'something broke',
    }),
  );
  return {
    supabase,
    operator,
    clients: {
      visitor: visitorOf(supabase),
      unconfirmed: unconfirmed.client,
      studentA: studentA.client,
      studentB: studentB.client,
      applicant: applicant.client,
      mentorOfA: mentorOfA.client,
      otherMentor: otherMentor.client,
      exMentor: exMentor.client,
      admin: admin.client,
      endedSession: await endedSession(supabase),
    },
    ids: {
      unconfirmed: unconfirmed.id,
      studentA: studentA.id,
      studentB: studentB.id,
      applicant: applicant.id,
      mentorOfA: mentorOfA.id,
      otherMentor: otherMentor.id,
      exMentor: exMentor.id,
      admin: admin.id,
    },
    people: { admin, studentA, studentB, mentorOfA, otherMentor, applicant },
    matchId,
    applicationIds: { applicant: applicationId, exMentor: exApplicationId },
    roundApplicationIds,
  };
}

/** A draft with one pair. */
async function writeRound(admin: Actor, student: Actor, mentor: Actor): Promise<void> {
  await expectDone(
    admin.client.rpc('save_match_round', {
      p_event_id: randomUUID(),
      p_round_id: randomUUID(),
      p_expected_version: 0,
      p_settings: { objective: 'coverage', weights: {}, thresholdPoints: 0, hoursPerStudent: 1, seed: 1 },
      p_pairs: [{ studentId: student.id, mentorId: mentor.id, score: 10, reasons: [], isLocked: false }],
      p_unmatched: [],
      p_stats: {},
    }),
  );
}

/** Tries a password; for tests of who may sign in. */
export function tryPassword(supabase: SupabaseForTest, email: string, password = PASSWORD) {
  return visitorOf(supabase).auth.signInWithPassword({ email, password });
}
