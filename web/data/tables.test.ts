// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAppError } from '#domain/error-codes.ts';
import { callFunction, deleteRows, insertRows, selectRows, updateRows } from './tables.ts';

interface Sent {
  method: string;
  path: string;
  query: URLSearchParams;
  prefer: string | null;
  body: unknown;
}

let sent: Sent[] = [];
let answer: () => Response;

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const refusal = (code: string, message = 'refused', status = 400) =>
  json({ code, message, details: null, hint: null }, status);

beforeEach(() => {
  sent = [];
  const config = { supabaseUrl: 'http://tables.test', supabaseAnonKey: 'k'.repeat(100), apiBaseUrl: '/api' };
  document.body.innerHTML = `<script id="config" type="application/json">${JSON.stringify(config)}</script>`;
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const url = new URL(String(input));
    sent.push({
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      prefer: new Headers(init.headers).get('Prefer'),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    });
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The code and the table of what a call threw. */
async function failureOf(call: Promise<unknown>): Promise<{ code: string; table: unknown }> {
  const failure: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!isAppError(failure)) throw new Error('nothing of ours was thrown');
  return { code: failure.code, table: failure.params?.table };
}

describe('selecting', () => {
  it('[CALL-01] asks for columns of the rows that equal the filters', async () => {
    answer = () => json([{ id: 'a', state: 'active' }]);
    const rows = await selectRows('matches', {
      filters: { student_id: 's', ended_at: null },
      columns: ['id', 'state'],
    });
    expect(rows).toEqual([{ id: 'a', state: 'active' }]);
    expect(sent[0]).toMatchObject({ method: 'GET', path: '/rest/v1/matches' });
    expect(sent[0]?.query.get('select')).toBe('id,state');
    expect(sent[0]?.query.get('student_id')).toBe('eq.s');
    expect(sent[0]?.query.get('ended_at')).toBe('is.null');
  });
  it('[CALL-01] takes every column and every row where nothing is said', async () => {
    answer = () => json([]);
    expect(await selectRows('admin')).toEqual([]);
    expect([...(sent[0]?.query ?? [])]).toEqual([['select', '*']]);
  });
  it.each(['42P01', 'PGRST116'])('[ERR-01] gives null in silence for %s', async (code) => {
    answer = () => refusal(code, 'not there', 404);
    expect(await selectRows('profiles')).toBeNull();
  });
  it.each([
    ['42501', 'not_allowed'],
    ['PGRST205', 'table_missing'],
    ['XX000', 'unexpected'],
  ])('[ERR-01] throws for %s and names the table', async (code, ours) => {
    answer = () => refusal(code);
    expect(await failureOf(selectRows('profiles'))).toEqual({ code: ours, table: 'profiles' });
  });
});

describe('changing', () => {
  it('[CALL-01] inserts rows and returns them', async () => {
    const consent = { id: 'c', user_id: 'u', kind: 'terms', version: '1', accepted: true };
    answer = () => json([{ ...consent, created_at: 'now' }], 201);
    expect(await insertRows('consents', [consent])).toEqual([{ ...consent, created_at: 'now' }]);
    expect(sent[0]).toMatchObject({ method: 'POST', path: '/rest/v1/consents', body: [consent] });
    expect(sent[0]?.prefer).toContain('return=representation');
  });
  it('[ERR-02] throws with the table when an insert is refused', async () => {
    answer = () => refusal('23505');
    expect(await failureOf(insertRows('consents', []))).toEqual({ code: 'conflict', table: 'consents' });
  });
  it('[CALL-01] updates the rows whose column equals the value and returns them', async () => {
    answer = () => json([{ id: 'p', bio: 'new' }]);
    expect(await updateRows('profiles', 'id', 'p', { bio: 'new' })).toEqual([{ id: 'p', bio: 'new' }]);
    expect(sent[0]).toMatchObject({ method: 'PATCH', body: { bio: 'new' } });
    expect(sent[0]?.query.get('id')).toBe('eq.p');
    expect(sent[0]?.prefer).toContain('return=representation');
  });
  it('[ERR-03] calls an update that met no row no_row', async () => {
    answer = () => json([]);
    expect(await failureOf(updateRows('profiles', 'id', 'p', { bio: 'new' }))).toEqual({
      code: 'no_row',
      table: 'profiles',
    });
  });
  it('[CALL-01] deletes the rows whose column equals the value', async () => {
    answer = () => new Response(null, { status: 204 });
    await deleteRows('notifications', 'id', 'n');
    expect(sent[0]).toMatchObject({ method: 'DELETE', path: '/rest/v1/notifications' });
    expect(sent[0]?.query.get('id')).toBe('eq.n');
  });
  it('[ERR-04] throws with the table when a deletion is refused', async () => {
    answer = () => refusal('42501', 'no', 403);
    expect(await failureOf(deleteRows('notifications', 'id', 'n'))).toEqual({
      code: 'not_allowed',
      table: 'notifications',
    });
  });
});

describe('functions', () => {
  it('[CALL-01] calls a function with its arguments and returns its answer', async () => {
    answer = () => json(7);
    expect(await callFunction('admin_students_count', { p_complete: true })).toBe(7);
    expect(sent[0]).toMatchObject({
      method: 'POST',
      path: '/rest/v1/rpc/admin_students_count',
      body: { p_complete: true },
    });
  });
  it('[CALL-01] gives the code that the function raised', async () => {
    answer = () => refusal('P0001', 'capacity_full');
    expect((await failureOf(callFunction('admin_counts', {}))).code).toBe('capacity_full');
  });
});
