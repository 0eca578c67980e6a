import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/error-codes.ts';
import { ROLES } from '#domain/accounts/roles.ts';
import { INITIAL_SESSION, reduceSession, type SessionState } from './session-state.ts';

const MARYAM = { id: 'u1', email: 'maryam@example.org', metadata: { firstName: 'Maryam', lastName: '' } };
const SIGNED_IN: SessionState = reduceSession(
  reduceSession(INITIAL_SESSION, { type: 'user', user: MARYAM }),
  { type: 'account', userId: 'u1', account: { role: 'student', profile: null } },
);

describe('the session', () => {
  it('[AUTH-04] loads until user, role and profile are known', () => {
    expect(reduceSession(INITIAL_SESSION, { type: 'user', user: MARYAM })).toEqual({
      status: 'loading',
      user: MARYAM,
      retriesUsed: 0,
    });
    expect(SIGNED_IN).toMatchObject({ status: 'signed-in', user: MARYAM, profile: null });
  });

  it.each(ROLES)('[AUTH-02] exposes exactly one flag for %s', (role) => {
    const state = reduceSession(SIGNED_IN, {
      type: 'account',
      userId: 'u1',
      account: { role, profile: null },
    });
    expect(state.userRole).toBe(role);
    expect([state.isAdmin, state.isMentor, state.isStudent].filter(Boolean)).toHaveLength(1);
  });

  it('[AUTH-04] keeps the screen when the SDK repeats SIGNED_IN for the same person', () => {
    expect(reduceSession(SIGNED_IN, { type: 'user', user: MARYAM }).status).toBe('signed-in');
  });

  it('[FM-18] forgets everything of one person when another signs in', () => {
    const other = { ...MARYAM, id: 'u2' };
    expect(reduceSession(SIGNED_IN, { type: 'user', user: other })).toEqual({
      status: 'loading',
      user: other,
      retriesUsed: 0,
    });
  });

  it('[FM-18] drops an answer about somebody who is no longer signed in', () => {
    const late = { type: 'account', userId: 'u2', account: { role: 'admin', profile: null } } as const;
    expect(reduceSession(SIGNED_IN, late)).toBe(SIGNED_IN);
  });

  it('[AUTH-04] SIGNED_OUT clears all state', () => {
    expect(reduceSession(SIGNED_IN, { type: 'signed-out' })).toEqual({
      status: 'signed-out',
      retriesUsed: 0,
    });
  });

  it('[AUTH-04] TOKEN_REFRESHED clears the error', () => {
    const failed = reduceSession(SIGNED_IN, { type: 'attempt-failed', error: new AppError('network') });
    expect(failed.error?.code).toBe('network');
    expect(reduceSession(failed, { type: 'token-refreshed' }).error).toBeUndefined();
  });

  it('[AUTH-07] stays on its way out when SIGNED_OUT follows the log-out', () => {
    const leaving = reduceSession(SIGNED_IN, { type: 'leaving' });
    expect(leaving).toEqual({ status: 'signed-out', isLeaving: true, retriesUsed: 0 });
    expect(reduceSession(leaving, { type: 'signed-out' }).isLeaving).toBe(true);
  });

  it('[AUTH-25] tries an error again at most three times, and counts anew after a success', () => {
    const retried = (state: SessionState) => reduceSession(state, { type: 'retrying' });
    const failed = (state: SessionState) =>
      reduceSession(state, { type: 'failed', error: new AppError('network') });
    let state = failed(INITIAL_SESSION);
    for (const used of [1, 2, 3]) {
      state = retried(state);
      expect(state).toEqual({ status: 'loading', retriesUsed: used });
      state = failed(state);
    }
    expect(retried(state)).toBe(state);
    const person = reduceSession(state, { type: 'user', user: MARYAM });
    expect(person.retriesUsed).toBe(3);
    const account = { role: 'student', profile: null } as const;
    expect(reduceSession(person, { type: 'account', userId: 'u1', account }).retriesUsed).toBe(0);
  });

  it('[FM-01] [AUTH-16] keeps the question that is open when the answer about the account comes late', () => {
    const account = { role: 'student', profile: null } as const;
    const first = reduceSession(SIGNED_IN, { type: 'account', userId: 'u1', account, isRemembered: true });
    const asked = reduceSession(first, { type: 'warned', leftMs: 60_000 });
    const later = reduceSession(asked, { type: 'account', userId: 'u1', account });
    expect([first.isRemembered, later.isRemembered, later.warningLeftMs]).toEqual([true, undefined, 60_000]);
    expect(reduceSession(first, { type: 'unanswered' }).isRemembered).toBeUndefined();
  });
});
