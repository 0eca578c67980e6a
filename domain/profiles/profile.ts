import type { OwnProfile } from './profile-fields.ts';

/** Sent along by the specified upsert of all fields, and restored by the database whatever they say. */
interface ProtectedProfile {
  id: string;
  email: string;
  is_assigned: boolean;
  student_id: string | null;
  is_admin: boolean;
  created_at: string;
  updated_at: string;
}

/** ENT-01: a row of `profiles`. `date_of_birth` is an ISO date whose real exactness is the precision. */
export interface Profile extends OwnProfile, ProtectedProfile {}

export type ProfileField = keyof Profile;

export type ProtectedProfileField = keyof ProtectedProfile;

export const PROTECTED_PROFILE_FIELDS = [
  'id',
  'email',
  'is_assigned',
  'student_id',
  'is_admin',
  'created_at',
  'updated_at',
] as const satisfies readonly ProtectedProfileField[];
