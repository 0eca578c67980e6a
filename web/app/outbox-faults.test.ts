// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeOutbox, declareKinds, openOutbox } from '#web/data/outbox/browser.ts';
import { browserStore, deleteWritesOf } from '#web/data/outbox/write-store.ts';
import { noteRetryAfter } from '#web/data/retry-after.ts';
import { refusal } from '#web/testing/fake-network.ts';
import { type Content, FaultServer, WRITER, ZAHRA } from '#web/testing/faults/fault-server.ts';
import { LINE_FAULTS, type LineFault } from '#web/testing/faults/line-faults.ts';
import { type Surface, SURFACES } from '#web/testing/faults/surfaces.ts';
import { MARYAM, sessionOf, storeSession } from '#web/testing/sessions.ts';
import { TEST_CONFIG, writeConfig } from '#web/testing/test-config.ts';
import { OUTBOX_KINDS } from './outbox-kinds.ts';

/*
 * The matrix of faults and surfaces: whatever happens on the way, one wish has one effect, nothing is called saved
 * that is not, and nothing that was on the phone is lost. Each cell ends with a comparison of everything that the
 * server holds. A new surface is one entry of `SURFACES`, a new fault of the line one of `LINE_FAULTS`.
 */

const DAY_MS = 86_400_000;
/** so many times as fast runs the time of the page where it is asked to wait for seconds */
const SPEED_UP = 20;
/** how long the store of the browser may be silent: anything subject to it must not be sped up */
const STORE_LIMIT_MS = 5_000;
const { setTimeout: inTime } = globalThis;

let server: FaultServer;
/** what it holds before anybody writes */
let before: Content;
let fault: Pick<LineFault, 'inject' | 'hitsReads'> | undefined;

beforeEach(() => {
  writeConfig(TEST_CONFIG);
  storeSession(sessionOf(ZAHRA));
  server = new FaultServer();
  const { fetch: reach } = server.network;
  vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => {
    const isRead = (request[1]?.method ?? 'GET') === 'GET';
    const isAboutSession = /\/(?:auth|rpc\/my_role)/.test(new Request(...request).url);
    const isInjected = fault && !isAboutSession && (fault.hitsReads || !isRead);
    return isInjected ? fault?.inject(reach, ...request) : reach(...request);
  });
  // ten seconds of patience are ten milliseconds here
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController();
    inTime(() => limit.abort(), ms / 1_000);
    return limit.signal;
  });
  declareKinds(OUTBOX_KINDS);
});
afterEach(async () => {
  fault = undefined;
  // how long one server wanted to be left alone is nothing to the next
  noteRetryAfter(new Response(null, { status: 503 }));
  closeOutbox();
  await deleteWritesOf(ZAHRA.id);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const waiting = () => browserStore.list(ZAHRA.id);
const nothingWaits = () =>
  vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 8_000, interval: 10 });

/** What the server shall hold after this wish. */
function after({ change }: Surface) {
  const content = structuredClone(before);
  change(content);
  return content;
}

function speedUpTimers(times: number): void {
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) =>
    inTime(run, ms === STORE_LIMIT_MS ? ms : ms / times),
  );
}

/** The steady clock and the timers of the page run faster, so that a wait is kept and yet takes no time. */
function speedUpTime(): void {
  const steady = performance.now.bind(performance);
  const begun = steady();
  vi.spyOn(performance, 'now').mockImplementation(() => begun + (steady() - begun) * SPEED_UP);
  speedUpTimers(SPEED_UP);
}

/** Writes once; what is said about it is true. */
async function writeTruly(surface: Surface) {
  const { kind, values } = surface;
  const outcome = await openOutbox(WRITER).write(kind, values);
  if (outcome.is === 'sent') expect(server.content).toEqual(after(surface));
  else expect(outcome.is).toBe('waiting');
  if (outcome.is === 'waiting') expect(await waiting()).toMatchObject([{ kind, values, state: 'waiting' }]);
  return outcome;
}

/** Everything is well again. */
async function expectItArrives(surface: Surface): Promise<void> {
  fault = undefined;
  await openOutbox(WRITER).sendNow();
  await nothingWaits();
  expect(server.content).toEqual(after(surface));
}

