// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { createStore, entries } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOCK_KEY } from '#domain/limits.ts';
import { SESSION_STORAGE_KEY } from '../session-storage-key.ts';

const PIN = '284619';
const SESSION = {
  refresh_token: 'refresh-of-maryam',
  user: { id: 'maryam', email: 'maryam@people.example' },
};

/** The page is loaded anew: what was in its memory is gone, what the browser keeps is there. */
async function openPage() {
  vi.resetModules();
  const [lock, records, drafts, writes, answers, person, wrappedKey, carried] = await Promise.all([
    import('./lock.ts'),
    import('./lock-records.ts'),
    import('../drafts.ts'),
    import('../outbox/write-store.ts'),
    import('../cached-answers.ts'),
    import('../person-store.ts'),
    import('./stored-key.ts'),
    import('./carried.ts'),
  ]);
  return { ...lock, ...records, ...drafts, ...writes, ...answers, ...person, ...wrappedKey, ...carried };
}

const aWrite = {
  id: 'one',
  owner: 'maryam',
  kind: 'profile',
  version: 1,
  thing: '',
  values: { bio: 'written-by-maryam' },
  state: 'waiting',
  tries: 0,
  at: 1,
} as const;

const MARKS = [
  'typed-by-maryam',
  'written-by-maryam',
  'told-to-maryam',
  'refresh-of-maryam',
  'maryam@people',
];

/** Everything that lies in the browser, as text; keys that a page could use are named. */
async function onDisk(): Promise<string> {
  const stores = [
    ['hamrah-drafts', 'drafts'],
    ['hamrah-outbox', 'writes'],
    ['hamrah-kept', 'people'],
    ['hamrah-lock', 'locks'],
  ] as const;
  const found = await Promise.all(stores.map(async ([name, store]) => entries(createStore(name, store))));
  const text = JSON.stringify(found, (_key, value: unknown) => {
    if (value instanceof CryptoKey) return 'A KEY';
    return value instanceof ArrayBuffer || ArrayBuffer.isView(value)
      ? new TextDecoder().decode(value)
      : value;
  });
  return text + JSON.stringify([Object.entries(localStorage), window.name]);
}

/** Somebody has typed, written and read, and puts a PIN before it. */
async function lockedPage() {
  const page = await openPage();
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(SESSION));
  await page.writeDraft('maryam', 'profile', 'typed-by-maryam');
  await page.browserStore.open('maryam');
  await page.browserStore.put(aWrite);
  await page.cacheAnswersOf('maryam');
  await page.writeCached('maryam', 'answers', ['told-to-maryam']);
  await page.setPin('maryam', { pin: PIN, after: 5, session: 'session-of-maryam' });
  return openPage();
}

async function unlockedPage() {
  const page = await openPage();
  const tried = await page.tryPin('maryam', PIN);
  if (tried.is !== 'open') throw new Error(tried.is);
  await page.openLock('maryam', tried.key);
  return page;
}

beforeEach(async () => {
  localStorage.clear();
  const page = await openPage();
  for (const { owner } of await page.allLocks()) await page.forgetLocked(owner);
  await page.deleteAllDrafts();
  await page.cacheAnswersOf(undefined);
});
afterEach(() => {
  window.name = '';
  vi.useRealTimers();
});

