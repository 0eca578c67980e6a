// @vitest-environment jsdom
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Profile } from '#domain/profiles/profile.ts';
import { createStore, values } from 'idb-keyval';
import { deleteAllDrafts, readDraft, writeDraft } from '#web/data/drafts.ts';
import { cacheAnswersOf, readCached, writeCached } from '#web/data/cached-answers.ts';
import { supabase } from '#web/data/supabase-client.ts';
import { type Exchange, refusal, value } from '#web/testing/fake-network.ts';
import { preloadProfile } from './index.ts';
import { MARYAM, sessionOf, storeSession } from '#web/testing/sessions.ts';
import { renderSession } from './testing/render-session.tsx';

const PROFILE = { id: MARYAM.id, email: MARYAM.email, first_name: 'Maryam', terms_accepted: true } as Profile;
const at = (path: string, answer: (exchange: Exchange) => Response) => (exchange: Exchange) =>
  exchange.path === path ? answer(exchange) : undefined;

vi.setConfig({ testTimeout: 15_000 });
beforeEach(async () => {
  localStorage.clear();
  await deleteAllDrafts();
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('setting up', () => {
  it('[PERM-01] a browser without a session asks nobody', async () => {
    const { until, network } = renderSession();
    expect(await until('signed-out')).toMatchObject({ isAdmin: false, isMentor: false, isStudent: false });
    expect(network.exchanges).toEqual([]);
  });

  it.each(['student', 'mentor', 'admin'] as const)(
    '[AUTH-01] [AUTH-02] [CALL-03] finds the role of a %s by the specified look-ups',
    async (role) => {
      storeSession();
      const { until, network } = renderSession({ profile: PROFILE, role });
      const session = await until('signed-in');
      expect(session.userRole).toBe(role);
      expect([session.isStudent, session.isMentor, session.isAdmin]).toEqual(
        ['student', 'mentor', 'admin'].map((one) => one === role),
      );
      const [admin] = network.sent('GET', '/rest/v1/admin');
      expect(Object.fromEntries(admin?.query ?? [])).toEqual({
        select: 'email',
        email: `eq.${MARYAM.email}`,
      });
      expect(admin?.headers.get('accept')).toContain('pgrst.object');
      const [application] = network.sent('GET', '/rest/v1/mentorapplications');
      expect(Object.fromEntries(application?.query ?? [])).toEqual({
        select: '*',
        email: `eq.${MARYAM.email}`,
        status: 'eq.approved',
      });
    },
  );

  it('[AUTH-04] [CALL-02] loads user and profile, once', async () => {
    storeSession();
    const { until, network } = renderSession({ profile: PROFILE });
    expect(await until('signed-in')).toMatchObject({
      user: { id: MARYAM.id, email: MARYAM.email, metadata: { firstName: 'Maryam', lastName: 'Ahmadi' } },
      profile: PROFILE,
    });
    const asked = network.sent('GET', '/rest/v1/profiles');
    expect(asked).toHaveLength(1);
    expect(Object.fromEntries(asked[0]?.query ?? [])).toEqual({ select: '*', id: `eq.${MARYAM.id}` });
  });

  it('[AUTH-03] [CALL-02] [ENT-06] creates the missing profile from what was said at sign-up', async () => {
    storeSession();
    const { until, network } = renderSession({ role: 'admin' });
    expect((await until('signed-in')).profile).toBeDefined();
    expect(network.sent('POST', '/rest/v1/profiles').map(({ body }) => body)).toEqual([
      { id: MARYAM.id, email: MARYAM.email, first_name: 'Maryam', last_name: 'Ahmadi', is_admin: true },
    ]);
  });

  it('[AUTH-03] writes empty names where sign-up gave none', async () => {
    storeSession(sessionOf({ ...MARYAM, user_metadata: {} as typeof MARYAM.user_metadata }));
    const { until, network } = renderSession();
    await until('signed-in');
    expect(network.sent('POST', '/rest/v1/profiles')[0]?.body).toMatchObject({
      first_name: '',
      last_name: '',
    });
  });

  it('[AUTH-26] [AB-06] ignores a missing row and only logs other failures, with least rights', async () => {
    storeSession();
    const { until, network } = renderSession({
      role: 'admin',
      answer: ({ path }) =>
        path.startsWith('/rest/v1/') ? refusal('permission denied', '42501', 403) : undefined,
    });
    const { userRole, profile, error } = await until('signed-in');
    expect({ userRole, profile, error }).toEqual({
      userRole: 'student',
      profile: undefined,
      error: undefined,
    });
    const sent = () => network.sent('POST', '/api/monitoring/errors').map(({ body }) => body);
    await waitFor(() => expect(sent()).toHaveLength(3));
    const logged = sent();
    expect(logged[0]).toMatchObject({ message: 'not_allowed' });
    expect(JSON.stringify(logged)).not.toContain(MARYAM.email);
  });

  it('[AUTH-26] does not log that nobody is an admin', async () => {
    storeSession();
    const { until, network } = renderSession({ profile: PROFILE });
    await until('signed-in');
    expect(network.sent('POST', '/api/monitoring/errors')).toEqual([]);
  });

  it('[FM-01] [AUTH-05] is not signed out when the line is down and the token is old, and does not wait for ever', async () => {
    storeSession(sessionOf(MARYAM, -60));
    vi.useFakeTimers();
    try {
      const rendered = renderSession({ profile: PROFILE });
      rendered.network.isDown = true;
      await act(() => vi.advanceTimersByTimeAsync(9_000));
      expect(rendered.session().status).toBe('loading');
      await act(() => vi.advanceTimersByTimeAsync(2_000));
      expect(rendered.session()).toMatchObject({ status: 'failed', error: { code: 'timeout' } });
      expect(localStorage.getItem('hamrah-auth')).not.toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });
});

const early = (id: string) => ({
  data: { profile: { ...PROFILE, id, first_name: 'Early' }, userRole: 'student', flags: {} },
  error: null,
});

describe('the early request', () => {
  it('[CALL-10] takes role and profile from the preloaded answer, and asks for nothing else', async () => {
    storeSession();
    const rendered = renderSession({
      profile: PROFILE,
      answer: at('/api/profile', () => value(early(MARYAM.id))),
    });
    preloadProfile();
    expect(await rendered.until('signed-in')).toMatchObject({ userRole: 'student', isStudent: true });
    expect(rendered.session().profile?.first_name).toBe('Early');
    const [asked, ...more] = rendered.network.sent('GET', '/api/profile');
    expect(asked?.headers.get('authorization')).toBe(`Bearer token-of-${MARYAM.id}`);
    expect(more).toEqual([]);
    for (const table of ['admin', 'mentorapplications', 'profiles']) {
      expect(rendered.network.sent('GET', `/rest/v1/${table}`)).toEqual([]);
    }
  });

  it('[CALL-10] asks by one call where nothing was preloaded, as after a sign-in', async () => {
    storeSession();
    const rendered = renderSession({ answer: at('/api/profile', () => value(early(MARYAM.id))) });
    expect((await rendered.until('signed-in')).profile?.first_name).toBe('Early');
    expect(rendered.network.sent('GET', '/api/profile')).toHaveLength(1);
    expect(rendered.network.sent('GET', '/rest/v1/admin')).toEqual([]);
  });

  it('[CALL-03] falls back on the specified calls where the preloaded answer failed', async () => {
    storeSession();
    const rendered = renderSession({
      profile: PROFILE,
      role: 'mentor',
      answer: at('/api/profile', () => refusal('unavailable', 'server_unavailable', 503)),
    });
    preloadProfile();
    expect(await rendered.until('signed-in')).toMatchObject({ userRole: 'mentor', profile: PROFILE });
  });

  it('[FM-01] shows what this phone keeps at once, and then what the server says', async () => {
    storeSession();
    await cacheAnswersOf(MARYAM.id);
    await writeCached(MARYAM.id, 'account', { role: 'student', profile: { ...PROFILE, first_name: 'Kept' } });
    const rendered = renderSession({ profile: PROFILE });
    let release: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const real = rendered.network.fetch;
    vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
      await held;
      return real(...given);
    });
    const first = await rendered.until('signed-in');
    expect([first.profile?.first_name, first.isRemembered]).toEqual(['Kept', true]);
    release?.();
    await waitFor(() => expect(rendered.session().profile?.first_name).toBe('Maryam'));
    expect(rendered.session().isRemembered).toBeFalsy();
  });

  it('[CALL-10] [FM-18] asks nothing without a session, nor with an expired one', async () => {
    const rendered = renderSession();
    preloadProfile();
    storeSession(sessionOf(MARYAM, -5));
    preloadProfile();
    await rendered.until('signed-out');
    expect(rendered.network.sent('GET', '/api/profile')).toEqual([]);
  });
});

describe('events of the auth service', () => {
  it('[AUTH-04] [CALL-05] signs in without a reload, and SIGNED_OUT clears all state', async () => {
    const rendered = renderSession({
      profile: PROFILE,
      answer: at('/auth/v1/token', () => value(sessionOf())),
    });
    await rendered.until('signed-out');
    await act(async () => {
      await rendered.session().connect();
      await supabase().auth.signInWithPassword({ email: MARYAM.email, password: 'x' });
    });
    expect((await rendered.until('signed-in')).user?.email).toBe(MARYAM.email);
    rendered.queryClient.setQueryData(['private'], 'of Maryam');
    await act(async () => {
      await supabase().auth.signOut({ scope: 'local' });
    });
    const after = await rendered.until('signed-out');
    expect(after.user).toBeUndefined();
    expect(after.profile).toBeUndefined();
    expect(after.userRole).toBeUndefined();
    expect(rendered.queryClient.getQueryData(['private'])).toBeUndefined();
  });

  it('[AUTH-21] works by PKCE, keeps the session under a fixed key and looks at no address', async () => {
    const rendered = renderSession({ answer: at('/auth/v1/signup', () => value({ id: MARYAM.id })) });
    await rendered.until('signed-out');
    await supabase().auth.signUp({ email: 'a@example.org', password: 'three small birds' });
    const [sent] = rendered.network.sent('POST', '/auth/v1/signup');
    expect(sent?.body).toMatchObject({ code_challenge_method: 's256' });
  });
});

describe('a session that does not come', () => {
  it('[AUTH-25] retry() does nothing after the third time', async () => {
    storeSession(sessionOf(MARYAM, -60));
    vi.useFakeTimers();
    try {
      const rendered = renderSession({ profile: PROFILE });
      rendered.network.isDown = true;
      for (const used of [0, 1, 2, 3]) {
        await act(() => vi.advanceTimersByTimeAsync(11_000));
        expect(rendered.session()).toMatchObject({ status: 'failed', retriesUsed: used });
        act(() => rendered.session().retry());
      }
      expect(rendered.session()).toMatchObject({ status: 'failed', retriesUsed: 3 });
    } finally {
      vi.useRealTimers();
    }
  });

  it('[UI-08] is cleared from this browser, and the person signs in anew; her drafts stay', async () => {
    storeSession();
    sessionStorage.setItem('anything', 'private');
    await writeDraft(MARYAM.id, 'profile', { bio: 'half a sentence' });
    const rendered = renderSession({ profile: PROFILE });
    await rendered.until('signed-in');
    await act(() => rendered.session().clearDeviceAndSignIn());
    expect(rendered.left()).toBe('/login');
    expect(rendered.session().user).toBeUndefined();
    expect(localStorage.getItem('hamrah-auth')).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    expect((await readDraft(MARYAM.id, 'profile'))?.values).toEqual({ bio: 'half a sentence' });
  });
});

describe('checkNow', () => {
  it('[AUTH-06] finds out that the server has ended the session', async () => {
    storeSession();
    const rendered = renderSession({
      profile: PROFILE,
      answer: at('/rest/v1/rpc/my_role', () => value(null)),
    });
    await rendered.until('signed-in');
    act(() => rendered.session().checkNow());
    expect((await rendered.until('signed-out')).user).toBeUndefined();
  });

  it('[FM-11] [PR-02] then the copies of what she read go from this phone, and what she typed stays sealed', async () => {
    storeSession();
    await cacheAnswersOf(MARYAM.id);
    await writeCached(MARYAM.id, 'answers', ['what she read']);
    await writeDraft(MARYAM.id, 'profile', { bio: 'half a sentence' });
    const rendered = renderSession({
      profile: PROFILE,
      answer: at('/rest/v1/rpc/my_role', () => value(null)),
    });
    await rendered.until('signed-in');
    act(() => rendered.session().checkNow());
    expect(await rendered.until('signed-out')).toMatchObject({ endReason: 'elsewhere' });
    await waitFor(async () => expect(await readCached(MARYAM.id, 'answers')).toBeUndefined());
    await waitFor(() => expect(localStorage.getItem('hamrah-auth')).toBeNull());
    expect((await readDraft(MARYAM.id, 'profile'))?.values).toEqual({ bio: 'half a sentence' });
    const onDisk = await values<{ seal?: unknown; values?: unknown }>(createStore('hamrah-drafts', 'drafts'));
    expect(onDisk.filter((record) => record.values !== undefined)).toEqual([]);
    expect(onDisk.filter((record) => record.seal !== undefined)).toHaveLength(1);
  });

  it('[FM-01] [AUTH-06] ends nothing because the line is down', async () => {
    storeSession();
    const rendered = renderSession({ profile: PROFILE });
    await rendered.until('signed-in');
    rendered.network.isDown = true;
    act(() => rendered.session().checkNow());
    await waitFor(() => expect(rendered.network.sent('POST', '/rest/v1/rpc/my_role')).not.toEqual([]));
    expect(rendered.session().status).toBe('signed-in');
  });
});
