import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asService, type Person, signUp } from '../../../testing/people.ts';
import { type HostedServer, startHosted } from '../../../testing/start-hosted.ts';
import { DECLINE_LIMITS } from '../../services/invitations.ts';

let server: HostedServer;
let admin: Person;
beforeAll(async () => {
  server = await startHosted();
  admin = await signUp(server.supabase, 'wida@example.org');
  await asService(server.supabase, '/admin', {
    method: 'POST',
    body: JSON.stringify({ email: admin.email }),
  });
});
afterAll(() => server.close());

const decline = (body: unknown, method = 'POST') =>
  fetch(`${server.url}/api/invitations/decline`, {
    method,
    ...(method === 'POST' && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });

const call = async (name: string, args: object) => {
  const answer = await fetch(`${server.supabase.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: server.supabase.anonKey,
      authorization: `Bearer ${admin.token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(args),
  });
  const text = await answer.text();
  return text === '' ? undefined : (JSON.parse(text) as unknown);
};

const ID = 'a0000000-0000-4000-8000-000000000077';
const invite = async (email: string) => {
  await call('start_import', {
    p_import_id: ID,
    p_kind: 'students',
    p_file_name: 'students.csv',
    p_columns: ['email'],
    p_mapping: ['email'],
    p_total: 1,
  });
  await call('stage_import_rows', {
    p_import_id: ID,
    p_rows: [{ n: 1, raw: [email], parsed: { email, language: 'fa' }, errors: [] }],
  });
  await call('preview_import', { p_import_id: ID });
  await call('begin_apply', { p_import_id: ID });
  await call('apply_import', { p_import_id: ID });
};

const listed = () => call('admin_invitations', { p_import_id: ID }) as Promise<{ rows: { state: string }[] }>;

describe('[FEAT-07] POST /api/invitations/decline', () => {
  it('ends further invitations with the token of the mail, by a POST alone, and answers any token alike', async () => {
    await invite('nadia@example.org');
    const mails = (await asService(server.supabase, '/rpc/take_mail', {
      method: 'POST',
      body: JSON.stringify({ p_limit: 100 }),
    })) as { kind: string; to_email: string; params: { token: string } }[];
    const mail = mails.find(({ kind }) => kind === 'invitation');
    expect(mail?.to_email).toBe('nadia@example.org');
    const token = mail?.params.token ?? '';

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
