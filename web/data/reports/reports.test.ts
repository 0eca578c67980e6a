// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { createStore, get } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/error-codes.ts';
import { ERROR_REPORT_MAX_BYTES } from '#domain/limits.ts';

interface Sent {
  path: string;
  init: RequestInit;
  headers: Headers;
  body: Record<string, unknown>;
}

const PERSON = { userId: '3f2b8a52-9c1d-4e0a-8f11-0123456789ab', token: 'eyJhbGciOiJIUzI1NiJ9.e30.canary' };
const FIELDS = ['errorId', 'message', 'stack', 'componentStack', 'timestamp', 'userAgent', 'url', 'userId'];

let sent: Sent[] = [];
let answer: (path: string) => Response | Promise<Response>;

const listen = addEventListener;
let pageEnds: AbortController;

beforeEach(() => {
  sent = [];
  pageEnds = new AbortController();
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener) =>
    listen(type, listener, { signal: pageEnds.signal }),
  );
  answer = () => new Response(null, { status: 202 });
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body = JSON.parse(init.body as string) as Record<string, unknown>;
    sent.push({ path, init, headers: new Headers(init.headers), body });
    return answer(path);
  });
  const config = { supabaseUrl: 'http://x.test', supabaseAnonKey: 'k'.repeat(100), apiBaseUrl: '/api' };
  document.body.innerHTML = `<script id="config" type="application/json">${JSON.stringify(config)}</script>`;
  history.replaceState(null, '', '/profile?code=very-secret#token=x');
});
afterEach(() => {
  pageEnds.abort();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

/** A page that was just opened. */
async function openPage() {
  const page = await import('./notice.ts');
  page.listenForErrors(() => PERSON);
  return page;
}

/** Like the event of a browser whose script threw. */
const uncaught = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));
const bodies = () => sent.map(({ body }) => body);
const arrived = (count: number) => vi.waitFor(() => expect(sent).toHaveLength(count));
/** Long enough that a report which should not be sent would have been. */
async function nothingMoreThan(count: number, { notice }: Awaited<ReturnType<typeof openPage>>) {
  notice({ kind: 'last', failure: 'last' });
  await vi.waitFor(() => expect(bodies().at(-1)).toMatchObject({ message: 'last' }));
  expect(sent).toHaveLength(count + 1);
}

describe('[CALL-08] an error that nobody catches', () => {
  it('is sent to /api/errors with everything that the specification lists', async () => {
    await openPage();
    uncaught(new TypeError('x is undefined'));
    await arrived(1);
    const [{ path, init, headers, body } = expect.fail()] = sent;
    expect(path).toBe('/api/errors');
    expect(FIELDS.filter((name) => !(name in body))).toEqual([]);
    expect(body).toMatchObject({
      message: 'TypeError: x is undefined',
      url: '/profile',
      userId: PERSON.userId,
      userAgent: navigator.userAgent,
    });
    expect(body.stack).toMatch(/reports\.test\.ts/);
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('authorization')).toBe(`Bearer ${PERSON.token}`);
    expect(init).toMatchObject({ method: 'POST', keepalive: true });
  });

  it('[LIM-01] gives up after the limit that the operator set', async () => {
    const limits = vi.spyOn(AbortSignal, 'timeout');
    const script = document.getElementById('config');
    if (script) script.textContent = JSON.stringify({ apiBaseUrl: '/api', apiTimeoutMs: 25_000 });
    await openPage();
    uncaught(new TypeError('x is undefined'));
    await arrived(1);
    expect(limits).toHaveBeenCalledWith(25_000);
  });

  it('is sent for a promise, too, and with the components around it', async () => {
    const { notice } = await openPage();
    window.dispatchEvent(
      Object.assign(new Event('unhandledrejection'), { reason: new RangeError('too deep') }),
    );
    notice({ failure: new Error('drawn wrong'), componentStack: '\n    at Card\n    at Screen' });
    await arrived(2);
    expect(bodies()).toMatchObject([
      { message: 'RangeError: too deep' },
      { message: 'Error: drawn wrong', componentStack: '\n    at Card\n    at Screen' },
    ]);
  });

  it('[SE-07] [AB-01] leaves out tokens, addresses and numbers, wherever they stand', async () => {
    const { notice } = await openPage();
    const failure = new Error(`sara@example.org said ${PERSON.token} at /a?token=very-secret to 0799123456`);
    notice({ failure, componentStack: 'at Mail (sara@example.org)' });
    notice({ kind: 'data', failure: new Error('duplicate key (first_name)=(Sara)', { cause: failure }) });
    await arrived(2);
    expect(JSON.stringify(bodies())).not.toMatch(/sara|canary|very-secret|0799/i);
    expect(bodies()[1]).toMatchObject({ message: 'unexpected' });
  });

  it('[AB-01] fits into what the server takes, however long it is', async () => {
    const { notice } = await openPage();
    const failure = new Error('م'.repeat(20_000));
    failure.stack = `Error\n${'    at زهرا (https://h.example/a.js:1:2)\n'.repeat(900)}`;
    notice({ failure, componentStack: '    at جزء\n'.repeat(2_000) });
    await arrived(1);
    const bytes = new TextEncoder().encode(sent[0]?.init.body as string).length;
    expect(bytes).toBeLessThan(ERROR_REPORT_MAX_BYTES);
  });
});

