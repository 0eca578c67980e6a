// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { standIn } from '#domain/testing/stand-in.ts';
import { readDraft, writeDraft } from './drafts.ts';
import { setCurrentOutbox } from './outbox/current.ts';
import type { Outbox } from './outbox/outbox.ts';
import { browserStore, deleteWritesOf, type FreshWrite } from './outbox/write-store.ts';
import { holdUp } from '../testing/held-database.ts';
import { saveUnsentAsFile, sendUnsent, unsentWork, waitingWork } from './unsent-work.ts';

const message = (owner: string, body: string): FreshWrite => ({
  id: crypto.randomUUID(),
  owner,
  kind: 'message',
  version: 1,
  thing: '',
  values: { body },
  state: 'waiting',
  tries: 0,
  at: Date.UTC(2026, 10, 22),
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  setCurrentOutbox(undefined);
  await Promise.all(['me', 'her'].map((owner) => deleteWritesOf(owner)));
});

it('[FM-36] a file of what is unsent holds what was typed and what waits to be sent, and nothing of others', async () => {
  const files: Blob[] = [];
  vi.stubGlobal('URL', {
    createObjectURL: (file: Blob) => (files.push(file), 'blob:x'),
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  for (const owner of ['me', 'her']) await browserStore.open(owner);
  await writeDraft('me', 'profile', { bio: 'typed' });
  await browserStore.put(message('me', 'first'));
  await browserStore.put(message('me', 'second'));
  await browserStore.put(message('her', 'of another'));
  await saveUnsentAsFile('me');
  const text = await files[0]?.text();
  expect(text).toContain('bio: typed');
  expect(text).toMatch(/message \(2026-11-22T00:00:00\.000Z\)\nbody: first\n\nmessage .*\nbody: second$/);
  expect(text).not.toContain('of another');
});

it.each(['hamrah-outbox', 'hamrah-drafts'])(
  '[FM-17] says within two seconds that it is not known what is unsent while another tab holds %s',
  async (name) => {
    const release = await holdUp(name);
    const beganMs = performance.now();
    expect(await unsentWork('me', Promise.resolve(undefined))).toEqual({
      own: false,
      others: false,
      isUnknown: true,
    });
    expect(performance.now() - beganMs).toBeLessThan(2_500);
    release();
    // a queue that was held up goes on
    await vi.waitFor(async () => expect((await unsentWork('me')).isUnknown).toBeUndefined(), 8_000);
  },
  15_000,
);

it('[FM-17] a draft is refused after five seconds while another tab holds its database, and the next one is kept', async () => {
  const release = await holdUp('hamrah-drafts');
  await expect(writeDraft('me', 'profile', { bio: 'typed' })).rejects.toMatchObject({
    code: 'device_storage_full',
  });
  release();
  await writeDraft('me', 'profile', { bio: 'typed again' });
  expect((await readDraft('me', 'profile'))?.values).toEqual({ bio: 'typed again' });
}, 15_000);

it('[FM-36] says nothing where nothing waits', async () => {
  expect(await waitingWork('me')).toEqual([]);
});

it.each([
  ['never answers', () => new Promise<void>(() => undefined)],
  ['breaks', () => Promise.reject(new Error('broken'))],
])(
  '[FM-17] [FM-36] sending before a log-out ends within 15 seconds where the outbox %s',
  async (_what, sendNow) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const nothing = () => () => undefined;
    setCurrentOutbox(standIn<Outbox>({ subscribe: nothing, onSettled: nothing, sendNow }));
    let isOver = false;
    const sending = sendUnsent().then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(isOver).toBe(true);
    await sending;
  },
);
