import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { PUSH_TEXT } from '#domain/notifications/push.ts';

type Listener = (event: unknown) => void;
const listeners = new Map<string, Listener>();
const showNotification = vi.fn<(title: string, shown: Record<string, unknown>) => Promise<void>>(() =>
  Promise.resolve(),
);
const openWindow = vi.fn<(address: string) => Promise<unknown>>(() => Promise.resolve());
const unsubscribe = vi.fn(() => Promise.resolve(true));
let chosen: Language | undefined;

for (const [name, value] of Object.entries({
  START_ASSETS: [],
  APPLICATION_ASSETS: [],
  SHELL_PATTERNS: [],
  AHEAD_PLANS: {},
  BUILD_VERSION: 'test',
  SHOWN_NAME: 'Rah',
  self: {
    location: { origin: 'https://people.example' },
    navigator: { languages: ['de'] },
    cookieStore: { get: () => Promise.resolve(chosen === undefined ? null : { value: chosen }) },
    registration: {
      showNotification,
      pushManager: { getSubscription: () => Promise.resolve({ unsubscribe }) },
    },
    clients: { openWindow },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  },
})) {
  vi.stubGlobal(name, value);
}
await import('./push.ts');

/** What the worker does with an event, to its end. */
async function happens(name: string, event: Record<string, unknown> = {}): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  listeners.get(name)?.({ waitUntil: (one: Promise<unknown>) => (work = one), ...event });
  await work;
}

beforeEach(() => {
  chosen = undefined;
  vi.clearAllMocks();
});
afterAll(() => vi.unstubAllGlobals());

it.each(LANGUAGES)('[SG-07] shows the neutral name and that there is something, in %s', async (language) => {
  chosen = language;
  // whatever came: nobody looks at it
  await happens('push', {
    data: { text: () => 'Your mentor Ahmad wrote', json: () => ({ title: 'mentor' }) },
  });
  expect(showNotification).toHaveBeenCalledTimes(1);
  const [title, shown] = showNotification.mock.calls[0] ?? [];
  expect(title).toBe('Rah');
  expect(shown).toMatchObject({
    body: PUSH_TEXT[language],
    dir: language === 'en' ? 'ltr' : 'rtl',
    tag: 'word',
    silent: true,
  });
  expect(JSON.stringify(shown)).not.toContain('Ahmad');
});

it('speaks as the browser does where nobody has chosen', async () => {
  await happens('push');
  expect(showNotification.mock.calls[0]?.[1]).toMatchObject({ body: PUSH_TEXT.en });
});

it('[SG-07] leads to the page that the app opens with, and goes', async () => {
  const close = vi.fn();
  await happens('notificationclick', { notification: { close } });
  expect(openWindow.mock.calls).toEqual([['/']]);
  expect(close).toHaveBeenCalledTimes(1);
});

it('[SG-06] ends when somebody leaves quickly, and at no other word', async () => {
  await happens('message', { data: { type: 'opened' } });
  expect(unsubscribe).not.toHaveBeenCalled();
  await happens('message', { data: { type: 'left', address: '/api/leave', body: '{}' } });
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});
