// @vitest-environment jsdom
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/error-codes.ts';
import { deleteAllDrafts, openDraftsOf, readDraft, writeDraft } from '#web/data/drafts.ts';
import { keepHomeParts, takeHomePart } from '#web/data/home-parts.ts';
import { closeOutbox, declareKinds, openOutbox } from '#web/data/outbox/browser.ts';
import { deleteWritesOf, unsentWrites } from '#web/data/outbox/write-store.ts';
import { supabase } from '#web/data/supabase-client.ts';
import { type Exchange, refusal } from '#web/testing/fake-network.ts';
import { holdUp } from '#web/testing/held-database.ts';
import { PERSON } from '#web/testing/person.ts';
import { MARYAM, sessionOf, storeSession } from '#web/testing/sessions.ts';
import { renderSession } from './testing/render-session.tsx';

const SESSION_ID = '99999999-8888-4777-8666-555555555555';
const token = `x.${btoa(JSON.stringify({ session_id: SESSION_ID }))}.y`;
const PROFILE = { ...PERSON, id: MARYAM.id };
const storeNamedSession = () => storeSession({ ...sessionOf(), access_token: token });

/** The service as far as leaving needs it; `false` breaks it. */
const service =
  ({ ends = true, clears = true }) =>
  ({ path }: Exchange) => {
    const answer = (works: boolean) =>
      works ? new Response(null, { status: 204 }) : refusal('broken', 'unexpected_failure', 500);
    if (path === '/auth/v1/logout') return answer(ends);
    return path === '/api/leave' || path === '/api/left-sessions' ? answer(clears) : undefined;
  };

async function renderMember(answers: Parameters<typeof service>[0] = {}) {
  storeNamedSession();
  const rendered = renderSession({ profile: PROFILE, answer: service(answers) });
  await rendered.until('signed-in');
  return rendered;
}

