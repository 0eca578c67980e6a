// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeFiles } from '../testing/fake-files.ts';
import { SESSION_STORAGE_KEY } from './session-storage-key.ts';

const SESSION = JSON.stringify({
  access_token: 'access-of-maryam',
  refresh_token: 'refresh-of-maryam',
  user: { id: 'maryam-id', email: 'maryam@people.example' },
});
const RENEWED = SESSION.replace('access-of-maryam', 'renewed-of-maryam');
const OF_ANOTHER = SESSION.replaceAll('maryam', 'nasrin');
const MARKS = ['access-of', 'refresh-of', 'maryam', 'people.example'];

/** The page is loaded anew, or another tab is opened: it knows nothing but what the browser keeps. */
async function openPage() {
  vi.resetModules();
  const [store, sessions, ring, keyFiles, drafts] = await Promise.all([
    import('./browser-store.ts'),
    import('./session-store.ts'),
    import('./key-ring.ts'),
    import('./key-files.ts'),
    import('./drafts.ts'),
  ]);
  return { ...store, ...sessions, ...ring, ...keyFiles, ...drafts };
}

let files: FakeFiles;
beforeEach(() => {
  localStorage.clear();
  files = new FakeFiles();
  files.install();
});
afterEach(() => vi.unstubAllGlobals());

const onDisk = () => localStorage.getItem(SESSION_STORAGE_KEY) ?? '';

describe('[AUTH-21] [PR-02] the session in local storage', () => {
  it('stands under its fixed name, says nothing on the disk, and is read by the next page', async () => {
    const page = await openPage();
    const writing = page.sessionStore.setItem(SESSION_STORAGE_KEY, SESSION);
    expect(page.browserStore.getItem(SESSION_STORAGE_KEY)).toBe(SESSION);
    await writing;
    expect(onDisk()).not.toBe('');
    for (const mark of MARKS) expect(onDisk()).not.toContain(mark);
    const next = await openPage();
    expect(next.browserStore.getItem(SESSION_STORAGE_KEY)).toBeNull();
    await next.openSession();
    expect(next.browserStore.getItem(SESSION_STORAGE_KEY)).toBe(SESSION);
  });

  it('is read by the SDK as another tab has renewed it, and by nobody else of another person', async () => {
    const page = await openPage();
    await page.sessionStore.setItem(SESSION_STORAGE_KEY, SESSION);
    const other = await openPage();
    await other.sessionStore.setItem(SESSION_STORAGE_KEY, RENEWED);
    expect(page.browserStore.getItem(SESSION_STORAGE_KEY)).toBe(SESSION);
    expect(await page.sessionStore.getItem(SESSION_STORAGE_KEY)).toBe(RENEWED);
    await other.sessionStore.setItem(SESSION_STORAGE_KEY, OF_ANOTHER);
    expect(page.browserStore.getItem(SESSION_STORAGE_KEY)).toBeNull();
    expect(await page.sessionStore.getItem(SESSION_STORAGE_KEY)).toBe(OF_ANOTHER);
  });

  it('outlives the update from a version that did not seal it', async () => {
    localStorage.setItem(SESSION_STORAGE_KEY, SESSION);
    const page = await openPage();
    expect(page.browserStore.getItem(SESSION_STORAGE_KEY)).toBe(SESSION);
    await page.openSession();
    expect(page.browserStore.getItem(SESSION_STORAGE_KEY)).toBe(SESSION);
    for (const mark of MARKS) expect(onDisk()).not.toContain(mark);
  });

  it('is not brought back by a renewal that was being sealed when the person left', async () => {
    const page = await openPage();
    const writing = page.sessionStore.setItem(SESSION_STORAGE_KEY, SESSION);
    page.browserStore.removeItem(SESSION_STORAGE_KEY);
    await writing;
    expect(onDisk()).toBe('');
    expect(page.browserStore.getItem(SESSION_STORAGE_KEY)).toBeNull();
  });

  it('stands there as before where the browser has no files of its own', async () => {
    vi.unstubAllGlobals();
    const page = await openPage();
    await page.sessionStore.setItem(SESSION_STORAGE_KEY, SESSION);
    expect(onDisk()).toBe(SESSION);
  });
});

describe('[PR-02] [PR-03] the keys of this phone', () => {
  it('lie in files whose names say nothing, and nothing can be read without them', async () => {
    const page = await openPage();
    await page.sessionStore.setItem(SESSION_STORAGE_KEY, SESSION);
    await page.writeDraft('maryam-id', 'profile', { bio: 'typed' });
    expect((await page.readDraft('maryam-id', 'profile'))?.values).toEqual({ bio: 'typed' });
    expect([...(files.folders.get('keys') ?? [])].map(([name, { length }]) => [name.length, length])).toEqual(
      [[32, 32]],
    );
    await page.dropRing();
    const next = await openPage();
    await next.openSession();
    expect(next.browserStore.getItem(SESSION_STORAGE_KEY)).toBeNull();
    expect(await next.readDraft('maryam-id', 'profile')).toBeUndefined();
  });

  it('are one per person, the same for two tabs that make it at once', async () => {
    const [one, other] = [await openPage(), await openPage()];
    await Promise.all([one.makeRingKey('a'), other.makeRingKey('a'), one.makeRingKey('b')]);
    await one.writeDraft('a', 'profile', 'typed by a');
    expect((await other.readDraft('a', 'profile'))?.values).toBe('typed by a');
    await one.dropRingKey('b');
    expect((await (await openPage()).readDraft('a', 'profile'))?.values).toBe('typed by a');
    expect(files.folders.get('keys')?.size).toBe(1);
  });

  it('are said to be there still where the browser does not remove them', async () => {
    const page = await openPage();
    await page.makeRingKey('a');
    files.isStuck = true;
    await expect(page.dropRing()).rejects.toThrow('In use');
    files.isStuck = false;
    await page.dropRing();
    await page.dropRing();
    expect(files.folders.size).toBe(0);
  });
});