describe('[CALL-09] [LIM-04] what went wrong although the screen goes on', () => {
  it('is sent to /api/monitoring/errors with level error and the release, and not to the console', async () => {
    const consoles = (['error', 'warn', 'log', 'info'] as const).map((name) => vi.spyOn(console, name));
    const { notice } = await openPage();
    const errorId = notice({ kind: 'session.profile', failure: new AppError('not_allowed') });
    await arrived(1);
    expect(sent[0]?.path).toBe('/api/monitoring/errors');
    expect(bodies()).toMatchObject([
      { errorId, kind: 'session.profile', level: 'error', message: 'not_allowed', appVersion: '1.0.0' },
    ]);
    for (const one of consoles) expect(one).not.toHaveBeenCalled();
  });

  it('is left out where it is only the weather', async () => {
    const page = await openPage();
    page.notice({ kind: 'a', failure: new AppError('offline') });
    page.notice({ kind: 'b', failure: new AppError('aborted') });
    uncaught('Script error.');
    await nothingMoreThan(0, page);
  });
});

describe('[AB-01] a page that is broken', () => {
  it('tells each error once, by whomever it is noticed', async () => {
    const page = await openPage();
    const failure = new Error('again');
    for (let time = 0; time < 5; time += 1) uncaught(failure);
    page.notice({ failure, componentStack: 'at Card' });
    await arrived(1);
    await nothingMoreThan(1, page);
  });

  it('tells ten different ones and no more', async () => {
    const page = await openPage();
    for (let number = 0; number < 30; number += 1) page.notice({ kind: `k${number}`, failure: `f${number}` });
    await arrived(10);
    page.notice({ kind: 'eleventh', failure: 'f' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sent).toHaveLength(10);
  });

  it('never reports that reporting failed', async () => {
    await openPage();
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    uncaught(new Error('first'));
    await arrived(1);
    await vi.waitFor(() => expect(localStorage.getItem('hamrah-reports-kept')).toBe('1'));
    expect(sent).toHaveLength(1);
  });
});

describe('[CALL-08] [FM-07] without a network', () => {
  it('asks a server that wants to hear nothing for a minute no more until that is over, and keeps what is noticed', async () => {
    await openPage();
    answer = () => new Response(null, { status: 429, headers: { 'retry-after': '60' } });
    uncaught(new Error('first'));
    await arrived(1);
    await vi.waitFor(() => expect(localStorage.getItem('hamrah-reports-kept')).toBe('1'));
    uncaught(new Error('second'));
    const store = createStore('hamrah-reports', 'reports');
    await vi.waitFor(async () => expect(await get('kept', store)).toHaveLength(2));
    expect(sent).toHaveLength(1);
  });

  const refusals: [string, () => Response | Promise<Response>][] = [
    ['the line is down', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server is busy', () => new Response(null, { status: 429 })],
    ['the server is down', () => new Response(null, { status: 503 })],
  ];
  it.each(refusals)(
    'a report is kept while %s and sent later, as the same one and nobody’s',
    async (_why, refuse) => {
      await openPage();
      answer = refuse;
      uncaught(new Error('kept'));
      await arrived(1);
      await vi.waitFor(() => expect(localStorage.getItem('hamrah-reports-kept')).toBe('1'));
      answer = () => new Response(null, { status: 202 });
      window.dispatchEvent(new Event('online'));
      await arrived(2);
      const [first, second] = bodies();
      expect(second).toEqual({ ...first, userId: undefined });
      expect(sent[1]?.headers.get('authorization')).toBeNull();
      await vi.waitFor(() => expect(localStorage.getItem('hamrah-reports-kept')).toBeNull());
    },
  );

  it.each([
    ['a member', (): typeof PERSON => PERSON, 1],
    ['a visitor', (): undefined => undefined, 0],
  ])('the part that sends is fetched ahead for %s', async (_who, person, times) => {
    let fetched = 0;
    vi.doMock('./send-reports.ts', () => {
      fetched += 1;
      return { sendReports: () => Promise.resolve() };
    });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { listenForErrors } = await import('./notice.ts');
    listenForErrors(person);
    vi.advanceTimersByTime(5_000);
    vi.useRealTimers();
    if (times > 0) await vi.waitFor(() => expect(fetched).toBe(times));
    else await new Promise((resolve) => setTimeout(resolve, 50));
    expect(fetched).toBe(times);
    vi.doUnmock('./send-reports.ts');
  });

  it('is sent by the next visit, after the page has what it needs', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await openPage();
    uncaught(new Error('kept'));
    await vi.waitFor(() => expect(localStorage.getItem('hamrah-reports-kept')).toBe('1'));
    pageEnds.abort();
    pageEnds = new AbortController();
    vi.resetModules();
    answer = () => new Response(null, { status: 202 });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    await openPage();
    vi.advanceTimersByTime(5_000);
    vi.useRealTimers();
    await arrived(2);
  });

  it('keeps the newest twenty, and drops what the server does not want', async () => {
    const { storeReports, takeStoredReports } = await import('./stored-reports.ts');
    const report = (number: number) => ({
      path: '/errors' as const,
      report: {
        errorId: `e-${number}`,
        message: 'm',
        stack: null,
        componentStack: null,
        timestamp: new Date().toISOString(),
        userAgent: '',
        url: '/',
        appVersion: '1.0.0',
      },
    });
    for (let number = 0; number < 25; number += 1) await storeReports([report(number)]);
    const week = { ...report(99), report: { ...report(99).report, timestamp: '2020-01-01T00:00:00.000Z' } };
    await storeReports([week]);
    const stored = await takeStoredReports();
    expect(stored.map(({ report: { errorId } }) => errorId)).toEqual(
      Array.from({ length: 20 }, (_, index) => `e-${index + 5}`),
    );
    expect(await takeStoredReports()).toEqual([]);
    answer = () => new Response(null, { status: 400 });
    const page = await openPage();
    page.notice({ kind: 'k', failure: 'refused' });
    await nothingMoreThan(1, page);
    expect(localStorage.getItem('hamrah-reports-kept')).toBeNull();
  });
});

describe('[LIM-05] a call', () => {
  const call = async (seconds: number, fails = false) => {
    const { timedFetch } = await import('../timed-fetch.ts');
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const reporting = globalThis.fetch;
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      if (path.startsWith('/api/')) return reporting(path, init);
      now += seconds * 1_000;
      if (fails) throw new TypeError('Failed to fetch');
      return new Response('[]');
    });
    await timedFetch('http://x.test/rest/v1/profiles?id=eq.sara@example.org', { method: 'PATCH' }).catch(
      () => {},
    );
  };

  it.each([false, true])(
    'of more than 5 s is warned of, by its address without query (failing: %s)',
    async (fails) => {
      await call(5.001, fails);
      await arrived(1);
      expect(sent[0]?.path).toBe('/api/monitoring/errors');
      expect(bodies()).toMatchObject([
        {
          kind: 'slow-call',
          level: 'warning',
          message: 'PATCH /rest/v1/profiles',
          details: { durationMs: 5_001 },
        },
      ]);
    },
  );

  it('of 5 s is not', async () => {
    await call(5);
    await nothingMoreThan(0, await openPage());
  });
});