/** In the next page of the same browser. */
async function expectTheNextPageSendsIt(surface: Surface): Promise<void> {
  closeOutbox();
  fault = undefined;
  openOutbox(WRITER);
  await nothingWaits();
  expect(server.content).toEqual(after(surface));
}

const faultNamed = (part: string) => LINE_FAULTS.find(({ name }) => name.includes(part));

describe.each(SURFACES)('$name', (surface) => {
  const { kind, values } = surface;
  beforeEach(() => {
    surface.begin?.(server);
    before = structuredClone(server.content);
  });

  it.each(LINE_FAULTS)('$name: one effect, and nothing is lost', async (injected) => {
    if (injected.asksForTime) speedUpTime();
    fault = injected;
    await writeTruly(surface);
    await expectItArrives(surface);
  });

  it('[FM-05] the answer to the last of its requests is lost after the commit: one effect, and nothing is lost', async () => {
    fault = {
      inject: async (reach, input, init) => {
        const answer = await reach(input, init);
        const isLast = new Request(input).url.includes(surface.lastRequest ?? '');
        if (isLast) throw new TypeError('Failed to fetch');
        return answer;
      },
    };
    expect(await writeTruly(surface)).toMatchObject({ is: 'waiting' });
    expect(server.content).toEqual(after(surface));
    await expectItArrives(surface);
  });

  it('[FM-03] [FM-31] the browser dies before the answer: the next one sends it, once', async () => {
    fault = faultNamed('is lost after the commit');
    await openOutbox(WRITER).write(kind, values);
    await expectTheNextPageSendsIt(surface);
  });

  it('[FM-19] the tab that sends dies in the middle of a request: the next one takes over, once', async () => {
    let isUnderWay = false;
    fault = {
      inject: async (reach, ...request) => {
        await reach(...request);
        isUnderWay = true;
        return new Promise<never>(() => {});
      },
    };
    void openOutbox(WRITER).write(kind, values);
    await vi.waitFor(() => expect(isUnderWay).toBe(true), { interval: 5 });
    await expectTheNextPageSendsIt(surface);
  });

  it('[FM-10] the token ran out and cannot be renewed without a line: it waits, and is sent as her', async () => {
    // the sign-in library tries again by itself for half a minute, doubling its pauses; the disk keeps its five seconds
    speedUpTimers(100);
    storeSession(sessionOf(ZAHRA, -60));
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await openOutbox(WRITER).write(kind, values)).toMatchObject({ is: 'waiting' });
    expect(await waiting()).toMatchObject([{ kind, values, state: 'waiting' }]);
    vi.stubGlobal('setTimeout', inTime);
    vi.stubGlobal('fetch', server.network.fetch);
    await expectTheNextPageSendsIt(surface);
  });

  it('[FM-11] her session was ended elsewhere: it waits for her, and nothing is refused for good', async () => {
    server.isSessionOver = true;
    expect(await writeTruly(surface)).toMatchObject({ is: 'waiting' });
    expect(openOutbox(WRITER).read().needsSignIn).toBe(true);
    expect(server.content).toEqual(before);
    server.isSessionOver = false;
    await expectItArrives(surface);
  });

  it.each([1, -1, 5 * 365, -5 * 365])(
    '[FM-13] the clock is wrong by %d days, and jumps while it waits: one effect',
    async (days) => {
      const { now } = Date;
      const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + days * DAY_MS);
      fault = faultNamed('no line');
      expect(await writeTruly(surface)).toMatchObject({ is: 'waiting' });
      clock.mockImplementation(() => now() - days * DAY_MS);
      await expectItArrives(surface);
    },
  );

  it('[FM-17] she signs out in another tab: nothing is sent as anybody, and it waits for her', async () => {
    const outbox = openOutbox(WRITER);
    localStorage.removeItem('hamrah-auth');
    await outbox.write(kind, values);
    expect(server.content).toEqual(before);
    expect(await waiting()).toMatchObject([{ kind, values, state: 'waiting' }]);
    storeSession(sessionOf(ZAHRA));
    await expectItArrives(surface);
  });

  it('[FM-18] somebody else has signed in: nothing is sent as her, and it waits for its person', async () => {
    const outbox = openOutbox(WRITER);
    storeSession(sessionOf(MARYAM));
    await outbox.write(kind, values);
    expect(server.network.exchanges.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(await waiting()).toMatchObject([{ kind, values, state: 'waiting' }]);
    storeSession(sessionOf(ZAHRA));
    await expectItArrives(surface);
  });

  it('[FM-22] a database that does not know a column yet refuses: it is kept, and sent when the person says so', async () => {
    fault = { inject: async () => refusal('Could not find the column in the schema cache', 'PGRST204', 400) };
    const outcome = await openOutbox(WRITER).write(kind, values);
    expect(outcome.is).toBe('refused');
    expect(server.content).toEqual(before);
    const [refused] = await waiting();
    expect(refused).toMatchObject({ kind, values, state: 'refused' });
    fault = undefined;
    if (refused) await openOutbox(WRITER).again(refused);
    await nothingWaits();
    expect(server.content).toEqual(after(surface));
  });

  it('[FM-22] what a newer program kept waits for that one, and holds up nobody', async () => {
    fault = faultNamed('no line');
    const outbox = openOutbox(WRITER);
    await outbox.write(kind, values);
    const [stored] = await waiting();
    if (stored) await browserStore.update({ ...stored, version: stored.version + 1 });
    closeOutbox();
    fault = undefined;
    const outcome = await openOutbox(WRITER).write(kind, values);
    expect(outcome.is).toBe('sent');
    expect(server.content).toEqual(after(surface));
    expect(await waiting()).toMatchObject([{ kind, values, state: 'waiting' }]);
  });

  it('[FM-23] the phone is full: it is sent at once, or she is told that it is neither sent nor kept', async () => {
    openOutbox(WRITER);
    await waiting();
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    fault = faultNamed('no line');
    const outcome = await openOutbox(WRITER).write(kind, values);
    expect(outcome).toMatchObject({ is: 'lost', storageFailure: { code: 'device_storage_full' } });
    expect(server.content).toEqual(before);
    fault = undefined;
    expect(await openOutbox(WRITER).write(kind, values)).toMatchObject({ is: 'sent' });
    expect(server.content).toEqual(after(surface));
    full.mockRestore();
  });

  it('[FM-24] the phone has thrown everything away: what is written then is never called kept', async () => {
    fault = faultNamed('no line');
    await openOutbox(WRITER).write('survey', { answered: [] });
    await deleteWritesOf(ZAHRA.id);
    expect(await openOutbox(WRITER).write(kind, values)).toMatchObject({ is: 'lost' });
    expect(await waiting()).toEqual([]);
    closeOutbox();
    await writeTruly(surface);
    await expectItArrives(surface);
  });

  it('[FM-39] pressed three times at once: one effect', async () => {
    const outbox = openOutbox(WRITER);
    const presses = [1, 2, 3].map(() => outbox.write(kind, values));
    const outcomes = await Promise.all(presses);
    expect(outcomes.map(({ is }) => is)).toEqual(['sent', 'sent', 'sent']);
    await nothingWaits();
    expect(server.content).toEqual(after(surface));
  });
});

