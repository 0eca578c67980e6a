import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, signUp } from '../../../testing/people.ts';
import { type HostedServer, startHosted } from '../../../testing/start-hosted.ts';

let server: HostedServer;
beforeAll(async () => {
  server = await startHosted();
});
afterAll(() => server.close());

const send = (path: string, body: unknown, type = 'application/json') =>
  fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: JSON.stringify(body),
  });

const sessionOf = ({ token }: Person): string => {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    session_id: string;
  };
  return claims.session_id;
};

/** Whether the person's token still opens anything. */
async function isAlive({ token }: Person): Promise<boolean> {
  const answer = await fetch(`${server.supabase.url}/auth/v1/user`, {
    headers: { apikey: server.supabase.anonKey, authorization: `Bearer ${token}` },
  });
  return answer.ok;
}

describe('POST /api/leave', () => {
  it('[AUTH-07] [PR-02] lets the browser clear its caches and storages, but not the cookie of the language', async () => {
    const answer = await send('/leave', {});
    expect(answer.status).toBe(204);
    expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('[AUTH-08] [SE-01] ends the session that the auth service did not', async () => {
    const person = await signUp(server.supabase, 'leaves@example.org');
    const other = await signUp(server.supabase, 'stays@example.org');
    const answer = await send('/leave', { session: sessionOf(person) });
    expect(answer.status).toBe(204);
    // [PR-02] nor is the browser known any longer
    expect(answer.headers.get('set-cookie')).toMatch(/^d=; Path=\/auth\/v1\/token; Max-Age=0;/);
    expect(await isAlive(person)).toBe(false);
    expect(await isAlive(other)).toBe(true);
    // said twice it is still done
    expect((await send('/leave', { session: sessionOf(person) })).status).toBe(204);
  });

  it.each([
    ['a session that is none', { session: 'x' }],
    ['what it does not know', { user: 'x' }],
  ])('refuses %s, and clears nothing', async (_name, body) => {
    const answer = await send('/leave', body);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('clear-site-data')).toBeNull();
  });

  it('[XS-06] cannot be made to clear a browser by the form of another site', async () => {
    const answer = await send('/leave', {}, 'text/plain');
    expect(answer.status).toBe(415);
    expect(answer.headers.get('clear-site-data')).toBeNull();
  });
});

describe('POST /api/left-sessions', () => {
  it('[FM-35] ends what was left without a line, and touches nothing in the browser', async () => {
    const people = [
      await signUp(server.supabase, 'offline-1@example.org'),
      await signUp(server.supabase, 'offline-2@example.org'),
    ];
    const answer = await send('/left-sessions', { sessions: people.map(sessionOf) });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('clear-site-data')).toBeNull();
    for (const person of people) expect(await isAlive(person)).toBe(false);
  });

  it('[AU-04] hears one address 60 times in 15 minutes', async () => {
    const one = { sessions: ['99999999-8888-4777-8666-555555555555'] };
    const statuses: number[] = [];
    for (let sent = 0; sent < 62; sent += 1) statuses.push((await send('/left-sessions', one)).status);
    expect(statuses.at(0)).toBe(204);
    expect(statuses.at(-1)).toBe(429);
  });
});
