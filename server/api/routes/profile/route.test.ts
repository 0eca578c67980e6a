import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asService, type Person, signUp } from '../../../testing/people.ts';
import { type HostedServer, startHosted } from '../../../testing/start-hosted.ts';
import { freePort, startTestServer } from '../../../testing/start-test-server.ts';

let server: HostedServer;
let student: Person;
let admin: Person;

beforeAll(async () => {
  server = await startHosted();
  student = await signUp(server.supabase, 'laila@example.org');
  admin = await signUp(server.supabase, 'wida@example.org');
  await asService(server.supabase, '/admin', {
    method: 'POST',
    body: JSON.stringify({ email: admin.email }),
  });
  const row = { id: student.id, email: student.email, first_name: 'Laila', last_name: 'Karimi' };
  await asService(server.supabase, '/profiles?on_conflict=id', { method: 'POST', body: JSON.stringify(row) });
});
afterAll(() => server.close());

const read = (token?: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/profile`, {
    headers: token === undefined ? headers : { ...headers, authorization: `Bearer ${token}` },
  });

describe('[CALL-10] GET /api/profile', () => {
  it("gives the caller's own row, role and flags, in hosted mode as well", async () => {
    const answer = await read(student.token);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      data: {
        profile: { id: student.id, first_name: 'Laila', is_admin: false },
        userRole: 'student',
        isAdmin: false,
        isMentor: false,
        isStudent: true,
        flags: { aiAdvisor: true },
      },
      error: null,
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('gives an admin her role, and no profile where none was made', async () => {
    const { data } = (await (await read(admin.token)).json()) as { data: Record<string, unknown> };
    expect(data).toMatchObject({ userRole: 'admin', isAdmin: true });
  });

  it('answers 304 to an app that already holds it', async () => {
    const etag = (await read(student.token)).headers.get('etag') ?? '';
    const again = await read(student.token, { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it('answers 401 without a token', async () => {
    const answer = await read();
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ data: null, error: { code: 'not_signed_in' } });
  });

  it.each([
    ['of no form', () => 'abc'],
    ['with a broken payload', () => 'abc.def.ghi'],
    ['with another signature', () => `${student.token.slice(0, -6)}AAAAAA`],
    [
      'without a signature',
      () => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${student.token.split('.')[1]}.x`,
    ],
    [
      'of another person, pasted together',
      () => [student.token.split('.')[0], admin.token.split('.')[1], student.token.split('.')[2]].join('.'),
    ],
    ['that is the public key', () => server.supabase.anonKey],
    ['that is the service key', () => server.supabase.serviceRoleKey],
  ])('[SE-04] answers 401 to a token %s', async (_case, token) => {
    const answer = await read(token());
    expect(answer.status).toBe(401);
    expect(JSON.stringify(await answer.json())).not.toContain('Laila');
  });

  it('[SE-01] is closed as soon as the session ended everywhere', async () => {
    const leaving = await signUp(server.supabase, 'gone@example.org');
    expect((await read(leaving.token)).status).toBe(200);
    await fetch(`${server.supabase.url}/auth/v1/logout?scope=global`, {
      method: 'POST',
      headers: { apikey: server.supabase.anonKey, authorization: `Bearer ${leaving.token}` },
    });
    const after = await read(leaving.token);
    expect(after.status).toBe(401);
    expect(await after.json()).toEqual({ data: null, error: { code: 'session_expired' } });
  });

  it('[AB-07] says only that the service is unavailable when the database is gone', async () => {
    const lonely = await startTestServer({
      environment: {
        SUPABASE_URL: `http://127.0.0.1:${await freePort()}`,
        SUPABASE_ANON_KEY: server.supabase.anonKey,
        SUPABASE_SERVICE_ROLE_KEY: server.supabase.serviceRoleKey,
      },
    });
    const answer = await fetch(`${lonely.url}/api/profile`, {
      headers: { authorization: `Bearer ${student.token}` },
    });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ data: null, error: { code: 'server_unavailable' } });
    expect(answer.headers.get('retry-after')).toBe('5');
    await lonely.close();
  });
});