describe('[SG-08] what lies under a PIN', () => {
  it('cannot be read by a page to which it was not given: neither text nor a key is there', async () => {
    const page = await lockedPage();
    const disk = await onDisk();
    for (const mark of [...MARKS, 'A KEY']) expect(disk).not.toContain(mark);
    expect(await page.readDraft('maryam', 'profile')).toBeUndefined();
    expect(await page.browserStore.list('maryam')).toEqual([]);
    expect(await page.readCached('maryam', 'answers')).toBeUndefined();
    expect(page.personStore().getItem(SESSION_STORAGE_KEY)).toBeNull();
    expect(localStorage.getItem(LOCK_KEY)).toBe('maryam');
    expect((await page.readLock('maryam'))?.iterations).toBeGreaterThanOrEqual(600_000);
  });

  it('is there again with the PIN, in any digits, without a line', async () => {
    await lockedPage();
    const page = await openPage();
    const tried = await page.tryPin('maryam', '۲۸۴ ۶۱۹');
    expect(tried.is).toBe('open');
    if (tried.is === 'open') await page.openLock('maryam', tried.key);
    expect((await page.readDraft('maryam', 'profile'))?.values).toBe('typed-by-maryam');
    expect(await page.browserStore.list('maryam')).toMatchObject([{ ...aWrite, seq: 1 }]);
    expect(await page.readCached('maryam', 'answers')).toEqual(['told-to-maryam']);
    expect(page.personStore().getItem(SESSION_STORAGE_KEY)).toBe(JSON.stringify(SESSION));
    expect(page.isBorrowed()).toBe(false);
  });

  it('takes what is kept afterwards too, and hears what another of her tabs keeps of the session', async () => {
    await lockedPage();
    const page = await unlockedPage();
    const other = await unlockedPage();
    await page.writeDraft('maryam', 'survey', 'typed-by-maryam too');
    await page.cacheAnswersOf(undefined);
    await page.cacheAnswersOf('maryam');
    await page.writeCached('maryam', 'answers', ['told-to-maryam later']);
    page.personStore().setItem(SESSION_STORAGE_KEY, '{"refresh_token":"refresh-of-maryam-2"}');
    await vi.waitFor(() =>
      expect(other.personStore().getItem(SESSION_STORAGE_KEY)).toContain('refresh-of-maryam-2'),
    );
    const disk = await onDisk();
    for (const mark of [...MARKS, 'A KEY']) expect(disk).not.toContain(mark);
    expect((await other.readDraft('maryam', 'survey'))?.values).toBe('typed-by-maryam too');
  });

  it('refuses what a page that is locked would write, and makes no key of its own', async () => {
    const page = await lockedPage();
    await expect(page.writeDraft('maryam', 'profile', 'x')).rejects.toMatchObject({
      code: 'device_storage_full',
    });
    await expect(page.browserStore.put({ ...aWrite, id: 'two' })).rejects.toMatchObject({
      code: 'device_storage_full',
    });
    const back = await unlockedPage();
    expect((await back.readDraft('maryam', 'profile'))?.values).toBe('typed-by-maryam');
    expect(await back.browserStore.list('maryam')).toHaveLength(1);
  });

  it('stays when somebody else signs in, keeps things of her own, and leaves', async () => {
    const page = await lockedPage();
    await page.cacheAnswersOf('nasrin');
    await page.writeDraft('nasrin', 'profile', 'of Nasrin');
    expect(await page.lockedOwners('nasrin')).toEqual(new Set(['maryam']));
    expect(await page.unsentDrafts('nasrin', await page.lockedOwners('nasrin'))).toEqual({
      own: true,
      others: false,
    });
    expect(await page.unsentWrites('nasrin', new Set(['maryam']))).toEqual({ own: false, others: false });
    const back = await unlockedPage();
    expect(await back.readCached('maryam', 'answers')).toEqual(['told-to-maryam']);
  });

  it('[FM-03] a phone that died while it was being locked finishes with the PIN', async () => {
    const page = await openPage();
    localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(SESSION));
    await page.writeDraft('maryam', 'profile', 'typed-by-maryam');
    const before = Object.entries(localStorage);
    await page.setPin('maryam', { pin: PIN, after: 5, session: undefined });
    // what local storage took in its last seconds is lost, and what was taken out of it is back
    localStorage.clear();
    for (const [name, value] of before) localStorage.setItem(name, value as string);
    // and it came no further than the drafts
    const next = await openPage();
    await next.deleteWritesOf('maryam');
    await next.browserStore.open('maryam');
    await next.browserStore.put(aWrite);
    const back = await unlockedPage();
    expect((await back.readDraft('maryam', 'profile'))?.values).toBe('typed-by-maryam');
    expect(await back.browserStore.list('maryam')).toHaveLength(1);
    const disk = await onDisk();
    for (const mark of [...MARKS, 'A KEY']) expect(disk).not.toContain(mark);
  });

  it('is read without a PIN once she has taken it away', async () => {
    await lockedPage();
    const page = await openPage();
    const tried = await page.tryPin('maryam', PIN);
    if (tried.is === 'open') await page.removePin('maryam', tried.key);
    const next = await openPage();
    expect(await next.allLocks()).toEqual([]);
    expect(localStorage.getItem(LOCK_KEY)).toBeNull();
    expect((await next.readDraft('maryam', 'profile'))?.values).toBe('typed-by-maryam');
    expect(await next.browserStore.list('maryam')).toHaveLength(1);
    expect(await next.readCached('maryam', 'answers')).toEqual(['told-to-maryam']);
    expect(next.personStore().getItem(SESSION_STORAGE_KEY)).toBe(JSON.stringify(SESSION));
    await next.writeDraft('maryam', 'profile', 'typed later');
    expect((await next.readDraft('maryam', 'profile'))?.values).toBe('typed later');
  });

  it('goes with the PIN that is forgotten, and names the session that is to be ended', async () => {
    const page = await lockedPage();
    expect(await page.forgetLocked('maryam')).toBe('session-of-maryam');
    expect(await onDisk()).not.toContain('maryam');
    expect(await page.tryPin('maryam', PIN)).toEqual({ is: 'gone' });
  });

  it('keeps a session that she opened a moment ago in the place of the older one', async () => {
    await lockedPage();
    window.name = 'signed-in:{"refresh_token":"newer"}';
    const page = await openPage();
    const carried = page.takeCarried();
    expect(window.name).toBe('');
    const tried = await page.tryPin('maryam', PIN);
    if (tried.is === 'open') await page.openLock('maryam', tried.key, carried);
    expect(page.personStore().getItem(SESSION_STORAGE_KEY)).toBe('{"refresh_token":"newer"}');
    expect(page.takeCarried()).toBeUndefined();
  });

  it('leaves the session of somebody else where it is', async () => {
    await lockedPage();
    localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify({ user: { id: 'nasrin' } }));
    await unlockedPage();
    expect(localStorage.getItem(SESSION_STORAGE_KEY)).toContain('nasrin');
  });
});

