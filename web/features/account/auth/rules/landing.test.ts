import { describe, expect, it } from 'vitest';
import { landingOf } from './landing.ts';

describe('where signing in leads', () => {
  it('[PERM-02] to the page that was asked for, whatever the role', () => {
    expect(landingOf({ role: 'admin', asked: '/profile', isWaitingApplicant: true })).toEqual({
      to: 'asked',
      path: '/profile',
    });
  });
  it.each([
    ['admin', false, 'admin-dashboard'],
    ['admin', true, 'admin-dashboard'],
    ['mentor', false, 'mentor-dashboard'],
    ['mentor', true, 'mentor-dashboard'],
    ['student', false, 'student-dashboard'],
    ['student', true, 'mentor-pending'],
  ] as const)(
    '[PERM-02] [PERM-03] [PERM-04] [ROUTE-14] %s, waiting applicant: %s → %s',
    (role, waits, to) => {
      expect(landingOf({ role, isWaitingApplicant: waits })).toEqual({ to });
    },
  );
});
