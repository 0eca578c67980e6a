import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readProfileDraft } from '../data/profile-draft.ts';
import { formOf } from '../rules/student-form.ts';
import { changed } from '../rules/changes.ts';
import { NEW_STUDENT as PROFILE } from '#domain/testing/profiles.ts';
import { closeFormStore, FormStore, formStoreOf } from './form-store.ts';

const stored = formOf(PROFILE, 'fa');
const FIELDS = ['bio', 'interests', 'religion', 'place_of_birth'] as const;
type Field = (typeof FIELDS)[number];

/** What may be lost at most when a battery dies. */
const LOSS_MS = 500;

async function opened(userId: string): Promise<FormStore> {
  const store = new FormStore(userId);
  if (!store.read().isReady) await new Promise<void>((resolve) => store.subscribe(resolve));
  return store;
}

/** Lets the phone's database finish what was begun. */
const settleDatabase = (userId: string) => readProfileDraft(userId);

describe('the store of what is typed', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    closeFormStore();
    vi.useRealTimers();
  });

  it('[FM-03] [FM-04] keeps everything typed more than 500 ms before a crash, however fast and long one types', async () => {
    let person = 0;
    const key = fc.record({
      field: fc.constantFrom(...FIELDS),
      text: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
      pauseMs: fc.integer({ min: 0, max: 400 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(key, { minLength: 1, maxLength: 25 }), async (keys) => {
        person += 1;
        const userId = `person-${person}`;
        const store = await opened(userId);
        const history: { at: number; field: Field; text: string }[] = [];
        let now = 0;
        for (const { field, text, pauseMs } of keys) {
          store.change((changes) => changed(changes, stored, field, text));
          history.push({ at: now, field, text });
          vi.advanceTimersByTime(pauseMs);
          now += pauseMs;
          await settleDatabase(userId);
        }
        // the crash: nothing of the old store is asked to finish
        const again = await opened(userId);
        for (const field of FIELDS) {
          const typed = history.filter((entry) => entry.field === field);
          const safe = typed.findLast((entry) => entry.at <= now - LOSS_MS);
          const stored = again.read().changes[field];
          const acceptable: (string | undefined)[] = typed
            .filter((entry) => safe === undefined || entry.at >= safe.at)
            .map(({ text }) => text);
          if (safe === undefined) acceptable.push(undefined);
          expect(acceptable).toContain(stored);
        }
        store.close();
        again.close();
      }),
      { numRuns: 60 },
    );
  });

  it('comes back to the same step and field', async () => {
    const store = await opened('place');
    store.change(() => ({ bio: 'a' }));
    store.goTo({ step: 'interests', field: 'bio' });
    await store.storeNow();
    expect((await opened('place')).read().place).toEqual({ step: 'interests', field: 'bio' });
  });

  it('forgets the draft once the server has it, but not what was typed meanwhile', async () => {
    const store = await opened('saved');
    store.change(() => ({ bio: 'a', religion: 'b' }));
    await store.storeNow();
    store.change((changes) => ({ ...changes, bio: 'ab' }));
    store.settle({ bio: 'a', religion: 'b' });
    await vi.waitFor(async () => expect((await readProfileDraft('saved'))?.changes).toEqual({ bio: 'ab' }));
    store.settle({ bio: 'ab' });
    await vi.waitFor(async () => expect(await readProfileDraft('saved')).toBeUndefined());
  });

  it('writes nothing more of a person who has left', async () => {
    const first = formStoreOf('first');
    await vi.waitFor(() => expect(first.read().isReady).toBe(true));
    first.change(() => ({ bio: 'private' }));
    formStoreOf('second');
    vi.advanceTimersByTime(1000);
    await first.storeNow();
    expect(await readProfileDraft('first')).toBeUndefined();
  });

  it('says so when the phone refuses to keep anything', async () => {
    const store = await opened('full');
    const broken = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    store.change(() => ({ bio: 'a' }));
    await store.storeNow();
    expect(store.read().cannotStore).toBe(true);
    broken.mockRestore();
    await store.storeNow();
    expect(store.read().cannotStore).toBe(false);
  });
});