vi.setConfig({ testTimeout: 15_000 });
beforeEach(async () => {
  localStorage.clear();
  openDraftsOf(MARYAM.id);
  await deleteAllDrafts();
});
afterEach(async () => {
  closeOutbox();
  await deleteWritesOf(MARYAM.id);
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('logging out', () => {
  it('[AUTH-07] [AUTH-19] [CALL-05] [PR-02] ends every session, clears this browser and goes to /', async () => {
    localStorage.setItem('last-activity', '1');
    sessionStorage.setItem('anything', 'private');
    document.cookie = 'lang=fa; Path=/';
    document.cookie = 'other=private; Path=/';
    const rendered = await renderMember();
    rendered.queryClient.setQueryData(['private'], 'of Maryam');
    keepHomeParts(MARYAM.id, Promise.resolve({ matchId: undefined, parts: { notifications: [] } }));
    let isMarked = false;
    vi.stubGlobal('fetch', (...given: Parameters<typeof fetch>) => {
      isMarked ||= localStorage.getItem('controlled-logout') !== null;
      return rendered.network.fetch(...given);
    });
    await act(() => rendered.session().signOut());
    expect(isMarked).toBe(true);
    expect(rendered.left()).toBe('/');
    expect(rendered.session()).toMatchObject({ status: 'signed-out', isLeaving: true });
    expect(rendered.session().user).toBeUndefined();
    expect(rendered.network.sent('POST', '/auth/v1/logout').map(({ query }) => query.get('scope'))).toEqual([
      'global',
    ]);
    expect(rendered.network.sent('POST', '/api/leave').map(({ body }) => body)).toEqual([{}]);
    expect(Object.keys(localStorage)).toEqual(['session-logout']);
    expect(sessionStorage).toHaveLength(0);
    expect(document.cookie).toBe('lang=fa');
    expect(rendered.queryClient.getQueryData(['private'])).toBeUndefined();
    expect(await takeHomePart('notifications', MARYAM.id)).toBeUndefined();
  });

  it('[AUTH-07] [AUTH-08] [FM-35] tries three times, 500 ms apart, then erases everything and goes to / even so', async () => {
    const rendered = await renderMember({ ends: false, clears: false });
    const times: number[] = [];
    vi.stubGlobal('fetch', (...given: Parameters<typeof fetch>) => {
      if (new Request(...given).url.includes('/logout')) times.push(performance.now());
      return rendered.network.fetch(...given);
    });
    localStorage.setItem('of another feature', 'private');
    await writeDraft('someone else', 'profile', { bio: 'private' });
    await act(() => rendered.session().signOut());
    expect(rendered.session().unsentWork).toEqual({ own: false, others: true });
    await act(() => rendered.session().answerUnsent(true));
    expect(times).toHaveLength(3);
    for (const [index, time] of times.slice(1).entries()) {
      expect(time - (times[index] ?? 0)).toBeGreaterThanOrEqual(495);
    }
    expect(rendered.left()).toBe('/');
    expect(Object.keys(localStorage).toSorted()).toEqual(['left-sessions', 'session-logout']);
    expect(localStorage.getItem('left-sessions')).toBe(SESSION_ID);
    expect(await readDraft('someone else', 'profile')).toBeUndefined();
  });

  it('[AUTH-08] asks the product itself to end a session that the auth service would not', async () => {
    const rendered = await renderMember({ ends: false });
    await act(() => rendered.session().signOut());
    expect(rendered.network.sent('POST', '/api/leave').map(({ body }) => body)).toEqual([
      { session: SESSION_ID },
    ]);
    expect(localStorage.getItem('left-sessions')).toBeNull();
    expect(rendered.left()).toBe('/');
  });

  it('[FM-35] [PR-02] offline keeps nothing but the id that ends the session, and ends it at the next start', async () => {
    const rendered = await renderMember();
    rendered.network.isDown = true;
    await act(() => rendered.session().signOut());
    expect(rendered.left()).toBe('/');
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
      'left-sessions': SESSION_ID,
      'session-logout': expect.any(String) as string,
    });

    const next = renderSession({ answer: service({}) });
    await next.until('signed-out');
    await waitFor(() => expect(localStorage.getItem('left-sessions')).toBeNull());
    expect(next.network.sent('POST', '/api/left-sessions').map(({ body }) => body)).toEqual([
      { sessions: [SESSION_ID] },
    ]);
  });

  it('[FM-35] tells the server when the line comes back, if the start had none', async () => {
    localStorage.setItem('left-sessions', SESSION_ID);
    const rendered = renderSession({ answer: service({}) });
    rendered.network.isDown = true;
    await rendered.until('signed-out');
    await waitFor(() => expect(rendered.network.sent('POST', '/api/left-sessions')).toHaveLength(1));
    expect(localStorage.getItem('left-sessions')).toBe(SESSION_ID);
    rendered.network.isDown = false;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(localStorage.getItem('left-sessions')).toBeNull());
  });

  it('[FM-17] asks before it signs out where the phone does not say in time what is unsent', async () => {
    const rendered = await renderMember();
    const release = await holdUp('hamrah-outbox');
    await act(() => rendered.session().signOut());
    release();
    vi.restoreAllMocks();
    expect(rendered.session()).toMatchObject({ status: 'signed-in', unsentWork: { isUnknown: true } });
    expect(rendered.left()).toBeUndefined();
    expect(rendered.network.sent('POST', '/auth/v1/logout')).toEqual([]);
    await act(() => rendered.session().answerUnsent(false));
    expect(rendered.session()).toMatchObject({ status: 'signed-in', unsentWork: undefined });
  });

  it('[AUTH-08] brings a log-out to its end that was cut off, before anything is shown', async () => {
    storeNamedSession();
    localStorage.setItem('controlled-logout', '1');
    await writeDraft(MARYAM.id, 'profile', { bio: 'private' });
    const rendered = renderSession({ profile: PROFILE, answer: service({}) });
    await rendered.until('signed-out');
    expect(localStorage.getItem('hamrah-auth')).toBeNull();
    expect(rendered.network.sent('GET', '/rest/v1/profiles')).toEqual([]);
    await waitFor(() => expect(rendered.network.sent('POST', '/api/left-sessions')).toHaveLength(1));
    await waitFor(async () => expect(await readDraft(MARYAM.id, 'profile')).toBeUndefined());
  });
});

