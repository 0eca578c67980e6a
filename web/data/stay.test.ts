// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const persist = vi.fn<() => Promise<boolean>>();
const persisted = vi.fn<() => Promise<boolean>>();

/** The phone is switched on: its programs begin anew, its browser keeps what it kept. */
async function start() {
  vi.resetModules();
  const [drafts, writes] = await Promise.all([import('./drafts.ts'), import('./outbox/write-store.ts')]);
  return { ...drafts, ...writes };
}

const aWrite = {
  id: 'one',
  owner: 'maryam',
  kind: 'profile',
  version: 1,
  thing: '',
  values: { bio: 'x' },
  state: 'waiting',
  tries: 0,
  at: 1,
} as const;

beforeEach(() => {
  localStorage.clear();
  persisted.mockResolvedValue(false);
  persist.mockResolvedValue(false);
  vi.stubGlobal('navigator', { storage: { persist, persisted } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('[FM-24] the browser is asked to keep things when the first draft is kept, and not before', async () => {
  const { readDraft, writeDraft } = await start();
  await readDraft('maryam', 'profile');
  await writeDraft('maryam', 'copy:application', 'what the server said');
  expect(persisted).not.toHaveBeenCalled();
  await writeDraft('maryam', 'profile', 'typed');
  await vi.waitFor(() => expect(persist).toHaveBeenCalledOnce());
  await writeDraft('maryam', 'survey', 'typed');
  expect(persist).toHaveBeenCalledOnce();
});

it('[FM-24] it is asked when the first write is kept, whether that was tried to be sent or not', async () => {
  const { browserStore } = await start();
  await browserStore.open('maryam');
  expect(persist).not.toHaveBeenCalled();
  await browserStore.put(aWrite);
  await vi.waitFor(() => expect(persist).toHaveBeenCalledOnce());
});

it('[FM-24] its answer is remembered, a refusal too: nobody is asked twice', async () => {
  for (const [answer, stored] of [
    [false, 'no'],
    [true, 'yes'],
  ] as const) {
    localStorage.clear();
    persist.mockClear();
    persist.mockResolvedValue(answer);
    await (await start()).writeDraft('maryam', 'profile', 'typed');
    await vi.waitFor(() => expect(localStorage.getItem('stay')).toBe(stored));
    await (await start()).writeDraft('maryam', 'profile', 'typed more');
    expect(persist).toHaveBeenCalledOnce();
  }
});

it('[FM-24] where it keeps things for good already it is not asked', async () => {
  persisted.mockResolvedValue(true);
  await (await start()).writeDraft('maryam', 'profile', 'typed');
  await vi.waitFor(() => expect(localStorage.getItem('stay')).toBe('yes'));
  expect(persist).not.toHaveBeenCalled();
});

it('[FM-24] a browser that has no such question, or fails at it, keeps what is typed all the same', async () => {
  persisted.mockRejectedValue(new Error('no'));
  const phone = await start();
  await phone.writeDraft('maryam', 'profile', 'typed');
  expect((await phone.readDraft('maryam', 'profile'))?.values).toBe('typed');
  vi.stubGlobal('navigator', {});
  const other = await start();
  await other.writeDraft('maryam', 'profile', 'typed more');
  expect((await other.readDraft('maryam', 'profile'))?.values).toBe('typed more');
});