describe('[SG-08] wrong PINs', () => {
  it('cost longer and longer waits, which a load of the page does not shorten', async () => {
    await lockedPage();
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let at = 1; at <= 4; at += 1) {
      const page = await openPage();
      expect(await page.tryPin('maryam', '999999')).toEqual({ is: 'wrong', waitMs: 0 });
    }
    expect(await (await openPage()).tryPin('maryam', '999999')).toEqual({ is: 'wrong', waitMs: 30_000 });
    // the right one has to wait as well, and asking costs nothing more
    const page = await openPage();
    expect(await page.tryPin('maryam', PIN)).toEqual({ is: 'wrong', waitMs: 30_000 });
    vi.advanceTimersByTime(20_000);
    expect(await page.tryPin('maryam', PIN)).toEqual({ is: 'wrong', waitMs: 10_000 });
    vi.advanceTimersByTime(10_000);
    expect(await page.tryPin('maryam', '999999')).toEqual({ is: 'wrong', waitMs: 60_000 });
    vi.advanceTimersByTime(60_000);
    expect((await page.tryPin('maryam', PIN)).is).toBe('open');
    expect((await page.readLock('maryam'))?.triesCount).toBe(0);
  });

  it('are counted before they are looked at: many at once are not more than one after the other', async () => {
    await lockedPage();
    const page = await openPage();
    const all = await Promise.all(Array.from({ length: 8 }, () => page.tryPin('maryam', '999999')));
    expect((await page.readLock('maryam'))?.triesCount).toBe(5);
    expect(all.filter((tried) => tried.is === 'wrong' && tried.waitMs > 0).length).toBeGreaterThanOrEqual(3);
  });
});
