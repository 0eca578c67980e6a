import { PostgrestClient } from '@supabase/postgrest-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SupabaseForTest, startForTest } from './testing/start-for-test.ts';

let served: SupabaseForTest;
const people: { id: string; token: string; refresh: string }[] = [];

beforeAll(async () => {
  served = await startForTest({ autoConfirm: true, databaseUrl: process.env.TEST_DATABASE_URL });
  for (const name of ['anna', 'bela', 'cora']) {
    const answer = await fetch(`${served.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: served.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${name}@example.org`, password: 'walk-together-1' }),
    });
    const session = (await answer.json()) as {
      access_token: string;
      refresh_token: string;
      user: { id: string };
    };
    people.push({ id: session.user.id, token: session.access_token, refresh: session.refresh_token });
  }
});
afterAll(() => served.close());

/** The tests look at a few columns; the whole schema's types belong to the web application. */
type Table = {
  Row: Record<string, unknown>;
  Insert: Record<string, unknown>;
  Update: Record<string, unknown>;
  Relationships: [];
};
interface Schema {
  Tables: Record<string, Table>;
  Views: Record<string, never>;
  Functions: Record<string, { Args: Record<string, never>; Returns: unknown }>;
}

function rest(
  token: string | undefined,
  apikey = served.anonKey,
): PostgrestClient<{ public: Schema }, never, 'public', Schema> {
  const headers = { apikey, authorization: `Bearer ${token ?? apikey}` };
  return new PostgrestClient(`${served.url}/rest/v1`, { headers });
}
const person = (index: number) => people[index] ?? { id: '', token: '', refresh: '' };
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${served.url}${path}`, { headers });

describe('a listener to writes', () => {
  it('[LIM-03] hears every call that does more than read, before its answer is there', async () => {
    let calls = 0;
    served.supabase.onWrite(() => {
      calls += 1;
    });
    const ask = async (method: string, path: string) => {
      const before = calls;
      const body = method === 'GET' || method === 'HEAD' ? undefined : '{}';
      const headers = { apikey: served.anonKey, 'content-type': 'application/json' };
      const request = new Request(served.url + path, { method, headers, body });
      await served.supabase.handle(request, { address: '127.0.0.1' });
      return calls - before;
    };
    for (const [method, path] of [
      ['POST', '/rest/v1/profiles'],
      ['PATCH', '/rest/v1/profiles?id=eq.1'],
      ['DELETE', '/rest/v1/profiles?id=eq.1'],
      ['POST', '/rest/v1/rpc/my_role'],
      ['GET', '/rest/v1/rpc/my_role'],
      ['POST', '/auth/v1/recover'],
      ['GET', '/auth/v1/verify?token=none&type=signup'],
      ['DELETE', '/storage/v1/object/blog-images/covers/a.png'],
    ] as const)
      expect(await ask(method, path), `${method} ${path}`).toBe(1);
    for (const path of ['/rest/v1/posts?select=id', '/storage/v1/object/public/blog-images/covers/a.png'])
      expect(await ask('GET', path), path).toBe(0);
  });

  it('[LIM-03] does not hear the question what has changed', async () => {
    let calls = 0;
    served.supabase.onWrite(() => {
      calls += 1;
    });
    const { snapshot } = await served.supabase.changedTables(undefined);
    expect(await served.supabase.changedTables(snapshot)).toMatchObject({ tables: [] });
    expect(calls).toBe(0);
  });
});

describe('the gate', () => {
  it.each([
    '/_system/config',
    '/_system/info',
    '/',
    '/rest/v1/',
    '/rest/v1',
    '/auth/v1/admin/users',
    '/storage/v1/s3',
    '/functions/v1/x',
  ])('[CF-02] [AC-07] answers %s with 404, even to the key of the service', async (path) => {
    const answer = await get(path, {
      apikey: served.serviceRoleKey,
      authorization: `Bearer ${served.serviceRoleKey}`,
    });
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toMatch(/secret|jwt|smtp|swagger|Supalite/i);
  });

  it('[SE-04] lets nothing through without an API key, or with a foreign token', async () => {
    expect((await get('/rest/v1/profiles')).status).toBe(401);
    expect((await get('/rest/v1/profiles', { authorization: `Bearer ${person(0).token}` })).status).toBe(401);
    expect((await get('/rest/v1/profiles', { apikey: 'x'.repeat(150) })).status).toBe(401);
    expect((await get('/auth/v1/settings')).status).toBe(401);
    const forged = `${person(0).token.split('.').slice(0, 2).join('.')}.AAAA`;
    const answer = await get('/rest/v1/profiles', {
      apikey: served.anonKey,
      authorization: `Bearer ${forged}`,
    });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([401, 'PGRST301']);
  });

  it.each(['auth', 'storage', 'private', 'supabase_migrations', 'information_schema', 'pg_catalog'])(
    '[AC-07] does not open schema %s',
    async (schema) => {
      for (const key of [served.anonKey, served.serviceRoleKey]) {
        const answer = await get('/rest/v1/users?select=*', { apikey: key, 'accept-profile': schema });
        expect(answer.status).toBe(406);
      }
    },
  );

  it('refuses a large body before it is read', async () => {
    const headers = { apikey: served.anonKey, 'content-type': 'application/json' };
    const whole = await fetch(`${served.url}/rest/v1/profiles`, {
      method: 'POST',
      headers,
      body: 'x'.repeat(1_048_577),
    });
    expect(whole.status).toBe(413);
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
    });
    const streamed = await served.supabase.handle(
      new Request(`${served.url}/rest/v1/profiles`, {
        method: 'POST',
        headers,
        body: endless,
        duplex: 'half',
      } as RequestInit),
      { address: '127.0.0.1' },
    );
    expect(streamed.status).toBe(413);
  });

  it('turns a crowd away with the time to come back, instead of letting everybody wait', async () => {
    const headers = { apikey: served.serviceRoleKey };
    const crowd = Array.from({ length: 300 }, () =>
      served.supabase.handle(new Request(`${served.url}/auth/v1/health`, { headers }), {
        address: '127.0.0.1',
      }),
    );
    const answers = await Promise.all(crowd);
    const refused = answers.filter((answer) => answer.status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThanOrEqual(100);
    for (const answer of refused)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await get('/rest/v1/profiles?select=id', headers)).status).toBe(200);
  });

  it('lets only plain bodies reach the auth service', async () => {
    for (const body of [
      '{',
      '[1',
      '\u0000',
      '"text"',
      'null',
      '[]',
      '{"email":{"a":1},"password":[]}',
      '{"__proto__":{"admin":true}}',
    ]) {
      const answer = await fetch(`${served.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: served.anonKey, 'content-type': 'application/json' },
        body,
      });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
  });
});

