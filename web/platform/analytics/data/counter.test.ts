// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { VisitReport } from '#domain/analytics/visits.ts';
import { readFeatureFlags } from '#domain/platform/feature-flags.ts';
import { standIn } from '#domain/testing/stand-in.ts';
import { TEST_CONFIG, writeConfig } from '#web/testing/test-config.ts';
import type * as Counter from './counter.ts';

type Observed = { type: string; emit: (entries: object[]) => void };
let observers: Observed[] = [];
class FakeObserver {
  static supportedEntryTypes = ['largest-contentful-paint', 'event', 'layout-shift'];
  readonly #onEntries: (list: { getEntries: () => object[] }) => void;
  constructor(onEntries: (list: { getEntries: () => object[] }) => void) {
    this.#onEntries = onEntries;
  }
  observe({ type }: { type: string }) {
    observers.push({ type, emit: (entries) => this.#onEntries({ getEntries: () => entries }) });
  }
}
const emit = (type: string, ...entries: object[]) =>
  observers.find((one) => one.type === type)?.emit(entries);

const sent = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(() =>
  Promise.resolve(new Response(null, { status: 204 })),
);
const reports = () => sent.mock.calls.map(([, { body }]) => JSON.parse(body as string) as VisitReport);

/** The page is put away, as when another app is opened or a tab closed. */
function putAway() {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  Reflect.deleteProperty(document, 'visibilityState');
}

const setNavigator = (name: string, value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

let counter: typeof Counter;
let mayCount: () => boolean;
beforeEach(async () => {
  vi.resetModules();
  document.body.innerHTML = '';
  document.documentElement.lang = 'fa-AF';
  writeConfig(TEST_CONFIG);
  observers = [];
  sent.mockClear();
  vi.stubGlobal('fetch', sent);
  vi.stubGlobal('PerformanceObserver', FakeObserver);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    standIn<PerformanceNavigationTiming>({ responseStart: 2_000 }),
  ]);
  counter = await import('./counter.ts');
  ({ mayCount } = await import('./may-count.ts'));
});
afterEach(() => {
  counter.stop();
  for (const name of ['doNotTrack', 'globalPrivacyControl', 'connection', 'onLine'])
    Reflect.deleteProperty(navigator, name);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('[FEAT-01] [SE-07] sends once, when the page is put away, which screens were opened and how fast they came', () => {
  counter.enter('/dashboard', mayCount);
  emit('largest-contentful-paint', { startTime: 1_200 }, { startTime: 4_100 });
  emit('layout-shift', { value: 0.2 }, { value: 3, hadRecentInput: true });
  counter.enter('/tasks/:id', mayCount);
  emit('event', { interactionId: 7, duration: 640 }, { interactionId: 0, duration: 9_000 });
  counter.enter('/tasks/:id', mayCount);
  expect(sent).not.toHaveBeenCalled();
  putAway();
  putAway();
  expect(reports()).toEqual([
    {
      language: 'fa',
      device: 'tablet',
      views: ['/dashboard', '/tasks/:id'],
      speeds: [
        { page: '/dashboard', measure: 'cls', rating: 'fair' },
        { page: '/dashboard', measure: 'ttfb', rating: 'poor' },
        { page: '/dashboard', measure: 'lcp', rating: 'poor' },
        { page: '/tasks/:id', measure: 'inp', rating: 'poor' },
        { page: '/tasks/:id', measure: 'cls', rating: 'good' },
      ],
    },
  ]);
  expect(sent.mock.calls[0]?.[0]).toBe('http://backend.test/api/visits');
  expect(sent.mock.calls[0]?.[1]).toMatchObject({
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { 'content-type': 'application/json' },
  });
});

it('[FEAT-01] says the speed of the load once, and later screens in a later message', () => {
  counter.enter('/dashboard', mayCount);
  putAway();
  counter.enter('/profile', mayCount);
  putAway();
  expect(reports().map(({ views, speeds }) => [views, speeds.map(({ measure }) => measure)])).toEqual([
    [['/dashboard'], ['ttfb']],
    [['/profile'], []],
  ]);
});

it('[FEAT-01] forgets what was not sent when nobody is signed in any more', () => {
  counter.enter('/dashboard', mayCount);
  counter.stop();
  putAway();
  expect(sent).not.toHaveBeenCalled();
});

it('[FEAT-01] a message that does not arrive is lost and nothing else', async () => {
  sent.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  counter.enter('/dashboard', mayCount);
  putAway();
  await Promise.resolve();
  putAway();
  expect(sent).toHaveBeenCalledTimes(1);
  expect(localStorage).toHaveLength(0);
});

it.each([
  ['Do Not Track', 'doNotTrack', '1'],
  ['Global Privacy Control', 'globalPrivacyControl', true],
  ['a wish to save data', 'connection', { saveData: true }],
])('[FEAT-01] may not be done against %s', async (_wish, name, value) => {
  expect(mayCount()).toBe(true);
  setNavigator(name, value);
  expect(mayCount()).toBe(false);
  counter.enter('/dashboard', mayCount);
  putAway();
  expect(sent).not.toHaveBeenCalled();
});

it('[FEAT-01] may not be done on a phone of somebody else', async () => {
  const { setTabStore } = await import('#web/data/person-store.ts');
  const nothing = () => undefined;
  setTabStore({
    id: 'tab',
    end: nothing,
    names: () => [],
    written: () => Promise.resolve(),
    getItem: () => null,
    setItem: nothing,
    removeItem: nothing,
  });
  expect(mayCount()).toBe(false);
});

it('[FEAT-01] may not be done without its flag', async () => {
  document.body.innerHTML = '';
  vi.resetModules();
  writeConfig({ ...TEST_CONFIG, flags: readFeatureFlags({ FLAG_ANALYTICS: 'off' }).flags });
  ({ mayCount } = await import('./may-count.ts'));
  expect(mayCount()).toBe(false);
});
