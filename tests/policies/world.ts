import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
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

/** A programme that everybody reads and one that is still being written, each with a round and a date. */
async function writeProgrammes(admin: Client): Promise<void> {
  for (const isPublished of [true, false]) {
    const programme_id = randomUUID();
    const milestone_id = randomUUID();
    const name = isPublished ? 'Published' : 'Draft';
    const state = isPublished ? 'published' : 'draft';
    const is_published = isPublished;
    await expectDone(admin.from('programmes').insert({ id: programme_id, kind: 'course', state }));
    await expectDone(
      admin.from('programme_texts').insert({ programme_id, language: 'en', name, summary: 'About' }),
    );
    const opens_at = '2026-11-01T00:00:00Z';
    const closes_at = '2026-12-01T00:00:00Z';
    await expectDone(
      admin
        .from('cohorts')
        .insert({ id: randomUUID(), programme_id, number: 1, is_published, opens_at, closes_at }),
    );
    await expectDone(
      admin.from('milestones').insert({
        id: milestone_id,
        programme_id,
        kind: 'event',
        is_published,
        on_day: '2026-12-05',
      }),
    );
    await expectDone(admin.from('milestone_texts').insert({ milestone_id, language: 'en', title: name }));
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
  await writePosts(admin.client);
  await writeProgrammes(admin.client);
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
  };
}

/** Tries a password; for tests of who may sign in. */
export function tryPassword(supabase: SupabaseForTest, email: string, password = PASSWORD) {
  return visitorOf(supabase).auth.signInWithPassword({ email, password });
}
