// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NEW_STUDENT } from '#domain/testing/profiles.ts';
import { closeOutbox, declareKinds, openOutbox } from '#web/data/outbox/browser.ts';
import { browserStore, deleteWritesOf } from '#web/data/outbox/write-store.ts';
import { type Exchange, FakeNetwork, refusal, rows, value } from '#web/testing/fake-network.ts';
import { MARYAM, sessionOf, storeSession } from '#web/testing/sessions.ts';
import { OUTBOX_KINDS } from './outbox-kinds.ts';

/*
 * The matrix of faults and surfaces: whatever happens on the way, one wish has one effect, nothing is called saved
 * that is not, and nothing that was on the phone is lost. A new surface is one entry of `SURFACES`.
 */

const ZAHRA = { ...MARYAM, id: NEW_STUDENT.id, email: NEW_STUDENT.email };
const OFFER = { display_name: 'z', about: '', fields: [], languages: [], capacity: 2, visibility: 'members' };

/** What the server holds besides the profile. */
class Server {
  surveys = new Map<string, unknown>();
  offer = { ...OFFER };
  readonly network = new FakeNetwork({
    profile: NEW_STUDENT,
    answer: ({ method, path, body }) => {
      if (path === '/rest/v1/rpc/my_role') return value('student');
      if (path === '/rest/v1/mentor_profiles') {
        if (method === 'PATCH') Object.assign(this.offer, body);
        return rows(this.offer);
      }
      if (path !== '/rest/v1/survey_responses') return undefined;
      const { id } = body as { id: string };
      if (this.surveys.has(id)) return refusal('duplicate key value', '23505', 409);
      this.surveys.set(id, body);
      return new Response(null, { status: 201 });
    },
  });
}

interface Surface {
  name: string;
  kind: string;
  values: unknown;
  /** what the server holds of the wish: exactly this, afterwards */
  effect: (server: Server) => unknown;
  expected: unknown;
}

const SURFACES: readonly Surface[] = [
  {
    name: 'profile and wizard',
    kind: 'profile',
    values: { columns: { bio: 'words' }, usual: {}, typed: { bio: 'words' }, seen: { bio: [null] } },
    effect: ({ network }) => network.profile?.bio,
    expected: 'words',
  },
  {
    name: 'survey',
    kind: 'survey',
    values: { answered: ['province'] },
    effect: ({ surveys }) => surveys.size,
    expected: 1,
  },
  {
    name: 'what a mentor offers',
    kind: 'mentor-offer',
    values: { changes: { about: 'words' }, seen: { about: [''] } },
    effect: ({ offer }) => offer.about,
    expected: 'words',
  },
];

type Reach = typeof fetch;
interface Fault {
  name: string;
  /** what becomes of a writing request while the fault lasts */
  strike: (reach: Reach, ...request: Parameters<Reach>) => Promise<Response>;
}

const html = '<!doctype html><title>Sign in to this network</title>';
const FAULTS: readonly Fault[] = [
  { name: '[FM-02] no line', strike: () => Promise.reject(new TypeError('Failed to fetch')) },
  {
    name: '[FM-05] the answer is lost after the commit',
    strike: async (reach, ...request) => {
      await reach(...request);
      throw new TypeError('Failed to fetch');
    },
  },
  {
    name: '[FM-06] the request arrives twice',
    strike: async (reach, input, init) => {
      await reach(input, init);
      return reach(input, init);
    },
  },
  { name: '[FM-07] 500', strike: async () => refusal('broken', 'XX000', 500) },
  { name: '[FM-07] 503', strike: async () => new Response('later', { status: 503 }) },
  {
    name: '[FM-07] 429 with Retry-After',
    strike: async () => new Response('{}', { status: 429, headers: { 'Retry-After': '1' } }),
  },
  {
    name: '[FM-08] a page of HTML with status 200',
    strike: async () => new Response(html, { headers: { 'Content-Type': 'text/html' } }),
  },
  {
    name: '[FM-10] the token is too old',
    strike: async () => refusal('JWT expired', 'PGRST303', 401),
  },
];

let server: Server;
let fault: Fault | undefined;

beforeEach(() => {
  document.body.innerHTML = `<script id="config" type="application/json">${JSON.stringify({
    supabaseUrl: 'http://stage.test',
    supabaseAnonKey: 'k'.repeat(100),
    apiBaseUrl: '/api',
  })}</script>`;
  storeSession(sessionOf(ZAHRA));
  server = new Server();
  const { fetch: reach } = server.network;
  vi.stubGlobal('fetch', (...request: Parameters<Reach>) => {
    const isWrite = ['POST', 'PATCH'].includes(request[1]?.method ?? 'GET');
    const isAsked = new Request(...request).url.includes('/rpc/');
    return fault && isWrite && !isAsked ? fault.strike(reach, ...request) : reach(...request);
  });
  declareKinds(OUTBOX_KINDS);
});
afterEach(async () => {
  fault = undefined;
  closeOutbox();
  await deleteWritesOf(ZAHRA.id);
  vi.unstubAllGlobals();
  localStorage.clear();
});

const waiting = () => browserStore.list(ZAHRA.id);

describe.each(SURFACES)('$name', ({ kind, values, effect, expected }) => {
  it.each(FAULTS)('$name: one effect, and nothing is lost', async (struck) => {
    fault = struck;
    const outbox = openOutbox(ZAHRA);
    const outcome = await outbox.write(kind, values);
    if (outcome.is === 'sent') expect(effect(server)).toEqual(expected);
    else expect(await waiting()).toMatchObject([{ kind, state: 'waiting' }]);
    fault = undefined;
    await outbox.sendNow();
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 8_000 });
    expect(effect(server)).toEqual(expected);
  });

  it('[FM-03] [FM-31] the browser dies before the answer: the next one sends it, once', async () => {
    fault = FAULTS.find(({ name }) => name.includes('after the commit'));
    await openOutbox(ZAHRA).write(kind, values);
    closeOutbox();
    fault = undefined;
    openOutbox(ZAHRA);
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 8_000 });
    expect(effect(server)).toEqual(expected);
  });

  it('[FM-18] somebody else has signed in: nothing is sent as her, and it waits for its person', async () => {
    const outbox = openOutbox(ZAHRA);
    storeSession(sessionOf(MARYAM));
    await outbox.write(kind, values);
    const sent = server.network.exchanges.filter(({ method }: Exchange) => method !== 'GET');
    expect(sent).toEqual([]);
    expect(await waiting()).toMatchObject([{ kind, state: 'waiting' }]);
    storeSession(sessionOf(ZAHRA));
    await outbox.sendNow();
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 8_000 });
    expect(effect(server)).toEqual(expected);
  });
});

it('every kind of write is a surface of this matrix', () => {
  expect(SURFACES.map(({ kind }) => kind).toSorted()).toEqual(
    OUTBOX_KINDS.map(({ name }) => name).toSorted(),
  );
});
