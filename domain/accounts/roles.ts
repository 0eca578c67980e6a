/** ENT-08: the roles, spelled as they are stored and sent. */
export const ROLES = ['student', 'mentor', 'admin'] as const;

export type Role = (typeof ROLES)[number];

export interface RoleFacts {
  /** the person's confirmed e-mail stands in the admin table */
  isAdminEmail: boolean;
  /** an approved mentor application exists for the person's confirmed e-mail */
  hasApprovedApplication: boolean;
}

/** AUTH-02: what the app exposes about the signed-in person's role. Exactly one flag is true. */
export interface RoleFlags {
  isAdmin: boolean;
  isMentor: boolean;
  isStudent: boolean;
  userRole: Role;
}

export function isRole(value: unknown): value is Role {
  return typeof value === 'string' && (ROLES as readonly string[]).includes(value);
}

/**
 * AUTH-01: the admin table wins, then an approved application, otherwise student. A look-up that failed
 * counts as false, so a failure never grants more than a student has.
 */
export function resolveRole(facts: RoleFacts): RoleFlags {
  if (facts.isAdminEmail) return flagsOf('admin');
  return flagsOf(facts.hasApprovedApplication ? 'mentor' : 'student');
}

/** AUTH-02: the flags that belong to a role. */
export function flagsOf(role: Role): RoleFlags {
  return {
    isAdmin: role === 'admin',
    isMentor: role === 'mentor',
    isStudent: role === 'student',
    userRole: role,
  };
}
