import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { pressLink } from '#server/supabase/testing/press-link.ts';
import type { Database } from '#web/data/database.types.ts';

const PASSWORD = 'quiet-river-walks-far';

export type Client = SupabaseClient<Database>;

/** Somebody in front of a running server, with the public key that every browser gets. */
export async function visitorOf(url: string): Promise<Client> {
  const config = (await (await fetch(`${url}/api/config`)).json()) as { supabaseAnonKey: string };
  return createClient<Database>(url, config.supabaseAnonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}

export const newAddress = () => `${randomUUID()}@people.example`;

/** Signs somebody up; true once the server has said that it is done, false when the line broke before. */
export async function signUp(visitor: Client, email: string): Promise<boolean> {
  const { error } = await visitor.auth.signUp({
    email,
    password: PASSWORD,
    options: { data: { first_name: 'Zahra', last_name: 'Ahmadi' } },
  });
  return error === null;
}

/** Emails wait in the database; one that a killed process was about to send is tried again after a minute. */
const MAIL_PATIENCE_MS = 75_000;
const MAIL_PAUSE_MS = 100;

async function linkTo(dataDir: string, email: string): Promise<string | undefined> {
  const patientUntil = performance.now() + MAIL_PATIENCE_MS;
  while (performance.now() < patientUntil) {
    const mail = mailsIn(dataDir).findLast(({ to }) => to === email);
    const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0];
    if (link !== undefined) return link;
    await new Promise((resolve) => setTimeout(resolve, MAIL_PAUSE_MS));
  }
  return undefined;
}

/** Presses the button of the newest mailed link to this address. */
export async function confirm(url: string, dataDir: string, email: string): Promise<void> {
  const link = await linkTo(dataDir, email);
  if (link === undefined) throw new Error(`No link was mailed to ${email}`);
  // the link names the address under which the server was started then; the port may have changed since
  const { pathname, search } = new URL(link);
  await pressLink(url + pathname + search, { password: PASSWORD });
}

/** @returns the id of the person, whose token the client carries from now on */
export async function signIn(client: Client, email: string): Promise<string> {
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return data.user.id;
}

interface StoredMail {
  to: string;
  subject: string;
  text: string;
}

/** The mails that were kept in the data folder, oldest first. */
export function mailsIn(dataDir: string): StoredMail[] {
  const folder = join(dataDir, 'mail');
  // the first mail makes it
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as StoredMail);
}
