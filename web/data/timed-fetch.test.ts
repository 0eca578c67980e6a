// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { API_TIMEOUT_MS } from '#domain/limits.ts';

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The limit with which a call is made under this configuration, in milliseconds. */
async function limitUnder(config: object): Promise<number | undefined> {
  document.body.innerHTML = `<script id="config" type="application/json">${JSON.stringify(config)}</script>`;
  const { timedFetch } = await import('./timed-fetch.ts');
  const limit = vi.spyOn(AbortSignal, 'timeout');
  vi.stubGlobal('fetch', async () => new Response('{}'));
  await timedFetch('http://line.test/rest/v1/profiles');
  return limit.mock.calls[0]?.[0];
}

it('[LIM-01] ends a call after ten seconds', async () => {
  expect(await limitUnder({ apiBaseUrl: '/api' })).toBe(API_TIMEOUT_MS);
});

it('[LIM-01] ends a call after the time that the operator chose', async () => {
  expect(await limitUnder({ apiBaseUrl: '/api', apiTimeoutMs: 30_000 })).toBe(30_000);
});