it('[FM-24] the browser is asked not to throw away what waits: once, and not before something is kept', async () => {
  const persist = vi.fn(() => Promise.resolve(true));
  Object.defineProperty(navigator, 'storage', {
    value: { persisted: () => Promise.resolve(false), persist },
    configurable: true,
  });
  vi.resetModules();
  const fresh = await import('#web/data/outbox/browser.ts');
  fresh.declareKinds(OUTBOX_KINDS);
  const outbox = fresh.openOutbox(WRITER);
  await outbox.wasRead();
  expect(persist).not.toHaveBeenCalled();
  await outbox.write('survey', { answered: [] });
  expect(persist).toHaveBeenCalledTimes(1);
  fault = faultNamed('no line');
  await outbox.write('survey', { answered: ['province'] });
  await outbox.write('survey', { answered: ['school_type'] });
  expect(persist).toHaveBeenCalledTimes(1);
  fresh.closeOutbox();
  Reflect.deleteProperty(navigator, 'storage');
});

it('every kind of write is a surface of this matrix', () => {
  // a kind that says a thing and takes it back is two of them
  const kinds = new Set(SURFACES.map(({ kind }) => kind));
  expect([...kinds].toSorted()).toEqual(OUTBOX_KINDS.map(({ name }) => name).toSorted());
});
