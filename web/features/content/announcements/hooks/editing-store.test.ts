import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/error-codes.ts';
import * as announcements from '../data/announcements.ts';
import { readBegun, readStoredDraft } from '../data/stored-drafts.ts';
import type { Saved } from '../rules/announcement.ts';
import { type AnnouncementDraft, emptyDraft } from '../rules/draft.ts';
import { EditingStore } from './editing-store.ts';

vi.mock('../data/announcements.ts', () => ({ saveDraft: vi.fn(), sendTest: vi.fn(), schedule: vi.fn() }));
const saveDraft = vi.mocked(announcements.saveDraft);
const sendTest = vi.mocked(announcements.sendTest);
const schedule = vi.mocked(announcements.schedule);

const OWNER = 'admin';
let id = '';
const saved = (version: number, isConflict = false): Saved => ({
  version,
  isConflict,
  savedBy: 'Ali',
  savedAtMs: 1000,
});
const titled = (title: string): Partial<AnnouncementDraft> => ({
  texts: { ...emptyDraft().texts, en: { title, body: 'Words', choices: ['', ''] } },
});
const open = () => new EditingStore({ owner: OWNER, id, draft: emptyDraft(), stored: undefined, version: 0 });
const status = (store: EditingStore) => store.read().status;
const become = (store: EditingStore, wanted: string) => vi.waitFor(() => expect(status(store)).toBe(wanted));

beforeEach(() => {
  id = crypto.randomUUID();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const call of [saveDraft, sendTest, schedule]) call.mockReset();
});
afterEach(() => vi.useRealTimers());

describe('an announcement being written', () => {
  it('[FEAT-06] is kept on the device within half a second and on the server after four', async () => {
    saveDraft.mockResolvedValue(saved(1));
    const store = open();
    store.edit(titled('One'));
    vi.advanceTimersByTime(500);
    await become(store, 'waiting');
    expect((await readStoredDraft(OWNER, id))?.draft.texts.en.title).toBe('One');
    expect(await readBegun(OWNER)).toBe(id);
    vi.advanceTimersByTime(3_500);
    await become(store, 'saved');
    expect(store.read().version).toBe(1);
    await vi.waitFor(async () => expect(await readStoredDraft(OWNER, id)).toBeUndefined());
  });

  it('[FEAT-06] waits where there is no line, and goes with the same command when there is one', async () => {
    saveDraft.mockRejectedValueOnce(new AppError('offline')).mockResolvedValue(saved(1));
    const store = open();
    store.edit(titled('One'));
    expect(await store.saveNow()).toBe(false);
    expect(status(store)).toBe('waiting');
    store.resume();
    await become(store, 'saved');
    expect(saveDraft.mock.calls[0]?.[0].commandId).toBe(saveDraft.mock.calls[1]?.[0].commandId);
  });

  it('[FEAT-06] is saved before it is tested, and tested and sent as what was saved', async () => {
    saveDraft.mockResolvedValue(saved(1));
    sendTest.mockResolvedValue(saved(1));
    schedule.mockResolvedValue(saved(2));
    const store = open();
    store.edit(titled('One'));
    expect(await store.test()).toBe(true);
    expect(sendTest.mock.calls[0]?.[0].expectedVersion).toBe(1);
    expect(await store.schedule(undefined)).toBe(true);
    expect(schedule.mock.calls[0]?.[0].expectedVersion).toBe(1);
    expect(saveDraft).toHaveBeenCalledTimes(1);
  });

  it('[FEAT-06] goes nowhere while what is typed is not on the server', async () => {
    saveDraft.mockRejectedValue(new AppError('offline'));
    const store = open();
    store.edit(titled('One'));
    expect(await store.schedule(undefined)).toBe(false);
    expect(schedule).not.toHaveBeenCalled();
  });

  it('[FEAT-06] tells of another version, and goes on with the own one over it', async () => {
    saveDraft.mockResolvedValueOnce(saved(7, true)).mockResolvedValue(saved(8));
    const store = open();
    store.edit(titled('Mine'));
    expect(await store.saveNow()).toBe(false);
    expect(store.read()).toMatchObject({ status: 'conflict', conflict: { version: 7, savedBy: 'Ali' } });
    store.keepMine();
    await become(store, 'saved');
    expect(saveDraft.mock.calls[1]?.[0].expectedVersion).toBe(7);
  });

  it('[FEAT-06] says why it was not let go, and is still saved', async () => {
    saveDraft.mockResolvedValue(saved(1));
    schedule.mockRejectedValue(new AppError('nobody_to_reach'));
    const store = open();
    store.edit(titled('One'));
    expect(await store.schedule(undefined)).toBe(false);
    expect(store.read()).toMatchObject({ status: 'saved', failure: { code: 'nobody_to_reach' } });
  });
});
