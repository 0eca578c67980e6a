// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Profile } from '#domain/profiles/profile.ts';
import type { Language } from '#domain/languages.ts';
import { MARYAM, storeSession } from '#web/testing/sessions.ts';
import { cleanupApp, renderApp } from '#web/testing/render-app.tsx';

const PROFILE = { id: MARYAM.id, email: MARYAM.email } as Profile;
const FILES = ['/assets/one-0a.js', '/assets/two-0b.js', '/assets/three-0c.js'];
const PLAN = '/assets/ahead-0d.json';
const inEach = <T,>(value: T) => ({ en: value, fa: value, ps: value });
const FACTS = { student: { plan: PLAN, bytes: inEach(245_760) }, mentor: { plan: PLAN, bytes: inEach(1) } };
let stored: string[] = [];

const setLine = (connection: object) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

/** What this phone keeps, where she is signed in; the build answers for its plan. */
async function openSettings(language: Language = 'en') {
  storeSession();
  const app = await renderApp('/this-phone', { language, profile: PROFILE });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (asked: RequestInfo | URL, how?: RequestInit) => {
    const address = asked instanceof Request ? asked.url : String(asked);
    if (address.endsWith('/ahead.json')) return Promise.resolve(Response.json(FACTS));
    if (address.endsWith(PLAN)) {
      const plan = { files: inEach(FILES.slice(0, 1)), bundles: inEach({ '/b.txt': FILES.slice(1) }) };
      return Promise.resolve(Response.json(plan));
    }
    return fetch(asked, how);
  });
  return app;
}
const offer = () =>
  screen.findByRole('button', { name: /^Keep the app on this phone for offline use \(about 240 KB\)$/ });

vi.setConfig({ testTimeout: 20_000 });
beforeEach(() => {
  stored = [];
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve([]),
    has: () => Promise.resolve(false),
    match: () => Promise.resolve(undefined),
    open: () =>
      Promise.resolve({
        keys: () => Promise.resolve(stored.map((path) => ({ url: location.origin + path }))),
      }),
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), {
      controller: null,
      startMessages: () => undefined,
      register: () => Promise.resolve(),
    }),
  });
});
afterEach(async () => {
  cleanup();
  await cleanupApp();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'connection');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('[FM-01] keeping the app on a phone on a metered line', () => {
  it('is offered with its size, shows how far it is and that it is done, and is taken back', async () => {
    setLine({ type: 'cellular' });
    const { user } = await openSettings();
    await user.click(await offer());
    expect(localStorage.getItem('keeps-ahead')).not.toBeNull();
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuetext')).toBe('0 of 3');
    stored = FILES;
    expect(await screen.findByText('The app is on this phone. Its pages open offline.')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Stop loading the app after each update' }));
    await offer();
    expect(localStorage.getItem('keeps-ahead')).toBeNull();
  });

  it('is remembered, and can be taken back at another line too', async () => {
    localStorage.setItem('keeps-ahead', '1');
    stored = FILES;
    setLine({ type: 'wifi' });
    await openSettings();
    await screen.findByRole('button', { name: 'Stop loading the app after each update' });
  });

  it('is not offered where it is kept anyway, nor to a visitor', async () => {
    setLine({ type: 'wifi' });
    await openSettings();
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(screen.queryByText('Use the app offline')).toBeNull());
    cleanup();
    await cleanupApp();
    setLine({ type: 'cellular' });
    await renderApp('/this-phone');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Use the app offline')).toBeNull();
  });

  it.each([
    ['fa', /حدود ۲۴۰ کیلوبایت/],
    ['ps', /شاوخوا ۲۴۰ کیلوبایټه/],
  ] as const)('is offered in the words of %s', async (language, words) => {
    setLine({ saveData: true });
    await openSettings(language);
    expect((await screen.findByRole('button', { name: words })).tagName).toBe('BUTTON');
  });
});
