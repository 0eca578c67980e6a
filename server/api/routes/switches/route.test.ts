import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { asService, type Person, signUp } from '../../../testing/people.ts';
import { type HostedServer, startHosted } from '../../../testing/start-hosted.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';

let server: HostedServer;
/** a second process on the same database */
let other: TestServer;
let student: Person;
let admin: Person;

beforeAll(async () => {
  server = await startHosted();
  other = await startTestServer({
    environment: {
      SUPABASE_URL: server.supabase.url,
      SUPABASE_ANON_KEY: server.supabase.anonKey,
      SUPABASE_SERVICE_ROLE_KEY: server.supabase.serviceRoleKey,
      FLAG_NOTIFICATIONS: 'off',
    },
  });
  student = await signUp(server.supabase, 'laila@example.org');
  admin = await signUp(server.supabase, 'wida@example.org');
  await asService(server.supabase, '/admin', {
    method: 'POST',
    body: JSON.stringify({ email: admin.email }),
  });
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const read = (token: string) =>
  fetch(`${server.url}/api/switches`, { headers: { authorization: `Bearer ${token}` } });

const turn = (person: Person, flag: string, isOn?: boolean) =>
  fetch(`${server.supabase.url}/rest/v1/rpc/switch_feature`, {
    method: 'POST',
    headers: {
      apikey: server.supabase.anonKey,
      authorization: `Bearer ${person.token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ p_event_id: crypto.randomUUID(), p_flag: flag, p_is_on: isOn }),
  });

const flagsOf = async ({ url }: { url: string }) => {
  const config = (await (await fetch(`${url}/api/config`)).json()) as { flags: Record<string, boolean> };
  return config.flags;
};

describe('[FEAT-01] GET /api/switches', () => {
  it('tells an admin alone', async () => {
    expect((await read(student.token)).status).toBe(403);
    const { data } = (await (await read(admin.token)).json()) as { data: unknown[] };
    // two of the twelve that the specification names are the operator's alone; one is our own
    expect(data).toHaveLength(11);
    expect(data).toContainEqual({ flag: 'blogSystem', configured: true, switched: null });
  });

  it('what an admin switches holds in every process within seconds, and goes back to the configuration', async () => {
    expect((await turn(student, 'blogSystem', false)).status).toBe(403);
    expect((await turn(admin, 'blogSystem', false)).status).toBe(200);
    expect((await turn(admin, 'notifications', true)).status).toBe(200);
    await vi.waitFor(
      async () => {
        expect(await flagsOf(server)).toMatchObject({ blogSystem: false, notifications: true, csp: true });
        expect(await flagsOf(other)).toMatchObject({ blogSystem: false, notifications: true });
      },
      { timeout: 10_000, interval: 200 },
    );
    // what hangs on the flag follows: the feed of the blog is gone
    expect((await fetch(`${server.url}/en/blogs/feed.xml`)).status).toBe(404);
    const { data } = (await (await read(admin.token)).json()) as {
      data: { flag: string; switched: unknown }[];
    };
    expect(data.find(({ flag }) => flag === 'blogSystem')?.switched).toMatchObject({ isOn: false });
    for (const flag of ['blogSystem', 'notifications']) await turn(admin, flag);
    await vi.waitFor(
      async () => {
        expect(await flagsOf(server)).toMatchObject({ blogSystem: true, notifications: true });
        expect(await flagsOf(other)).toMatchObject({ blogSystem: true, notifications: false });
      },
      { timeout: 10_000, interval: 200 },
    );
  }, 30_000);
});
