// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDraftsOf, readDraft, writeDraft } from '#web/data/drafts.ts';
import { cacheAnswersOf, readCached, writeCached } from '#web/data/cached-answers.ts';
import { TEST_CONFIG, writeConfig } from '#web/testing/test-config.ts';
import { MARYAM, sessionOf, storeSession } from '#web/testing/sessions.ts';
import { leaveAtOnce } from './leave-at-once.ts';

const SESSION_ID = '99999999-8888-4777-8666-555555555555';
const token = `x.${btoa(JSON.stringify({ session_id: SESSION_ID }))}.y`;
const ADDRESS = 'http://backend.test/api/leave';
const BODY = JSON.stringify({ session: SESSION_ID });
const draft = () => readDraft(MARYAM.id, 'profile');
const cached = () => readCached(MARYAM.id, 'answers');
const sent = vi.fn<typeof fetch>();
const told = vi.fn<(word: unknown) => void>();
const goTo = vi.fn<(address: string) => void>();

beforeEach(async () => {
  writeConfig(TEST_CONFIG);
  vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage: told } } });
  vi.stubGlobal('fetch', sent.mockRejectedValue(new TypeError('no line')));
  storeSession({ ...sessionOf(), access_token: token });
  openDraftsOf(MARYAM.id);
  await writeDraft(MARYAM.id, 'profile', { bio: 'private' });
  await cacheAnswersOf(MARYAM.id);
  await writeCached(MARYAM.id, 'answers', 'private');
  document.title = 'Dashboard';
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  document.documentElement.hidden = false;
  localStorage.clear();
  sessionStorage.clear();
});

describe('[SG-06] leaving at once', () => {
  it.each([
    ['everything', '/today', false, false],
    ['copies', '/today?keep', true, false],
    ['nothing', '/today?keep', true, true],
  ] as const)('with %s chosen leads to %s', async (erasure, address, storesWork, storesCopies) => {
    await leaveAtOnce(erasure, goTo);
    expect(goTo.mock.calls).toEqual([[address]]);
    expect(await draft()).toEqual(
      storesWork ? expect.objectContaining({ values: { bio: 'private' } }) : undefined,
    );
    expect(await cached()).toBe(storesCopies ? 'private' : undefined);
    expect(localStorage.getItem('hamrah-auth') !== null).toBe(storesWork);
    const word = { type: 'left', address: ADDRESS, body: BODY };
    expect(told.mock.calls).toEqual(storesWork ? [] : [[word]]);
    expect(sent).not.toHaveBeenCalled();
  });

  it('shows nothing from the first moment on', () => {
    void leaveAtOnce('everything', goTo);
    expect(document.documentElement.hidden).toBe(true);
    expect(document.title).toBe('');
  });

  it('[FM-35] [PR-02] without a line keeps the id alone that ends the session', async () => {
    await leaveAtOnce('everything', goTo);
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
      'left-sessions': SESSION_ID,
      'session-logout': expect.any(String) as string,
    });
  });

  it('tells the server itself where there is no worker', async () => {
    vi.stubGlobal('navigator', {});
    await leaveAtOnce('everything', goTo);
    expect(sent.mock.calls.map(([url, init]) => [url, init?.keepalive, init?.body])).toEqual([
      [ADDRESS, true, BODY],
    ]);
  });

  it('keeps nothing that a form still wants to keep when its page goes', async () => {
    await leaveAtOnce('everything', goTo);
    await writeDraft(MARYAM.id, 'profile', { bio: 'late' });
    expect(await draft()).toBeUndefined();
  });

  it('leads away where the device refuses everything', async () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, clear: refuse });
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, clear: refuse });
    vi.stubGlobal('indexedDB', { databases: refuse });
    await leaveAtOnce('everything', goTo);
    expect(goTo).toHaveBeenCalledWith('/today');
  });

  it('does not wait for a disk that does not answer', async () => {
    vi.stubGlobal('indexedDB', { databases: () => new Promise(() => undefined) });
    void leaveAtOnce('everything', goTo);
    await vi.waitFor(() => expect(goTo).toHaveBeenCalledWith('/today'));
  });
});
