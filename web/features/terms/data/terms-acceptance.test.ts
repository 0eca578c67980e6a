// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, rows, value } from '#web/testing/fake-network.ts';
import { readTermsAccepted, saveTermsAccepted } from './terms-acceptance.ts';

const ID = '11111111-2222-4333-8444-555555555555';
const asked: { method: string; url: URL; body: string }[] = [];
let answer: () => Response;

beforeEach(() => {
  document.body.innerHTML = `<script id="config" type="application/json">${JSON.stringify({
    supabaseUrl: 'http://stage.test',
    supabaseAnonKey: 'k'.repeat(100),
    apiBaseUrl: 'http://stage.test/api',
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
    expect(await saveTermsAccepted(ID, accepted)).toBe(true);
    expect(asked[0]).toMatchObject({ method: 'PATCH', body: JSON.stringify({ terms_accepted: accepted }) });
  });

  it('[TERMS-04] a check or update error returns false', async () => {
    answer = () => refusal('permission denied', '42501', 403);
    expect(await readTermsAccepted(ID)).toBe(false);
    expect(await saveTermsAccepted(ID, true)).toBe(false);
  });
});
