import { type APIRequestContext, expect } from '@playwright/test';
import { storedSession } from './sealed-storage.ts';
import type { Phone } from './phone.ts';

/** The access token in a browser, as a thief would take it along. */
export async function tokenOf(phone: Phone): Promise<string> {
  const token = (await storedSession(phone))?.access_token;
  if (!token) throw new Error('Nobody is signed in');
  return token;
}

/** AUTH-07, SE-01: after a log-out the token opens nothing more, although it has not run out. */
export async function expectDeadToken(request: APIRequestContext, token: string): Promise<void> {
  const config = (await (await request.get('/api/config')).json()) as { supabaseAnonKey: string };
  const headers = { apikey: config.supabaseAnonKey, authorization: `Bearer ${token}` };
  const rows = await request.get('/rest/v1/profiles?select=id', { headers });
  expect(rows.ok() ? await rows.json() : []).toEqual([]);
  expect((await request.get('/auth/v1/user', { headers })).ok()).toBe(false);
}

/** Signs out, and sees that what the phone knew opens nothing any more. */
export async function leave(phone: Phone): Promise<void> {
  const token = await tokenOf(phone);
  await phone.signOut();
  await expectDeadToken(phone.page.request, token);
}
