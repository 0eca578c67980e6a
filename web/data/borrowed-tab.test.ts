// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { borrowTab, openTab } from './borrowed-tab.ts';
import { deleteDraft, listDrafts, openDraftsOf, readDraft, unsentDrafts, writeDraft } from './drafts.ts';
import { tabWriteStore } from './outbox/tab-write-store.ts';
import { deleteWritesOf, type FreshWrite, unsentWrites } from './outbox/write-store.ts';
import { browserStore } from './browser-store.ts';
import { endTab, isBorrowed, setTabStore, personStore, tabStore, wasBorrowed } from './person-store.ts';
import { hasUnsentInTab } from './tab-drafts.ts';

const ANA = 'ana-id';
const write = (id: string, values: unknown = {}): FreshWrite => ({
  id,
  owner: ANA,
  kind: 'wish',
  version: 1,
  thing: '',
  values,
  state: 'waiting',
  tries: 0,
  at: 1,
});

/** As the browser does: memory is gone, the window's name and the session storage are there. */
async function loadAnew(): Promise<void> {
  await tabStore()?.written();
  const [name, record] = [window.name, sessionStorage.getItem('tab')];
  endTab();
  window.name = name;
  if (record !== null) sessionStorage.setItem('tab', record);
  await openTab();
}

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  openDraftsOf(ANA);
  await borrowTab();
});
afterEach(() => {
  endTab();
  vi.restoreAllMocks();
});

describe('a tab on a phone that somebody else uses', () => {
  it('[FM-03] has session, draft and waiting writes again after its page was loaded anew', async () => {
    personStore().setItem('hamrah-auth', '{"user":{"id":"ana-id"}}');
    const born = new Date('2009-03-21T00:00:00Z');
    await writeDraft(ANA, 'profile', { bio: 'زه لوستل غواړم', born });
    await tabWriteStore.put(write('w1', { born }));
    await loadAnew();
    expect(isBorrowed()).toBe(true);
    expect(personStore().getItem('hamrah-auth')).toContain('ana-id');
    expect((await readDraft(ANA, 'profile'))?.values).toEqual({ bio: 'زه لوستل غواړم', born });
    expect(await tabWriteStore.list(ANA)).toMatchObject([{ id: 'w1', seq: 1, values: { born } }]);
  });

  it('[PR-02] writes nothing that can be read, nothing into local storage, and opens no database', async () => {
    const open = vi.spyOn(indexedDB, 'open');
    personStore().setItem('hamrah-auth', 'kahruba-token');
    await writeDraft(ANA, 'profile', { bio: 'kahruba-bio' });
    await tabWriteStore.put(write('w1', 'kahruba-wish'));
    await unsentDrafts(ANA);
    await listDrafts();
    expect(open).not.toHaveBeenCalled();
    expect(localStorage).toHaveLength(0);
    const stored = Object.entries(Object.fromEntries(Object.entries(sessionStorage)));
    expect(stored.map(([name]) => name)).toEqual(['tab']);
    expect(JSON.stringify(stored)).not.toMatch(/kahruba|ana-id|profile/);
  });

  it('[FM-18] is empty for whoever opens the closed tab again: the name of the window did not come back', async () => {
    await writeDraft(ANA, 'profile', { bio: 'x' });
    window.name = '';
    expect(wasBorrowed()).toBe(false);
    // and with another key
    window.name = `tab:${btoa('k'.repeat(32))}`;
    const record = sessionStorage.getItem('tab') ?? '';
    endTab();
    sessionStorage.setItem('tab', record);
    window.name = `tab:${btoa('k'.repeat(32))}`;
    await openTab();
    expect(isBorrowed()).toBe(false);
    expect(window.name).toBe('');
  });

  it('takes nothing any more once it has ended', async () => {
    const tab = tabStore();
    await writeDraft(ANA, 'profile', { bio: 'x' });
    endTab();
    tab?.setItem('hamrah-auth', 'late');
    await tab?.written();
    expect(Object.fromEntries(Object.entries(sessionStorage))).toEqual({});
    expect(window.name).toBe('');
    await expect(tabWriteStore.put(write('late'))).rejects.toMatchObject({ code: 'device_storage_full' });
  });

  it('says a draft is not kept where the browser refuses the record', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(writeDraft(ANA, 'profile', {})).rejects.toMatchObject({ code: 'device_storage_full' });
  });

  it.each([
    ['nothing', () => Promise.resolve(), false],
    ['a draft', () => writeDraft(ANA, 'profile', {}), true],
    ['what the server said', () => writeDraft(ANA, 'copy:profile', {}), false],
    ['a waiting write', () => tabWriteStore.put(write('w')), true],
  ])('knows at once whether %s is unsent', async (_what, keep, isUnsent) => {
    await keep();
    expect(hasUnsentInTab('copy:')).toBe(isUnsent);
  });

  it('keeps writes in their order, each once, in the place of another where one is given', async () => {
    await tabWriteStore.put(write('a'));
    await tabWriteStore.put(write('b'));
    const [a, b] = await tabWriteStore.list(ANA);
    expect(await tabWriteStore.put(write('c'), a)).toBe(true);
    expect(await tabWriteStore.put(write('d'), a)).toBe(false);
    expect(a && (await tabWriteStore.update({ ...a, tries: 9 }))).toBe(false);
    expect(b && (await tabWriteStore.update({ ...b, tries: 3 }))).toBe(true);
    const stored = (await tabWriteStore.list(ANA)).toSorted((one, other) => one.seq - other.seq);
    expect(stored.map(({ id, seq, tries }) => [id, seq, tries])).toEqual([
      ['c', 1, 0],
      ['b', 2, 3],
    ]);
    if (b) await tabWriteStore.remove(b);
    expect(await unsentWrites(ANA)).toEqual({ own: true, others: false });
    await deleteWritesOf(ANA);
    expect(await unsentWrites(ANA)).toEqual({ own: false, others: false });
  });

  it('forgets a draft that was sent', async () => {
    await writeDraft(ANA, 'profile', { bio: 'x' });
    await deleteDraft(ANA, 'profile');
    await loadAnew();
    expect(await readDraft(ANA, 'profile')).toBeUndefined();
  });
});

it('another tab of the same browser is not concerned', () => {
  const mine = tabStore();
  expect(mine).toBeDefined();
  endTab();
  expect(personStore()).toBe(browserStore);
  if (mine) setTabStore(mine);
});
