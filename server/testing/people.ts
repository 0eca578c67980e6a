import { pressLink } from '../supabase/testing/press-link.ts';
import type { SupabaseForTest } from '../supabase/testing/start-for-test.ts';

export interface Person {
  id: string;
  email: string;
  token: string;
}

const PASSWORD = 'kelk-and-paper-42';

/** Signs a person up, follows the mailed link and signs her in: the way that everybody goes. */
export async function signUp(supabase: SupabaseForTest, email: string): Promise<Person> {
  const data = { first_name: 'Laila', last_name: 'Karimi' };
  await auth(supabase, '/signup', { email, password: PASSWORD, data });
  const { link } = await supabase.mailTo(email);
  await pressLink(link, { password: PASSWORD });
  const session = await auth(supabase, '/token?grant_type=password', { email, password: PASSWORD });
  const { access_token: token, user } = session as { access_token: string; user: { id: string } };
  return { id: user.id, email, token };
}

/** Calls the data API with all rights, as the operator could. */
export async function asService(
  supabase: SupabaseForTest,
  path: string,
  init: RequestInit = {},
): Promise<unknown> {
  const headers = {
    apikey: supabase.serviceRoleKey,
    authorization: `Bearer ${supabase.serviceRoleKey}`,
    'content-type': 'application/json',
  };
  return read(await fetch(`${supabase.url}/rest/v1${path}`, { ...init, headers }));
}

async function auth(supabase: SupabaseForTest, path: string, body: unknown): Promise<unknown> {
  const headers = { apikey: supabase.anonKey, 'content-type': 'application/json' };
  return read(
    await fetch(`${supabase.url}/auth/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
  );
}

async function read(answer: Response): Promise<unknown> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}