describe('the data API', () => {
  it('keeps concurrent people apart on the one session of PGlite', async () => {
    for (const [index, one] of people.entries()) {
      expect(
        (
          await rest(one.token)
            .from('profiles')
            .insert({ id: one.id, first_name: `Person ${index}` })
        ).error,
      ).toBeNull();
    }
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const { data } = await rest(person(index % 3).token)
          .from('profiles')
          .select('id');
        return { expected: [{ id: person(index % 3).id }], data };
      }),
    );
    for (const { data, expected } of answers) expect(data).toEqual(expected);
  });

  it('holds to the grants of the migrations, which the vendor alone would override', async () => {
    const { error } = await rest(undefined).from('profiles').select('id');
    expect(error?.code).toBe('42501');
    expect(
      (await rest(person(0).token).from('admin').insert({ email: 'anna@example.org' })).error,
    ).not.toBeNull();
  });

  it('[CALL-02] upserts by its key and answers with nothing when asked to', async () => {
    const row = { id: person(0).id, first_name: 'Anna', last_name: 'A', interests: 'maths' };
    const { error, status, data } = await rest(person(0).token)
      .from('profiles')
      .upsert(row, { onConflict: 'id' });
    expect([error, data]).toEqual([null, null]);
    expect(status).toBeLessThan(300);
    const { data: read } = await rest(person(0).token)
      .from('profiles')
      .select('first_name,interests')
      .single();
    expect(read).toEqual({ first_name: 'Anna', interests: 'maths' });
  });

  it('says PGRST116 when a single row was asked for and there is none', async () => {
    const { error, status } = await rest(person(0).token)
      .from('profiles')
      .select('*')
      .eq('first_name', 'Nobody')
      .single();
    expect([error?.code, status]).toEqual(['PGRST116', 406]);
    const maybe = await rest(person(0).token)
      .from('profiles')
      .select('*')
      .eq('first_name', 'Nobody')
      .maybeSingle();
    expect([maybe.error, maybe.data]).toEqual([null, null]);
  });

  it('counts exactly, filters with or and and, orders and pages', async () => {
    const service = rest(undefined, served.serviceRoleKey).from('profiles');
    const { count } = await service.select('id', { count: 'exact', head: true });
    expect(count).toBe(3);
    const { data } = await rest(undefined, served.serviceRoleKey)
      .from('profiles')
      .select('first_name')
      .or('first_name.eq.Anna,and(first_name.like.Person*,last_name.eq.)')
      .order('first_name', { ascending: false })
      .range(0, 1);
    expect(data).toEqual([{ first_name: 'Person 2' }, { first_name: 'Person 1' }]);
  });

  it('calls functions, embeds related rows and writes times as PostgREST does', async () => {
    expect((await rest(person(0).token).rpc('my_role')).data).toBe('student');
    const { data, error } = await rest(undefined, served.serviceRoleKey)
      .from('profiles')
      .select<string, Record<string, unknown>>('id,created_at,student_cards(student_code,updated_at)')
      .eq('id', person(0).id)
      .single();
    expect(error).toBeNull();
    expect(data?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/);
    expect(data?.student_cards).toEqual({
      student_code: expect.stringMatching(/^S-/),
      updated_at: expect.stringMatching(/T.*\+00:00$/),
    });
  });

  it('stores JSON as JSON', async () => {
    const { data, error } = await rest(person(1).token)
      .from('mentorapplications')
      .insert({ user_id: person(1).id, languages: [{ language: 'fa', level: 'native' }], fields: ['law'] })
      .select('languages,fields,email')
      .single();
    expect(error).toBeNull();
    expect(data).toEqual({
      languages: [{ language: 'fa', level: 'native' }],
      fields: ['law'],
      email: 'bela@example.org',
    });
  });

  it('[IN-07] returns at most 1000 rows', async () => {
    const answer = await get('/rest/v1/profiles?select=id&limit=100000', { apikey: served.serviceRoleKey });
    expect(answer.status).toBe(200);
  });

  it('[SE-01] is closed to a session at the moment it ends', async () => {
    const { token } = person(2);
    expect((await rest(token).from('profiles').select('id')).data).toHaveLength(1);
    await fetch(`${served.url}/auth/v1/logout?scope=global`, {
      method: 'POST',
      headers: { apikey: served.anonKey, authorization: `Bearer ${token}` },
    });
    expect((await rest(token).from('profiles').select('id')).data).toEqual([]);
  });

  it('shows nothing of the inside in its errors', async () => {
    const answer = await get("/rest/v1/profiles?select=id&id=eq.'", { apikey: served.serviceRoleKey });
    expect(answer.status).toBe(400);
    expect(await answer.text()).not.toMatch(/node_modules|at \w+ \(/);
  });
});
