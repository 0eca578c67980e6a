// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { supabase } from '#web/data/supabase-client.ts';
import { TERMS_VERSION } from '#domain/accounts/terms.ts';
import { refusal, rows, value } from '#web/testing/fake-network.ts';
import { readTermsAccepted, saveTermsAccepted } from './terms-acceptance.ts';

const ID = '11111111-2222-4333-8444-555555555555';
/** As the outbox sends it. */
const save = (accepted: boolean, version = TERMS_VERSION) => {
  const { database } = supabase();
  const writer = { id: ID, email: 'maryam@example.org' };
  return saveTermsAccepted({ accepted, version }, { id: 'write', writer, database });
};
const asked: { method: string; url: URL; body: string }[] = [];
let answer: () => Response;

beforeEach(() => {
  document.body.innerHTML = `<script id="config" type="application/json">${JSON.stringify({
    supabaseUrl: 'http://backend.test',
    supabaseAnonKey: 'k'.repeat(100),
    apiBaseUrl: 'http://backend.test/api',
  })}</script>`;
  asked.length = 0;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, { ...init, signal: null });
    asked.push({ method: request.method, url: new URL(request.url), body: await request.text() });
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('terms_accepted', () => {
  it('[TERMS-04] [CALL-02] is read by id as a single row', async () => {
    answer = () => value({ terms_accepted: true });
    expect(await readTermsAccepted(ID)).toBe(true);
    expect(asked[0]?.url.search).toBe(`?select=terms_accepted&id=eq.${ID}`);
  });

  it.each([true, false])('[TERMS-04] [CALL-02] can be set %s', async (accepted) => {
    answer = () => rows({ terms_accepted: accepted });
    await save(accepted);
    expect(asked[0]).toMatchObject({ method: 'PATCH', body: JSON.stringify({ terms_accepted: accepted }) });
  });

  it('[TERMS-04] a check error returns false, an update error is thrown', async () => {
    answer = () => refusal('permission denied', '42501', 403);
    expect(await readTermsAccepted(ID)).toBe(false);
    await expect(save(true)).rejects.toMatchObject({ code: 'not_allowed' });
    answer = () => rows();
    await expect(save(true)).rejects.toMatchObject({ code: 'no_row' });
  });

  it('[TERMS-04] what was accepted before the terms changed is not written', async () => {
    await expect(save(true, '0')).rejects.toMatchObject({ code: 'terms_not_accepted' });
    expect(asked).toEqual([]);
  });
});
