import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/error-codes.ts';
import { readBegun, readStoredDraft } from '../data/stored-drafts.ts';
import * as posts from '../data/posts.ts';
import { emptyDraft, type PostDraft } from '../rules/draft.ts';
import type { Saved, StoredPost } from '../rules/post-row.ts';
import { EditingStore } from './editing-store.ts';

vi.mock('../data/posts.ts', () => ({ savePost: vi.fn(), setPostState: vi.fn(), restorePost: vi.fn() }));
const savePost = vi.mocked(posts.savePost);
const setPostState = vi.mocked(posts.setPostState);

const OWNER = 'admin';
let postId = '';
const saved = (version: number, isConflict = false): Saved => ({
  version,
  isConflict,
  savedBy: 'Ali',
  savedAtMs: 1000,
});
const titled = (title: string): PostDraft => {
  const draft = emptyDraft();
  return { ...draft, texts: { ...draft.texts, en: { ...draft.texts.en, title } } };
};
const storedAs = (state: StoredPost['state']): StoredPost => ({
  id: postId,
  state,
  version: 3,
  publishedAtMs: undefined,
  draft: titled('Stored'),
});
const open = (stored?: StoredPost) =>
  new EditingStore({
    owner: OWNER,
    postId,
    draft: stored?.draft ?? emptyDraft(),
    stored,
    version: stored?.version ?? 0,
  });
const typeTitle = (store: EditingStore, title: string) => store.change(() => titled(title));

beforeEach(() => {
  postId = crypto.randomUUID();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  savePost.mockReset();
  setPostState.mockReset();
});
afterEach(() => vi.useRealTimers());

const status = (store: EditingStore) => store.read().status;
const become = (store: EditingStore, wanted: string) => vi.waitFor(() => expect(status(store)).toBe(wanted));

describe('a post being written', () => {
  it('sends nothing before something is typed', () => {
    const store = open();
    vi.advanceTimersByTime(60_000);
    expect(savePost).not.toHaveBeenCalled();
    expect(status(store)).toBe('saved');
  });

  it('is on the device within a second and on the server within seconds, and says which', async () => {
    savePost.mockResolvedValue(saved(1));
    const store = open();
    typeTitle(store, 'A lamp');
    expect(status(store)).toBe('typing');
    vi.advanceTimersByTime(1_000);
    await become(store, 'waiting');
    expect((await readStoredDraft(OWNER, postId))?.draft.texts.en.title).toBe('A lamp');
    expect(await readBegun(OWNER)).toBe(postId);
    vi.advanceTimersByTime(4_000);
    await become(store, 'saved');
    expect(savePost.mock.calls[0]?.[0]).toMatchObject({ postId, expectedVersion: 0 });
    await vi.waitFor(async () => expect(await readStoredDraft(OWNER, postId)).toBeUndefined());
    expect(await readBegun(OWNER)).toBeUndefined();
  });

  it('[FM-29] waits for the network, and sends the same command again after a lost answer', async () => {
    savePost.mockRejectedValueOnce(new AppError('network')).mockResolvedValue(saved(1));
    const store = open();
    typeTitle(store, 'A lamp');
    expect(await store.saveNow()).toBe(false);
    expect(status(store)).toBe('waiting');
    store.resume();
    await become(store, 'saved');
    const [first, second] = savePost.mock.calls.map(([command]) => command.commandId);
    expect(second).toBe(first);
  });

  it('what readers see changes only when that is asked for', async () => {
    savePost.mockResolvedValue(saved(4));
    const store = open(storedAs('published'));
    typeTitle(store, 'Changed');
    vi.advanceTimersByTime(60_000);
    await become(store, 'device');
    expect(savePost).not.toHaveBeenCalled();
    expect(await store.saveNow()).toBe(true);
    expect(status(store)).toBe('saved');
  });

  it('tells a refusal and keeps the text', async () => {
    savePost.mockRejectedValue(new AppError('slug_taken'));
    const store = open(storedAs('draft'));
    typeTitle(store, 'Taken');
    expect(await store.saveNow()).toBe(false);
    expect(store.read()).toMatchObject({ status: 'refused', failure: { code: 'slug_taken' } });
    await vi.waitFor(async () =>
      expect((await readStoredDraft(OWNER, postId))?.draft.texts.en.title).toBe('Taken'),
    );
  });

  it('stops at a conflict until one of the versions is chosen: the own one', async () => {
    savePost.mockResolvedValueOnce(saved(7, true)).mockResolvedValue(saved(8));
    const store = open(storedAs('draft'));
    typeTitle(store, 'Mine');
    expect(await store.saveNow()).toBe(false);
    expect(store.read()).toMatchObject({ status: 'conflict', conflict: { savedBy: 'Ali', version: 7 } });
    typeTitle(store, 'Mine, longer');
    vi.advanceTimersByTime(60_000);
    expect(savePost).toHaveBeenCalledTimes(1);
    store.keepMine();
    await become(store, 'saved');
    expect(savePost.mock.calls[1]?.[0].expectedVersion).toBe(7);
    expect(savePost.mock.calls[1]?.[1].texts.en.title).toBe('Mine, longer');
    // the other version is not written over in the list of the earlier ones; later saves are an own stretch again
    typeTitle(store, 'Mine, longer still');
    await store.saveNow();
    expect(savePost.mock.calls.map(([, , isOwnRevision]) => isOwnRevision)).toEqual([false, true, false]);
  });

  it('or the other one', async () => {
    savePost.mockResolvedValueOnce(saved(7, true));
    const store = open(storedAs('draft'));
    typeTitle(store, 'Mine');
    await store.saveNow();
    store.takeTheirs({ ...storedAs('draft'), version: 7, draft: titled('Theirs') });
    expect(store.read()).toMatchObject({ status: 'saved', version: 7, epoch: 1, conflict: undefined });
    expect(store.read().draft.texts.en.title).toBe('Theirs');
  });

  it('saves what is typed before it is moved', async () => {
    savePost.mockResolvedValue(saved(4));
    setPostState.mockResolvedValue(saved(5));
    const store = open(storedAs('draft'));
    typeTitle(store, 'Ready');
    expect(await store.move('published')).toBe(true);
    expect(setPostState.mock.calls[0]?.[0].expectedVersion).toBe(4);
    expect(store.read()).toMatchObject({ postState: 'published', version: 5, status: 'saved' });
  });

  it('is not moved when it could not be saved', async () => {
    savePost.mockRejectedValue(new AppError('offline'));
    const store = open(storedAs('draft'));
    typeTitle(store, 'Ready');
    expect(await store.move('published')).toBe(false);
    expect(setPostState).not.toHaveBeenCalled();
  });
});
