import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SupabaseForTest, startForTest } from '../testing/start-for-test.ts';

const PASSWORD = 'walk-together-1';
let served: SupabaseForTest;

beforeAll(async () => {
  served = await startForTest({ autoConfirm: true });
  await Promise.all(
    ['anna', 'bela', 'cora', 'dina', 'elin', 'fara'].map((name) =>
      post('/signup', { email: `${name}@example.org`, password: PASSWORD }),
    ),
  );
});
afterAll(() => served.close());

function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${served.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: served.anonKey, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

const signIn = (name: string, password: string, headers?: Record<string, string>) =>
  post('/token?grant_type=password', { email: `${name}@example.org`, password }, headers);

describe('too many attempts', () => {
  it('[AUTH-24] [AU-03] refuse even the right password, with the same words, and not the neighbour', async () => {
    for (let index = 0; index < 5; index += 1)
      expect((await signIn('anna', 'wrong-one-77')).status).toBe(400);
    const wrong = await signIn('anna', 'wrong-one-77');
    const right = await signIn('anna', PASSWORD);
    expect([wrong.status, right.status]).toEqual([429, 429]);
    expect(await right.text()).toBe(await wrong.text());
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await signIn('bela', PASSWORD)).status).toBe(200);
  });

  it('[AU-03] are the same for an address without an account', async () => {
    for (let index = 0; index < 5; index += 1) await signIn('nobody', 'wrong-one-77');
    const unknown = await signIn('nobody', 'wrong-one-77');
    const known = await signIn('anna', 'wrong-one-77');
    expect(unknown.status).toBe(429);
    expect(await unknown.text()).toBe(await known.text());
  });

  it('[AU-05] do not come in by a forged address, another writing or all at once', async () => {
    const burst = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        signIn(index % 2 ? 'CORA' : ' cora', index === 11 ? PASSWORD : 'wrong-one-77', {
          'x-forwarded-for': `198.51.100.${index}`,
          forwarded: `for=198.51.100.${index}`,
          'x-real-ip': `198.51.100.${index}`,
        }),
      ),
    );
    expect(burst.filter((answer) => answer.status === 429)).toHaveLength(7);
    expect((await signIn('cora', PASSWORD)).status).toBe(429);
  });

  it('[AU-03] do not lock a device out on which the account signed in before, and help no other account', async () => {
    const first = await signIn('elin', PASSWORD);
    const given = first.headers.get('set-cookie') ?? '';
    expect(given).toMatch(/; Path=\/auth\/v1\/token; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
    expect(given).not.toMatch(/elin|example/);
    expect((await signIn('elin', 'wrong-one-77')).headers.get('set-cookie')).toBeNull();
    const cookie = given.split(';', 1)[0] ?? '';
    for (let index = 0; index < 6; index += 1) await signIn('elin', 'wrong-one-77');
    expect((await signIn('elin', PASSWORD)).status).toBe(429);
    const forged = cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    const longer = cookie.replace(/\.(\d+)\./, (_all, until) => `.${Number(until) + 1000}.`);
    for (const wrong of [forged, longer, 'd=x', `${cookie}x`])
      expect((await signIn('elin', PASSWORD, { cookie: wrong })).status, wrong).toBe(429);
    for (let index = 0; index < 5; index += 1)
      expect((await signIn('elin', 'wrong-one-77', { cookie })).status).toBe(400);
    expect((await signIn('elin', PASSWORD, { cookie })).status).toBe(429);
    expect((await signIn('anna', PASSWORD, { cookie })).status).toBe(429);
  });

  it('[AU-03] leave the right password of a known device in', async () => {
    const first = await signIn('dina', PASSWORD);
    const cookie = (first.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
    for (let index = 0; index < 6; index += 1) await signIn('dina', 'wrong-one-77');
    expect((await signIn('dina', PASSWORD)).status).toBe(429);
    expect((await signIn('dina', PASSWORD, { cookie })).status).toBe(200);
  });

  it('do not count what succeeded', async () => {
    for (let index = 0; index < 7; index += 1) expect((await signIn('fara', PASSWORD)).status).toBe(200);
  });

  it("[AU-04] five strangers' recoveries do not refuse the owner's", async () => {
    const recover = (address: string) =>
      served.supabase.handle(
        new Request(`${served.url}/auth/v1/recover`, {
          method: 'POST',
          headers: { apikey: served.anonKey, 'content-type': 'application/json' },
          body: JSON.stringify({ email: 'gita@example.org' }),
        }),
        { address },
      );
    for (let index = 0; index < 5; index += 1) {
      for (let again = 0; again < 5; again += 1) await recover(`198.51.100.${index}`);
      expect((await recover(`198.51.100.${index}`)).status).toBe(429);
    }
    expect((await recover('192.0.2.1')).status).toBe(200);
  });

  it.each([
    ['/signup', { password: PASSWORD }],
    ['/recover', {}],
    ['/resend', { type: 'signup' }],
    ['/verify', { type: 'signup', token_hash: 'a'.repeat(64) }],
  ])('[AU-04] are refused at %s too', async (path, body) => {
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      statuses.push((await post(path, { ...body, email: `limit${path.slice(1)}@example.org` })).status);
    }
    expect(statuses.indexOf(429)).toBe(5);
  });
});
