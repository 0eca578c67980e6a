import type { Profile } from '#domain/profiles/profile.ts';
import { NEW_STUDENT } from '#domain/testing/profiles.ts';

/** Somebody who has just signed up and has told nothing of herself yet. */
export const PERSON: Profile = {
  ...NEW_STUDENT,
  id: '6f0a6c1e-0d5a-4a53-9a1e-2a4a7b110a0e',
  email: 'zarghona@home.example',
  first_name: '',
  last_name: '',
  student_id: 'S-4EGZM',
};
