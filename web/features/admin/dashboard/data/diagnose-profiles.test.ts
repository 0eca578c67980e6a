// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { diagnoseProfiles } from './diagnose-profiles.ts';

let asked: URL | undefined;
let answer: () => Response;

beforeEach(() => {
  const config = { supabaseUrl: 'http://check.test', supabaseAnonKey: 'k'.repeat(100), apiBaseUrl: '/api' };
  document.body.innerHTML = `<script id="config" type="application/json">${JSON.stringify(config)}</script>`;
  vi.stubGlobal('fetch', async (input: string | URL) => {
    asked = new URL(String(input));
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const refusal = (code: string, message: string, status: number) =>
  new Response(JSON.stringify({ code, message, details: null, hint: null }), { status });

it('[CALL-04] reads id, email and is_admin of at most five profiles and shows no whole address', async () => {
  answer = () =>
    new Response(JSON.stringify([{ id: 'p', email: 'nadia@people.example', is_admin: true }]), {
      status: 200,
    });
  expect(await diagnoseProfiles()).toEqual({
    tableExists: true,
    errorMessage: null,
    rowCount: 1,
    sample: [{ id: 'p', email: 'n•••@p•••.example', isAdmin: true }],
  });
  expect(asked?.pathname).toBe('/rest/v1/profiles');
  expect(asked?.searchParams.get('select')).toBe('id,email,is_admin');
  expect(asked?.searchParams.get('limit')).toBe('5');
});
it.each(['42P01', 'PGRST205'])('[CALL-04] says for %s that there is no such table', async (code) => {
  answer = () => refusal(code, 'relation does not exist', 404);
  expect(await diagnoseProfiles()).toEqual({
    tableExists: false,
    errorMessage: 'relation does not exist',
    rowCount: 0,
    sample: [],
  });
});
it('[CALL-04] keeps a table that refuses apart from one that is missing', async () => {
  answer = () => refusal('42501', 'permission denied', 403);
  expect(await diagnoseProfiles()).toMatchObject({ tableExists: true, errorMessage: 'permission denied' });
});
it('[CALL-04] gives the message of an exception and marks the table as not existing', async () => {
  answer = () => {
    throw new RangeError('the wire is cut');
  };
  const found = await diagnoseProfiles();
  expect(found).toMatchObject({ tableExists: false, rowCount: 0, sample: [] });
  expect(found.errorMessage).toContain('the wire is cut');
});
