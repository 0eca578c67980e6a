import type { Profile } from '../profiles/profile.ts';
import { factsOf, OWN_PROFILE_FIELDS, type OwnProfileField } from '../profiles/profile-fields.ts';

export const TODAY = { year: 2026, month: 11, day: 21 };

type Unanswered = Exclude<OwnProfileField, 'first_name' | 'last_name' | 'share_gender' | 'terms_accepted'>;
const WITHOUT_ANSWERS = Object.fromEntries(
  OWN_PROFILE_FIELDS.map((name) => [name, factsOf(name).stored === 'flag' ? false : null]),
) as Record<Unanswered, null> & Record<'share_gender', false>;

/** A profile after sign-up: two names and nothing else. */
export const NEW_STUDENT: Profile = {
  ...WITHOUT_ANSWERS,
  id: '0a0e1e6c-6a0c-4a53-9a1e-0d5a2a4a7b11',
  email: 'zahra@example.com',
  first_name: 'زهرا',
  last_name: 'کریمی',
  terms_accepted: true,
  is_assigned: false,
  student_id: 'S-7K2QF',
  is_admin: false,
  created_at: '2026-11-20T08:00:00+00:00',
  updated_at: '2026-11-20T08:00:00+00:00',
};
