import type { Profile } from '#domain/profiles/profile.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { logFailure } from '#web/data/failure-log.ts';
import { readKept } from '#web/data/kept-answers.ts';

interface KeptAccount {
  role: Role;
  profile: Profile | null;
}

const isKeptAccount = (value: unknown): value is KeptAccount =>
  typeof value === 'object' &&
  value !== null &&
  'role' in value &&
  (value.role === 'student' || value.role === 'mentor') &&
  'profile' in value;

/**
 * Who this person was when the server said so last, for the time without a network; undefined where nothing is
 * kept. Nobody is an admin by it: what admins see is never kept, and no right is taken from a copy [PR-03]. Never
 * throws.
 */
export async function readKeptAccount(userId: string): Promise<KeptAccount | undefined> {
  try {
    const kept = await readKept(userId, 'account');
    return isKeptAccount(kept) ? kept : undefined;
  } catch (failure) {
    logFailure('session.kept-account', failure);
    return undefined;
  }
}
