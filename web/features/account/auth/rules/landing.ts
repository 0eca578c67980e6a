import type { Role } from '#domain/accounts/roles.ts';

/** Where a person who just signed in stands. */
export interface Arrival {
  role: Role;
  /** the page that was asked for, already checked to be ours */
  asked?: string;
  /** an application waits and the person has not begun to use the product as a student */
  isWaitingApplicant: boolean;
}

export type Landing =
  | { to: 'asked'; path: string }
  | { to: 'admin-dashboard' | 'mentor-dashboard' | 'mentor-pending' | 'student-dashboard' };

/** Where signing in leads: to what was asked for, else home by role. */
export function landingOf({ role, asked, isWaitingApplicant }: Arrival): Landing {
  if (asked) return { to: 'asked', path: asked };
  if (role === 'admin') return { to: 'admin-dashboard' };
  if (role === 'mentor') return { to: 'mentor-dashboard' };
  return { to: isWaitingApplicant ? 'mentor-pending' : 'student-dashboard' };
}
