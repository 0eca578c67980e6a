import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asService, type Person, signUp } from '../../../testing/people.ts';
import { type HostedServer, startHosted } from '../../../testing/start-hosted.ts';
import type { SupabaseForTest } from '../../../supabase/testing/start-for-test.ts';
import { DECLINE_LIMITS } from '../../services/invitations.ts';

let server: HostedServer;
let admin: Person;
/** of the mail that invited nadia@example.org */
let token: string;
beforeAll(async () => {
  server = await startHosted({}, async (supabase) => {
    admin = await signUp(supabase, 'wida@example.org');
    await asService(supabase, '/admin', { method: 'POST', body: JSON.stringify({ email: admin.email }) });
    await invite(supabase, 'nadia@example.org');
    token = await takeToken(supabase);
  });
});
afterAll(() => server.close());

const decline = (body: unknown, method = 'POST') =>
  fetch(`${server.url}/api/invitations/decline`, {
    method,
    ...(method === 'POST' && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });

const call = async (supabase: SupabaseForTest, name: string, args: object) => {
  const answer = await fetch(`${supabase.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: supabase.anonKey,
      authorization: `Bearer ${admin.token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(args),
  });
  const text = await answer.text();
  return text === '' ? undefined : (JSON.parse(text) as unknown);
};

const ID = 'a0000000-0000-4000-8000-000000000077';
const invite = async (supabase: SupabaseForTest, email: string) => {
  await call(supabase, 'start_import', {
    p_import_id: ID,
    p_kind: 'students',
    p_file_name: 'students.csv',
    p_columns: ['email'],
    p_mapping: ['email'],
    p_total: 1,
  });
  await call(supabase, 'stage_import_rows', {
    p_import_id: ID,
    p_rows: [{ n: 1, raw: [email], parsed: { email, language: 'fa' }, errors: [] }],
  });
  await call(supabase, 'preview_import', { p_import_id: ID });
  await call(supabase, 'begin_apply', { p_import_id: ID });
  await call(supabase, 'apply_import', { p_import_id: ID });
};

/** What the mail that waits says, taken as the job takes it. */
const takeToken = async (supabase: SupabaseForTest): Promise<string> => {
  const mails = (await asService(supabase, '/rpc/take_mail', {
    method: 'POST',
    body: JSON.stringify({ p_limit: 100 }),
  })) as { kind: string; to_email: string; params: { token: string } }[];
  const mail = mails.find(({ kind }) => kind === 'invitation');
  expect(mail?.to_email).toBe('nadia@example.org');
  return mail?.params.token ?? '';
};

const listed = () =>
  call(server.supabase, 'admin_invitations', { p_import_id: ID }) as Promise<{ rows: { state: string }[] }>;

describe('[FEAT-07] POST /api/invitations/decline', () => {
  it('ends further invitations with the token of the mail, by a POST alone, and answers any token alike', async () => {
    expect((await decline(undefined, 'GET')).status).toBeGreaterThanOrEqual(400);
    const unknown = await decline({ token: 'a'.repeat(64) });
    expect((await listed()).rows).toMatchObject([{ state: 'waiting', email: 'nadia@example.org' }]);
    const known = await decline({ token });
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
    expect(known.status).toBe(204);
    expect((await listed()).rows).toMatchObject([{ state: 'declined', email: null }]);
  });

  it('refuses what is no token, and more than a person would send', async () => {
    expect((await decline({ token: 'x' })).status).toBe(400);
    const answers = [];
    for (let n = 0; n <= DECLINE_LIMITS.perAddress; n += 1)
      answers.push((await decline({ token: 'b'.repeat(64) })).status);
    expect(answers.at(-1)).toBe(429);
  });
});
