import type { AppError } from '#domain/error-codes.ts';
import type { Session } from '#web/platform/session/index.ts';
import { type HomeFlags, homeOf, paths } from '../paths.ts';

/** What a guard does with the person who stands before it. */
export type Decision =
  | { kind: 'wait' }
  | { kind: 'leaving' }
  | { kind: 'failed'; error: AppError | undefined }
  | { kind: 'go'; to: string }
  | { kind: 'show' };

type Person = Pick<Session, 'status' | 'isAdmin' | 'isMentor' | 'error' | 'isLeaving' | 'isRemembered'>;

const WAIT: Decision = { kind: 'wait' };
const SHOW: Decision = { kind: 'show' };
const go = (to: string): Decision => ({ kind: 'go', to });

/** What every guard does before roles matter; undefined: the role decides. */
function beforeRole({ status, error, isLeaving }: Person): Decision | undefined {
  if (isLeaving) return { kind: 'leaving' };
  if (status === 'loading') return WAIT;
  if (status === 'failed') return { kind: 'failed', error };
  return status === 'signed-out' ? go(paths.login) : undefined;
}

/** Leads elsewhere, unless the role is only remembered: the page that was asked for would be lost. */
const lead = ({ isRemembered }: Person, to: string): Decision => (isRemembered ? WAIT : go(to));

/** Whoever is signed in. */
export function decideForMember(person: Person): Decision {
  return beforeRole(person) ?? SHOW;
}

/** AUTH-09, PERM-02 to PERM-04 */
export function decideForStudent(person: Person, flags: HomeFlags): Decision {
  const early = beforeRole(person);
  if (early) return early;
  return person.isAdmin || person.isMentor ? lead(person, homeOf(person, flags)) : SHOW;
}

/** ROUTE-19: mentors only; an admin is sent to her own rooms, a student to hers. */
export function decideForMentor(person: Person, flags: HomeFlags): Decision {
  const early = beforeRole(person);
  if (early) return early;
  return person.isMentor ? SHOW : lead(person, homeOf(person, flags));
}

/**
 * AUTH-10: everybody but an admin goes to the first page. `profileFlag` is what the profile says of being an
 * admin, undefined while it is read: it is looked at as the specification asks, but it grants nothing that
 * the admin table leaves shut.
 */
export function decideForAdmin(person: Person, profileFlag: boolean | undefined): Decision {
  const early = beforeRole(person);
  if (early) return early;
  if (!person.isAdmin) return lead(person, paths.home);
  return profileFlag === undefined ? WAIT : SHOW;
}
