// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readLine, setLine } from '#web/data/connection.ts';
import { writeDraft } from '#web/data/drafts.ts';
import { aheadOf, chooseAhead } from './ahead-choice.ts';
import { followFields } from './field-memory.ts';
import { WorkerWatch } from './worker-watch.ts';

const MINUTE = 60_000;

class FakeWorker extends EventTarget {
  state = 'installing';
  readonly said: unknown[] = [];
  postMessage(word: unknown): void {
    this.said.push(word);
  }
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | undefined;
  waiting: FakeWorker | undefined;
  active: FakeWorker | undefined = new FakeWorker();
  update = vi.fn(() => Promise.resolve());
  find(): FakeWorker {
    const found = new FakeWorker();
    this.installing = found;
    this.dispatchEvent(new Event('updatefound'));
    return found;
  }
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null;
  readonly registration = new FakeRegistration();
  register = vi.fn(
    (_address: string, _choices: object): Promise<FakeRegistration | undefined> =>
      Promise.resolve(this.registration),
  );
  startMessages = vi.fn();
  takeOver(): void {
    this.controller = new FakeWorker();
    this.dispatchEvent(new Event('controllerchange'));
  }
  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

let container: FakeContainer;
const sent = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{}')));

beforeEach(() => {
  container = new FakeContainer();
  vi.stubGlobal('fetch', sent);
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true });
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sent.mockClear();
});

async function started(reload = vi.fn()) {
  const watch = new WorkerWatch(reload);
  await watch.start();
  return { watch, reload, registration: container.registration };
}

it('[CALL-11] registers the worker at the root, for every address', async () => {
  await started();
  expect(container.register).toHaveBeenCalledWith('/sw.js', { scope: '/' });
});

it('[PWA-04] only logs a registration that failed', async () => {
  container.register = vi.fn(() => Promise.reject(new TypeError('no')));
  const { watch } = await started();
  expect(watch.news()).toBe('none');
  await vi.waitFor(() => {
    expect(sent.mock.calls.map(([, init]) => init?.body)).toContainEqual(
      expect.stringContaining('service-worker.registration'),
    );
  });
});

it('[FM-27] lives with a browser that blocks workers without a word', async () => {
  container.register = vi.fn(() => Promise.resolve(undefined));
  const { watch } = await started();
  expect(watch.news()).toBe('none');
});

it('[PWA-04] asks for a newer version once 60 s have passed, while somebody looks', async () => {
  const { watch, registration } = await started();
  const now = Date.now();
  watch.checkForUpdate(now + MINUTE - 1_000);
  expect(registration.update).not.toHaveBeenCalled();
  watch.checkForUpdate(now + MINUTE + 1_000);
  watch.checkForUpdate(now + MINUTE + 2_000);
  expect(registration.update).toHaveBeenCalledTimes(1);
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  watch.checkForUpdate(now + 9 * MINUTE);
  expect(registration.update).toHaveBeenCalledTimes(1);
});

it('[PWA-04] asks those who save data once an hour', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const { watch, registration } = await started();
  watch.checkForUpdate(Date.now() + 59 * MINUTE);
  expect(registration.update).not.toHaveBeenCalled();
  watch.checkForUpdate(Date.now() + 61 * MINUTE);
  expect(registration.update).toHaveBeenCalledTimes(1);
});

it('[PWA-03] the first worker is news of its own, and is told what the page had loaded', async () => {
  const { watch, registration, reload } = await started();
  registration.find().become('installed');
  expect(watch.news()).toBe('installed-first');
  container.takeOver();
  container.say({ type: 'activated', version: '1.0.0+a.b' });
  expect(watch.version()).toBe('1.0.0+a.b');
  expect(registration.active?.said).toContainEqual(
    expect.objectContaining({ type: 'keep', page: location.href }),
  );
  expect(reload).not.toHaveBeenCalled();
});

