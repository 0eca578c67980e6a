import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/error-codes.ts';
import { readBegun, readStoredDraft } from '../data/stored-drafts.ts';
import * as programmes from '../data/programmes.ts';
import { EMPTY_CONTENT, type ProgrammeContent } from '../rules/content.ts';
import type { SavedDesk, StoredDesk } from '../rules/desk.ts';
import { DeskStore } from './desk-store.ts';

vi.mock('../data/programmes.ts', () => ({ saveDraft: vi.fn(), publish: vi.fn(), archive: vi.fn() }));
const saveDraft = vi.mocked(programmes.saveDraft);
const publish = vi.mocked(programmes.publish);
const archive = vi.mocked(programmes.archive);

const OWNER = 'admin';
let deskId = '';
const saved = (version: number, isConflict = false): SavedDesk => ({
  version,
  isConflict,
  publishedNumber: 1,
  savedBy: 'Ali',
  savedAtMs: 1000,
});
const of = (partner: string): ProgrammeContent => ({ ...EMPTY_CONTENT, partner });
const STORED: StoredDesk = {
  state: 'published',
  version: 3,
  content: of('Stored'),
  published: of('Stored'),
  publishedNumber: 1,
  applied: [],
  savedBy: 'Ali',
};
const open = (stored?: StoredDesk) =>
  new DeskStore({
    owner: OWNER,
    deskId,
    content: stored?.content ?? EMPTY_CONTENT,
    stored,
    base: stored?.content,
    version: stored?.version ?? 0,
  });
const type = (store: DeskStore, partner: string) => store.change((before) => ({ ...before, partner }));
const become = (store: DeskStore, wanted: string) =>
  vi.waitFor(() => expect(store.read().status).toBe(wanted));

beforeEach(() => {
  deskId = crypto.randomUUID();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  saveDraft.mockReset();
  publish.mockReset();
  archive.mockReset();
});
afterEach(() => vi.useRealTimers());

describe('[FEAT-08] a programme being written', () => {
  it('is on the device within a second and in the draft on the server within seconds, published or not', async () => {
    saveDraft.mockResolvedValue(saved(4));
    const store = open(STORED);
    type(store, 'Typed');
    vi.advanceTimersByTime(1_000);
    await become(store, 'waiting');
    expect(await readStoredDraft(OWNER, deskId)).toMatchObject({
      content: { partner: 'Typed' },
      base: { partner: 'Stored' },
      version: 3,
    });
    vi.advanceTimersByTime(4_000);
    await become(store, 'saved');
    expect(saveDraft.mock.calls[0]?.[0]).toMatchObject({ deskId, expectedVersion: 3 });
    expect(publish).not.toHaveBeenCalled();
    await vi.waitFor(async () => expect(await readStoredDraft(OWNER, deskId)).toBeUndefined());
  });

  it('is remembered when it was begun and reached no server', async () => {
    saveDraft.mockRejectedValue(new AppError('offline'));
    const store = open();
    type(store, 'Begun');
    await store.storeNow();
    expect(await readBegun(OWNER)).toBe(deskId);
  });

  it('[FM-29] sends the same command again after a lost answer', async () => {
    saveDraft.mockRejectedValueOnce(new AppError('network')).mockResolvedValue(saved(4));
    const store = open(STORED);
    type(store, 'Typed');
    expect(await store.saveNow()).toBe(false);
    expect(store.read().status).toBe('waiting');
    store.resume();
    await become(store, 'saved');
    const [first, second] = saveDraft.mock.calls.map(([command]) => command.commandId);
    expect(second).toBe(first);
  });

  it('is published with what is typed, from the version that was seen', async () => {
    saveDraft.mockResolvedValue(saved(4));
    publish.mockResolvedValue({ ...saved(5), publishedNumber: 2 });
    const store = open(STORED);
    type(store, 'Ready');
    expect(await store.publish('A reason')).toBe(true);
    expect(publish.mock.calls[0]).toMatchObject([{ expectedVersion: 4 }, { partner: 'Ready' }, 'A reason']);
    expect(store.read()).toMatchObject({ version: 5, publishedNumber: 2, published: { partner: 'Ready' } });
  });

  it('is not published when it could not be saved, and a refusal keeps the text', async () => {
    saveDraft.mockRejectedValue(new AppError('invalid_input'));
    const store = open(STORED);
    type(store, 'Refused');
    expect(await store.publish('')).toBe(false);
    expect(publish).not.toHaveBeenCalled();
    expect(store.read()).toMatchObject({ status: 'refused', failure: { code: 'invalid_input' } });
    await vi.waitFor(async () =>
      expect((await readStoredDraft(OWNER, deskId))?.content.partner).toBe('Refused'),
    );
  });

  it('stops at a conflict until somebody chooses, and keeps the other version', async () => {
    saveDraft.mockResolvedValueOnce(saved(7, true)).mockResolvedValue(saved(8));
    const store = open(STORED);
    type(store, 'Mine');
    expect(await store.saveNow()).toBe(false);
    expect(store.read()).toMatchObject({ status: 'conflict', conflict: { version: 7 } });
    expect(store.base()?.partner).toBe('Stored');
    type(store, 'Mine, longer');
    vi.advanceTimersByTime(60_000);
    expect(saveDraft).toHaveBeenCalledTimes(1);
    store.settle(store.read().draft, { ...STORED, version: 7, content: of('Theirs') });
    await become(store, 'saved');
    expect(saveDraft.mock.calls[1]).toMatchObject([
      { expectedVersion: 7 },
      { partner: 'Mine, longer' },
      true,
    ]);
  });

  it('goes on with the other version without sending anything', async () => {
    saveDraft.mockResolvedValueOnce(saved(7, true));
    const store = open(STORED);
    type(store, 'Mine');
    await store.saveNow();
    store.settle(of('Theirs'), { ...STORED, version: 7, content: of('Theirs') });
    expect(store.read()).toMatchObject({ status: 'saved', version: 7, draft: { partner: 'Theirs' } });
    expect(saveDraft).toHaveBeenCalledTimes(1);
  });

  it('makes an earlier version the draft, and asks to keep what stood there', async () => {
    saveDraft.mockResolvedValue(saved(4));
    const store = open(STORED);
    expect(await store.restore(of('Earlier'))).toBe(true);
    expect(saveDraft.mock.calls[0]).toMatchObject([{ expectedVersion: 3 }, { partner: 'Earlier' }, true]);
    expect(store.read()).toMatchObject({ version: 4, published: { partner: 'Stored' } });
  });

  it('is archived and taken back', async () => {
    archive.mockResolvedValueOnce(saved(4)).mockResolvedValueOnce(saved(5));
    const store = open(STORED);
    expect(await store.archive(true)).toBe(true);
    expect(store.read().state).toBe('archived');
    expect(await store.archive(false)).toBe(true);
    expect(store.read()).toMatchObject({ state: 'draft', version: 5 });
  });
});
