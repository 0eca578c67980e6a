// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { standIn } from '#domain/testing/stand-in.ts';
import { listDrafts, writeDraft } from '#web/data/drafts.ts';
import { setCurrentOutbox } from '#web/data/outbox/current.ts';
import type { Outbox } from '#web/data/outbox/outbox.ts';
import { browserStore } from '#web/data/outbox/write-store.ts';
import { wipeDevice } from '#web/data/wipe-device.ts';
import { readUnsentDrafts } from './read-unsent-drafts.ts';
import { resetDevice } from './reset-device.ts';

afterEach(() => void vi.unstubAllGlobals());

it('[FM-36] [FM-18] shows what whoever is signed in has typed and what of hers waits, and only counts those of others', async () => {
  localStorage.setItem('hamrah-auth', JSON.stringify({ user: { id: 'me' } }));
  await writeDraft('me', 'profile', { bio: 'mine' });
  await writeDraft('me', 'mentor-application-state', { status: 'pending' });
  await writeDraft('visitor', 'mentor-application', { why: 'typed before signing in' });
  await writeDraft('her', 'profile', { bio: 'hers' });
  await browserStore.open('me');
  await browserStore.put({
    id: crypto.randomUUID(),
    owner: 'me',
    kind: 'message',
    version: 1,
    thing: '',
    values: { body: 'sent without a line' },
    state: 'waiting',
    tries: 0,
    at: 0,
  });
  const { own, waiting, ofOthersCount } = await readUnsentDrafts();
  expect(own.map(({ values }) => values)).toEqual([{ bio: 'mine' }, { why: 'typed before signing in' }]);
  expect(waiting).toEqual([{ form: 'message', savedAt: 0, values: { body: 'sent without a line' } }]);
  expect(ofOthersCount).toBe(1);
  expect(JSON.stringify(own)).not.toContain('hers');
});

it('[UI-03] removes drafts, caches, storage, cookies and the worker, but not the language', async () => {
  const cached = new Set(['pages', 'parts']);
  const unregister = vi.fn<() => void>();
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve([...cached]),
    delete: (name: string) => Promise.resolve(cached.delete(name)),
  });
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistrations: () => Promise.resolve([{ unregister }]) },
  });
  localStorage.setItem('anything', 'x');
  sessionStorage.setItem('anything', 'x');
  document.cookie = 'lang=fa; Path=/';
  document.cookie = 'other=private; Path=/';
  await writeDraft('me', 'profile', { bio: 'mine' });
  await wipeDevice();
  expect(cached.size).toBe(0);
  expect(unregister).toHaveBeenCalledTimes(1);
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
  expect(document.cookie).toBe('lang=fa');
  expect(await listDrafts().catch(() => [])).toEqual([]);
});

it('[UI-03] [FM-25] goes on where a browser refuses', async () => {
  localStorage.setItem('anything', 'x');
  vi.stubGlobal('caches', undefined);
  vi.stubGlobal('indexedDB', {
    databases: () => {
      throw new DOMException('refused', 'SecurityError');
    },
  });
  await wipeDevice();
  expect(localStorage).toHaveLength(0);
});

it('[UI-03] [FM-36] sends what waits before it removes it, and waits for no server that does not answer', async () => {
  vi.stubGlobal('location', { replace: vi.fn<(address: string) => void>() });
  localStorage.setItem('anything', 'x');
  let storedWhenSent: string | null = null;
  const nothing = () => () => undefined;
  setCurrentOutbox(
    standIn<Outbox>({
      subscribe: nothing,
      onSettled: nothing,
      sendNow: () => {
        storedWhenSent = localStorage.getItem('anything');
        return new Promise(() => undefined);
      },
    }),
  );
  await resetDevice();
  setCurrentOutbox(undefined);
  expect(storedWhenSent).toBe('x');
  expect(localStorage).toHaveLength(0);
  expect(location.replace).toHaveBeenCalledWith('/');
});
