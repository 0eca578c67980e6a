import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/error-codes.ts';
import { readFeatureFlags } from '#domain/platform/feature-flags.ts';
import { flagsOf, ROLES, type Role } from '#domain/accounts/roles.ts';
import type { HomeFlags } from '../paths.ts';
import { decideForAdmin, decideForMember, decideForMentor, decideForStudent } from './decide.ts';

const signedIn = (role: Role) => ({ status: 'signed-in' as const, ...flagsOf(role) });
const go = (to: string) => ({ kind: 'go', to });
const nobody = (status: 'loading' | 'signed-out' | 'failed') => ({ status, isAdmin: false, isMentor: false });

const { flags: ON } = readFeatureFlags({});
type Person = Parameters<typeof decideForMember>[0];

const GUARDS = {
  student: (person: Person, flags: HomeFlags = ON) => decideForStudent(person, flags),
  mentor: (person: Person, flags: HomeFlags = ON) => decideForMentor(person, flags),
  admin: (person: Person) => decideForAdmin(person, true),
  member: decideForMember,
};

describe('every guard', () => {
  for (const [name, decide] of Object.entries(GUARDS)) {
    it(`[AUTH-09] [AUTH-10] ${name}: waits while the session is being set up`, () => {
      expect(decide(nobody('loading'))).toEqual({ kind: 'wait' });
    });
    it(`[AUTH-09] [AUTH-10] [PERM-01] ${name}: sends a visitor to sign in`, () => {
      expect(decide(nobody('signed-out'))).toEqual({ kind: 'go', to: '/login' });
    });
    it(`[FM-01] ${name}: does not send anybody to sign in because the line is down`, () => {
      const error = new AppError('offline');
      expect(decide({ ...nobody('failed'), error })).toEqual({ kind: 'failed', error });
    });
    it(`[AUTH-07] ${name}: holds still while a log-out is under way`, () => {
      expect(decide({ ...nobody('signed-out'), isLeaving: true })).toEqual({ kind: 'leaving' });
    });
  }
});

describe('who goes where', () => {
  const show = { kind: 'show' };
  const table: Record<keyof typeof GUARDS, Record<Role, object>> = {
    student: { student: show, mentor: go('/mentor/dashboard'), admin: go('/admin/dashboard') },
    mentor: { student: go('/dashboard'), mentor: show, admin: go('/admin/dashboard') },
    admin: { student: go('/'), mentor: go('/'), admin: show },
    member: { student: show, mentor: show, admin: show },
  };
  for (const [guard, decide] of Object.entries(GUARDS)) {
    for (const role of ROLES) {
      it(`[AUTH-09] [AUTH-10] [PERM-02] [PERM-03] [PERM-04] [ROUTE-19] ${guard} guard, ${role}`, () => {
        expect(decide(signedIn(role))).toEqual(table[guard as keyof typeof GUARDS][role]);
      });
    }
  }

  it('[FEAT-01] nobody is led to a dashboard that is switched off', () => {
    const { flags } = readFeatureFlags({ FLAG_MENTOR_DASHBOARD: 'off', FLAG_ADMIN_DASHBOARD: 'off' });
    expect(GUARDS.student(signedIn('mentor'), flags)).toEqual(go('/account'));
    expect(GUARDS.student(signedIn('admin'), flags)).toEqual(go('/account'));
    expect(GUARDS.mentor(signedIn('admin'), flags)).toEqual(go('/account'));
    expect(GUARDS.mentor(signedIn('student'), flags)).toEqual(go('/dashboard'));
  });

  it('[AUTH-10] waits for the flag of the profile, which opens no door by itself', () => {
    expect(decideForAdmin(signedIn('admin'), undefined)).toEqual({ kind: 'wait' });
    expect(decideForAdmin(signedIn('admin'), false)).toEqual({ kind: 'show' });
    expect(decideForAdmin(signedIn('student'), true)).toEqual({ kind: 'go', to: '/' });
  });
});

describe('a role that is only remembered', () => {
  const remembered = (role: Role) => ({ ...signedIn(role), isRemembered: true });

  it('[FM-01] shows what it may and leads nobody away from what was asked for', () => {
    expect(GUARDS.student(remembered('student'))).toEqual({ kind: 'show' });
    expect(GUARDS.student(remembered('mentor'))).toEqual({ kind: 'wait' });
    expect(GUARDS.mentor(remembered('student'))).toEqual({ kind: 'wait' });
    expect(GUARDS.admin(remembered('mentor'))).toEqual({ kind: 'wait' });
    expect(GUARDS.mentor(signedIn('student'))).toEqual(go('/dashboard'));
  });
});