describe('unsent work', () => {
  it('[AUTH-07] [FM-17] is asked about before anything is ended', async () => {
    const rendered = await renderMember();
    await writeDraft(MARYAM.id, 'profile', { bio: 'half a sentence' });
    await act(() => rendered.session().signOut());
    expect(rendered.session()).toMatchObject({
      status: 'signed-in',
      unsentWork: { own: true, others: false },
    });

    await act(() => rendered.session().answerUnsent(false));
    expect(rendered.session()).toMatchObject({ status: 'signed-in', unsentWork: undefined });
    expect(rendered.network.sent('POST', '/auth/v1/logout')).toEqual([]);
    expect(await readDraft(MARYAM.id, 'profile')).toBeDefined();

    await act(() => rendered.session().signOut());
    await act(() => rendered.session().answerUnsent(true));
    expect(rendered.left()).toBe('/');
    expect(await readDraft(MARYAM.id, 'profile')).toBeUndefined();
  });

  it('[FM-17] is not written again by a form that is still open', async () => {
    const rendered = await renderMember();
    await act(() => rendered.session().signOut());
    await writeDraft(MARYAM.id, 'profile', { bio: 'late' });
    expect(await readDraft(MARYAM.id, 'profile')).toBeUndefined();
  });

  it('what the server said last is none', async () => {
    const rendered = await renderMember();
    await writeDraft(MARYAM.id, 'copy:mentor-application-state', null);
    await act(() => rendered.session().signOut());
    expect(rendered.left()).toBe('/');
  });
});

describe('a page that the browser brings back', () => {
  const comeBack = () =>
    act(() => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));

  it('[FM-37] is loaded anew when nobody is signed in any more', async () => {
    const rendered = await renderMember();
    localStorage.removeItem('hamrah-auth');
    comeBack();
    expect(rendered.left()).toBe('/');
    expect(document.documentElement.hidden).toBe(true);
    document.documentElement.hidden = false;
  });

  it('[FM-37] stays while the same person is signed in', async () => {
    const rendered = await renderMember();
    comeBack();
    expect(rendered.left()).toBeUndefined();
  });
});

describe('another tab', () => {
  const tabMessage = (key: string) =>
    act(() => window.dispatchEvent(new StorageEvent('storage', { key, newValue: '1' })));

  it.each(['controlled-logout', 'session-logout'])(
    '[AUTH-19] [FM-17] %s locks this one at once',
    async (key) => {
      const rendered = await renderMember();
      rendered.queryClient.setQueryData(['private'], 'of Maryam');
      tabMessage(key);
      expect(rendered.session()).toMatchObject({ status: 'signed-out', endReason: 'other-tab' });
      expect(rendered.queryClient.getQueryData(['private'])).toBeUndefined();
      await writeDraft(MARYAM.id, 'profile', { bio: 'late' });
      expect(await readDraft(MARYAM.id, 'profile')).toBeUndefined();
      // the other tab still needs what is stored to end the session
      expect(localStorage.getItem('hamrah-auth')).not.toBeNull();
    },
  );

  it('[AUTH-06] a renewal that was under way does not bring an ended session back', async () => {
    storeNamedSession();
    const rendered = renderSession({
      profile: PROFILE,
      answer: ({ path }) =>
        path === '/auth/v1/token' ? Response.json({ ...sessionOf(), access_token: token }) : undefined,
    });
    await rendered.until('signed-in');
    tabMessage('controlled-logout');
    await act(() => supabase().auth.refreshSession());
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(rendered.session()).toMatchObject({ status: 'signed-out', endReason: 'other-tab' });
  });

  it('[FM-36] sends first what waits, and leaves when nothing would be lost', async () => {
    let isDown = true;
    const send = vi.fn(() => (isDown ? Promise.reject(new AppError('network')) : Promise.resolve()));
    const rendered = await renderMember();
    declareKinds([{ name: 'trial', version: 1, send }]);
    const outbox = openOutbox({ id: MARYAM.id, email: MARYAM.email });
    expect(await outbox.write('trial', 'of Maryam')).toMatchObject({ is: 'waiting' });
    await act(() => rendered.session().signOut());
    expect(rendered.session().unsentWork).toEqual({ own: true, others: false, waits: true });
    await act(() => rendered.session().sendUnsentAndLeave());
    // it could not be sent: she is still here, and asked
    expect(rendered.session()).toMatchObject({ status: 'signed-in', unsentWork: { own: true, waits: true } });
    isDown = false;
    await act(() => rendered.session().sendUnsentAndLeave());
    expect(send).toHaveBeenLastCalledWith('of Maryam', expect.objectContaining({ id: expect.any(String) }));
    expect(rendered.left()).toBe('/');
  });

  it('[PR-02] [FM-36] takes along what waits when she leaves all the same', async () => {
    const rendered = await renderMember();
    declareKinds([{ name: 'trial', version: 1, send: () => Promise.reject(new AppError('network')) }]);
    await openOutbox({ id: MARYAM.id, email: MARYAM.email }).write('trial', 'of Maryam');
    await act(() => rendered.session().signOut());
    await act(() => rendered.session().answerUnsent(true));
    expect(await unsentWrites(MARYAM.id)).toEqual({ own: false, others: false });
  });
});