it('[PWA-02] [FM-20] after a yes: drafts are written, then skip-waiting, then one reload', async () => {
  container.controller = new FakeWorker();
  const { watch, registration, reload } = await started();
  const found = registration.find();
  found.become('installed');
  expect(watch.news()).toBe('update');
  registration.waiting = found;
  document.body.innerHTML = '<input name="bio">';
  const end = followFields();
  document.querySelector('input')?.focus();
  let isWritten = false;
  addEventListener(
    'pagehide',
    () => void writeDraft('visitor', 'form', 'typed').then(() => (isWritten = true)),
    {
      once: true,
    },
  );
  await watch.accept();
  expect(isWritten).toBe(true);
  expect(JSON.stringify(Object.entries(sessionStorage))).toContain('bio');
  end();
  expect(found.said).toEqual([{ type: 'skip-waiting' }]);
  expect(reload).not.toHaveBeenCalled();
  container.takeOver();
  container.takeOver();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('[PWA-02] a yes in another tab does not load this one anew: it asks', async () => {
  container.controller = new FakeWorker();
  const { watch, reload } = await started();
  container.takeOver();
  expect(watch.news()).toBe('update');
  expect(reload).not.toHaveBeenCalled();
  await watch.accept();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('[UI-02] a worker that got no answer from the network is a doubt about the line', async () => {
  setLine('up');
  await started();
  container.say({ type: 'silence' });
  expect(readLine()).toBe('doubt');
});

it('[PWA-03] a page that the worker has already been told of is not fetched a second time', async () => {
  const { watch, registration } = await started();
  const pages = () =>
    registration.active?.said.filter((word) => (word as { type: string }).type === 'keep') ?? [];
  container.say({ type: 'activated', version: '1.0.0+a.b' });
  watch.cachePage(location.href);
  expect(pages()).toHaveLength(1);
  watch.cachePage(`${location.origin}/terms`);
  watch.cachePage(`${location.origin}/terms`);
  expect(pages().slice(1)).toEqual([
    { type: 'keep', page: `${location.origin}/terms`, assets: [], isJustLoaded: false, isSparing: false },
  ]);
});

it('[PWA-03] a document that a worker brought is kept already', async () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: location.href } as PerformanceEntry]);
  container.controller = new FakeWorker();
  const { watch, registration } = await started();
  watch.cachePage(location.href);
  expect(registration.active?.said).not.toContainEqual(expect.objectContaining({ type: 'keep' }));
});

it('[FM-01] tells each worker whose screens to keep, and on a metered line keeps them only for those who chose it', async () => {
  const { watch, registration } = await started();
  const ahead = () =>
    registration.active?.said.filter((word) => (word as { type: string }).type === 'keep-ahead') ?? [];
  watch.precache(aheadOf('student'), 'ps');
  expect(ahead()).toEqual([{ type: 'keep-ahead', of: 'student', language: 'ps' }]);
  container.say({ type: 'activated', version: '1.0.0+a.b' });
  expect(ahead()).toHaveLength(2);
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  watch.precache(aheadOf('mentor'), 'fa');
  expect(ahead().at(-1)).toEqual({ type: 'keep-ahead', of: 'least', language: 'fa' });
  Object.defineProperty(navigator, 'connection', { value: { type: 'cellular' }, configurable: true });
  watch.precache(aheadOf('mentor'), 'fa');
  expect(ahead().at(-1)).toEqual({ type: 'keep-ahead', of: 'least', language: 'fa' });
  chooseAhead(true);
  watch.precache(aheadOf('mentor'), 'fa');
  expect(ahead().at(-1)).toEqual({ type: 'keep-ahead', of: 'mentor', language: 'fa' });
  chooseAhead(false);
  watch.precache(aheadOf('mentor'), 'fa');
  expect(ahead().at(-1)).toEqual({ type: 'keep-ahead', of: 'least', language: 'fa' });
});
