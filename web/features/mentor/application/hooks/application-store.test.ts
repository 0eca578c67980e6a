import { VISITOR } from '#domain/accounts/visitor.ts';
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetStored, readStored, writeStored } from '../data/application-drafts.ts';
import { emptyApplication, type StoredApplication } from '../rules/stored-application.ts';
import { WHOLE_ANSWERS } from '../rules/testing/whole-answers.ts';
import { ApplicationStore, applicationStoreOf, closeApplicationStore } from './application-store.ts';

/** What may be lost at most when a battery dies. */
const LOSS_MS = 500;

async function opened(owner: string): Promise<ApplicationStore> {
  const store = new ApplicationStore(owner);
  while (store.read().phase === 'reading') await new Promise<void>((resolve) => store.subscribe(resolve));
  store.open(undefined, {});
  return store;
}

const draft = (part: Partial<StoredApplication> = {}): StoredApplication => ({
  ...emptyApplication(() => crypto.randomUUID()),
  answers: WHOLE_ANSWERS,
  isUnsent: true,
  ...part,
});

describe('the store of an application that is being written', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(async () => {
    closeApplicationStore();
    // what one test began would be asked about in the next
    await forgetStored(VISITOR);
    vi.useRealTimers();
  });

  it('[FM-03] [FM-04] [ROUTE-11] keeps everything typed more than 500 ms before a crash', async () => {
    let person = 0;
    const key = fc.record({
      text: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
      pauseMs: fc.integer({ min: 0, max: 400 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(key, { minLength: 1, maxLength: 20 }), async (keys) => {
        person += 1;
        const owner = `person-${person}`;
        const store = await opened(owner);
        const history: { at: number; text: string }[] = [];
        let now = 0;
        for (const { text, pauseMs } of keys) {
          store.answer({ motivation: text });
          history.push({ at: now, text });
          vi.advanceTimersByTime(pauseMs);
          now += pauseMs;
          await readStored(owner);
        }
        // the crash: nothing of the old store is asked to finish
        const again = await opened(owner);
        const safe = history.findLast((entry) => entry.at <= now - LOSS_MS);
        const acceptable = history.filter((entry) => entry.at >= (safe?.at ?? 0)).map(({ text }) => text);
        if (!safe) acceptable.push('');
        expect(acceptable).toContain(again.read().stored.answers.motivation);
        store.close();
        again.close();
      }),
      { numRuns: 40 },
    );
  });

  it('[FM-03] [ROUTE-11] keeps what was typed while the phone was still being asked', async () => {
    const early = new ApplicationStore('early');
    early.answer({ firstName: 'Zarghona' });
    vi.advanceTimersByTime(LOSS_MS);
    while (early.read().phase === 'reading') await new Promise<void>((resolve) => early.subscribe(resolve));
    early.open(undefined, {});
    vi.advanceTimersByTime(LOSS_MS);
    await readStored('early');
    const again = await opened('early');
    expect(again.read().stored.answers.firstName).toBe('Zarghona');
    early.close();
    again.close();
  });

  it('[ROUTE-11] comes back to the same step and field, with the same ids', async () => {
    const store = await opened('place');
    store.answer({ firstName: 'Zarghona' });
    store.goTo('offer');
    store.noteField('offer-degrees');
    await store.storeNow();
    const again = (await opened('place')).read();
    expect(again.stored).toEqual(store.read().stored);
    expect([again.stored.step, again.stored.fieldId]).toEqual(['offer', 'offer-degrees']);
    expect(again.foundFrom).toBeInstanceOf(Date);
  });

  it('keeps nothing of somebody who only looked', async () => {
    const store = await opened('onlooker');
    store.noteField('you-country');
    vi.advanceTimersByTime(1_000);
    expect(await readStored('onlooker')).toBeUndefined();
  });

  const somebodyBegan = async (person: string) => {
    const begun = draft({ step: 'review' });
    await writeStored(VISITOR, begun);
    const store = await opened(person);
    return { begun, store };
  };

  it('[FM-18] shows a visitor’s draft to nobody who has not said that it is hers', async () => {
    const { store } = await somebodyBegan('asked');
    expect(store.read()).toMatchObject({ phase: 'read', isAdopted: false, begunBefore: expect.any(Date) });
    expect(JSON.stringify(store.read().stored)).not.toContain(WHOLE_ANSWERS.firstName);
    expect(await readStored('asked')).toBeUndefined();
    expect(await readStored(VISITOR)).toBeDefined();
  });

  it('[ROUTE-11] gives a visitor’s draft whole to her who says that it is hers, and takes it from the phone’s visitor', async () => {
    const { store, begun } = await somebodyBegan('newcomer');
    await store.adoptBegun();
    store.open(undefined, {});
    expect(store.read()).toMatchObject({ phase: 'open', isAdopted: true, stored: begun });
    expect(await readStored(VISITOR)).toBeUndefined();
    expect((await readStored('newcomer'))?.values).toEqual(begun);
  });

  it('[FM-18] leaves it for its owner where it is not hers', async () => {
    const { store, begun } = await somebodyBegan('another');
    store.leaveBegun();
    store.open(undefined, {});
    expect(store.read()).toMatchObject({ phase: 'open', isAdopted: false, begunBefore: undefined });
    expect((await readStored(VISITOR))?.values).toEqual(begun);
    expect(await readStored('another')).toBeUndefined();
  });

  it('deletes it where she says so', async () => {
    const { store } = await somebodyBegan('tidy');
    await store.deleteBegun();
    expect(await readStored(VISITOR)).toBeUndefined();
    expect(store.read().begunBefore).toBeUndefined();
  });

  it('does not let an older visitor’s draft replace the person’s own', async () => {
    await writeStored(VISITOR, draft({ answers: { ...WHOLE_ANSWERS, firstName: 'someone else' } }));
    await new Promise((resolve) => setImmediate(resolve));
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_000);
    await writeStored('owner', draft());
    vi.restoreAllMocks();
    const store = await opened('owner');
    expect(store.read()).toMatchObject({ isAdopted: false, stored: { answers: { firstName: 'Zarghona' } } });
    await store.startAgain();
  });

  it('knows what is not in the account yet, also what was typed while it was being sent', async () => {
    const store = await opened('sender');
    store.answer({ firstName: 'A' });
    const sent = store.read().stored.answers;
    store.answer({ firstName: 'AB' });
    store.settle(sent, 'v1');
    expect(store.read().stored).toMatchObject({ isUnsent: true, serverVersion: 'v1' });
    store.settle(store.read().stored.answers, 'v2');
    expect(store.read().stored).toMatchObject({ isUnsent: false, serverVersion: 'v2' });
  });

  it('leaves nothing on the phone once the application is sent', async () => {
    const store = applicationStoreOf('done');
    await vi.waitFor(() => expect(store.read().phase).toBe('read'));
    store.open(undefined, {});
    store.answer({ firstName: 'A' });
    await store.storeNow();
    await store.finish();
    vi.advanceTimersByTime(1_000);
    expect(await readStored('done')).toBeUndefined();
    expect(applicationStoreOf('done')).not.toBe(store);
  });

  it('writes nothing more of a person who has left', async () => {
    const first = applicationStoreOf('first');
    await vi.waitFor(() => expect(first.read().phase).toBe('read'));
    first.open(undefined, {});
    first.answer({ firstName: 'private' });
    applicationStoreOf('second');
    vi.advanceTimersByTime(1_000);
    await first.storeNow();
    expect(await readStored('first')).toBeUndefined();
  });

  it('[ROUTE-11] says so when the phone refuses to keep anything', async () => {
    const store = await opened('full');
    const broken = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    store.answer({ firstName: 'A' });
    await store.storeNow();
    expect(store.read().cannotStore).toBe(true);
    broken.mockRestore();
    await store.storeNow();
    expect(store.read().cannotStore).toBe(false);
  });
});
