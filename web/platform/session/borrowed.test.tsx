// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LAST_ACTIVITY_KEY } from '#domain/limits.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import { borrowTab } from '#web/data/borrowed-tab.ts';
import { readDraft, writeDraft } from '#web/data/drafts.ts';
import { endTab, isBorrowed, personStore } from '#web/data/person-store.ts';
import { SESSION_STORAGE_KEY } from '#web/data/session-storage-key.ts';
import { MARYAM, sessionOf } from '#web/testing/sessions.ts';
import { renderSession } from './testing/render-session.tsx';

const PROFILE = { id: MARYAM.id, email: MARYAM.email, first_name: 'Maryam', terms_accepted: true } as Profile;
const SESSION_ID = '99999999-8888-4777-8666-555555555555';
const MINUTE = 60_000;
const OWNER = JSON.stringify({ user: { id: 'the-owner-of-the-phone' } });

vi.setConfig({ testTimeout: 15_000 });
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  // somebody else uses this browser too
  localStorage.setItem('somebody', OWNER);
  await borrowTab();
  const token = `x.${btoa(JSON.stringify({ session_id: SESSION_ID }))}.y`;
  personStore().setItem(SESSION_STORAGE_KEY, JSON.stringify({ ...sessionOf(), access_token: token }));
});
afterEach(() => {
  endTab();
  vi.unstubAllGlobals();
});

/** What an earlier page of this tab wrote down. */
function lastTouched(agoMs: number): void {
  const now = Date.now();
  const life = { session: SESSION_ID, device: 'borrowed', began: now - 30 * MINUTE };
  personStore().setItem(`${SESSION_STORAGE_KEY}-life`, JSON.stringify(life));
  personStore().setItem(LAST_ACTIVITY_KEY, String(now - agoMs));
}

describe('a session on a phone that somebody else uses', () => {
  it('goes on after its page was loaded anew', async () => {
    lastTouched(2 * MINUTE);
    const { until } = renderSession({ profile: PROFILE });
    expect(await until('signed-in')).toMatchObject({ isBorrowed: true, isStudent: true });
  });

  it('[FM-14] [PR-02] is over where nobody touched it for five minutes: draft and all, and the server is told', async () => {
    await writeDraft(MARYAM.id, 'profile', { bio: 'private' });
    lastTouched(6 * MINUTE);
    const { until, network } = renderSession({ profile: PROFILE });
    const session = await until('signed-out');
    expect(session).toMatchObject({ endReason: 'inactive', isAllGone: true });
    await vi.waitFor(() => expect(isBorrowed()).toBe(false));
    expect(await readDraft(MARYAM.id, 'profile')).toBeUndefined();
    expect(Object.fromEntries(Object.entries(sessionStorage))).toEqual({});
    expect(window.name).toBe('');
    // and what is of others in this browser is not touched
    expect(localStorage.getItem('somebody')).toBe(OWNER);
    await vi.waitFor(() =>
      expect(network.sent('POST', '/api/left-sessions').map(({ body }) => body)).toEqual([
        { sessions: [SESSION_ID] },
      ]),
    );
  });

  it('[AUTH-07] ends at the server when she signs out, and takes nothing of others with it', async () => {
    const { until, network, left } = renderSession({ profile: PROFILE });
    const session = await until('signed-in');
    await act(() => session.signOut());
    expect(network.sent('POST', '/auth/v1/logout')).toHaveLength(1);
    expect(network.sent('POST', '/api/leave')).toEqual([]);
    expect(left()).toBe('/');
    expect(isBorrowed()).toBe(false);
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ somebody: OWNER });
  });

  it('does not hear of a log-out in another tab, which is that of somebody else', async () => {
    const { until, session } = renderSession({ profile: PROFILE });
    await until('signed-in');
    act(() => {
      dispatchEvent(new StorageEvent('storage', { key: 'session-logout', newValue: '1' }));
    });
    expect(session().status).toBe('signed-in');
  });
});
