import { describe, expect, it } from 'vitest';
import { flagsOf, isRole, ROLES, resolveRole } from './roles.ts';

describe('roles', () => {
  it('[ENT-08] are spelled admin, mentor, student', () => {
    expect(ROLES.toSorted()).toEqual(['admin', 'mentor', 'student']);
    expect(isRole('admin')).toBe(true);
    for (const other of ['Admin', 'root', '', undefined]) expect(isRole(other)).toBe(false);
  });

  it('[AUTH-01] [AUTH-02] follow from the admin table first, then an approved application', () => {
    const rows = [
      [true, true, 'admin'],
      [true, false, 'admin'],
      [false, true, 'mentor'],
      [false, false, 'student'],
    ] as const;
    for (const [isAdminEmail, hasApprovedApplication, role] of rows) {
      const flags = resolveRole({ isAdminEmail, hasApprovedApplication });
      expect(flags.userRole).toBe(role);
      expect(flags).toEqual(flagsOf(role));
      expect([flags.isAdmin, flags.isMentor, flags.isStudent].filter(Boolean)).toHaveLength(1);
      expect({ admin: flags.isAdmin, mentor: flags.isMentor, student: flags.isStudent }[role]).toBe(true);
    }
  });
});
