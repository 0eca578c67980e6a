import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SupabaseForTest, startForTest } from '../testing/start-for-test.ts';

let served: SupabaseForTest;
beforeAll(async () => {
  served = await startForTest({ publicUrl: 'https://hamrah.example', autoConfirm: true });
});
afterAll(() => served.close());

function send(path: string, headers: Record<string, string>, body: string): Promise<Response> {
  return fetch(`${served.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: served.anonKey, ...headers },
    body,
  });
}

const PATHS = ['/signup', '/token?grant_type=password', '/recover', '/resend', '/verify', '/logout'];
const json = { 'content-type': 'application/json;charset=UTF-8' };
const body = JSON.stringify({ email: 'a@example.org', password: 'walk-together-1', type: 'signup' });

describe('the auth service and other sites', () => {
  it.each(PATHS)('[XS-06] takes nothing but JSON at %s', async (path) => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      '',
    ]) {
      expect((await send(path, { 'content-type': type }, body)).status, type).toBe(415);
    }
  });

  it.each(PATHS)('[XS-06] refuses what other sites send to %s', async (path) => {
    const froms: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
      { origin: 'http://hamrah.example' },
      { origin: 'null' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
    ];
    for (const from of froms) {
      const answer = await send(path, { ...json, ...from }, body);
      expect([answer.status, JSON.stringify(from)]).toEqual([403, JSON.stringify(from)]);
    }
  });

  it('[XS-06] lets our own pages and programs that are no browser sign in', async () => {
    expect((await send('/signup', json, body)).status).toBe(200);
    const froms: Record<string, string>[] = [
      {},
      { origin: 'https://hamrah.example' },
      { origin: 'https://hamrah.example', 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'same-origin' },
    ];
    for (const from of froms) {
      const answer = await send('/token?grant_type=password', { ...json, ...from }, body);
      expect(answer.status, JSON.stringify(from)).toBe(200);
    }
  });
});
