import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#web/data/database.types.ts';
import { pressLink } from '#server/supabase/testing/press-link.ts';
import type { SupabaseForTest } from '#server/supabase/testing/start-for-test.ts';

export type Client = SupabaseClient<Database>;

/** Somebody with the public key and nothing else but what she can sign in with. */
export interface Actor {
  id: string;
  email: string;
  client: Client;
}

export const PASSWORD = 'a long road, taken together';

const quiet = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } };

function clientFor(supabase: SupabaseForTest, key: string): Client {
  return createClient<Database>(supabase.url, key, quiet);
}

/** A person who never signed in. */
export function visitorOf(supabase: SupabaseForTest): Client {
  return clientFor(supabase, supabase.anonKey);
}

/** The operator: sets the scene and counts rows behind the walls. */
export function operatorOf(supabase: SupabaseForTest): Client {
  return clientFor({ ...supabase, url: supabase.operatorUrl ?? supabase.url }, supabase.serviceRoleKey);
}

function wellDone<T extends { error: { message: string } | null }>(answer: T): T {
  if (answer.error) throw new Error(answer.error.message);
  return answer;
}

/** Signs up and leaves the confirmation mail unread. */
export async function signUpUnconfirmed(supabase: SupabaseForTest, name: string): Promise<Actor> {
  const client = visitorOf(supabase);
  const email = `${name}@people.example`;
  const { data } = wellDone(
    await client.auth.signUp({
      email,
      password: PASSWORD,
      options: { data: { first_name: name, last_name: 'Example', language: 'en' } },
    }),
  );
  return { id: data.user?.id ?? '', email, client };
}

/** Signs up, follows the mail, signs in. */
export async function signUp(supabase: SupabaseForTest, name: string): Promise<Actor> {
  const actor = await signUpUnconfirmed(supabase, name);
  const { link } = await supabase.mailTo(actor.email);
  await pressLink(link, { password: PASSWORD });
  const { data } = wellDone(
    await actor.client.auth.signInWithPassword({ email: actor.email, password: PASSWORD }),
  );
  return { ...actor, id: data.user?.id ?? '' };
}

/** Signs up and fills in a whole profile. */
export async function signUpStudent(
  supabase: SupabaseForTest,
  name: string,
  facts: object = {},
): Promise<Actor> {
  const actor = await signUp(supabase, name);
  wellDone(
    await actor.client.from('profiles').upsert({
      id: actor.id,
      email: actor.email,
      first_name: name,
      last_name: 'Example',
      education_level: 'high_school',
      english_level: 'beginner',
      interests: 'mathematics',
      religion: `secret-religion-of-${name}`,
      phone_number: '+93701234567',
      gender: 'female',
      date_of_birth: '2000-05-05',
      birth_date_precision: 'day',
      birth_calendar: 'gregorian',
      ...facts,
    }),
  );
  return actor;
}

/** Signs up and is approved as a mentor by the operator. */
export async function signUpMentor(
  supabase: SupabaseForTest,
  name: string,
  gender = 'female',
): Promise<Actor> {
  const actor = await signUpStudent(supabase, name, { gender });
  wellDone(
    await operatorOf(supabase)
      .from('mentorapplications')
      .insert({
        user_id: actor.id,
        email: actor.email,
        status: 'approved',
        first_name: name,
        last_name: 'Example',
        gender,
        fields: ['mathematics'],
        hours_per_week: 2,
        capacity: 1,
      }),
  );
  return actor;
}

/** Signs up and becomes an admin the way the operator's command does it. */
export async function signUpAdmin(supabase: SupabaseForTest, name: string): Promise<Actor> {
  const actor = await signUp(supabase, name);
  wellDone(await operatorOf(supabase).from('admin').insert({ email: actor.email }));
  return actor;
}
