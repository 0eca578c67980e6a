import type { Profile } from '#domain/profiles/profile.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { logFailure } from '#web/data/failure-log.ts';
import { readCached } from '#web/data/cached-answers.ts';

interface CachedAccount {
  role: Role;
  profile: Profile | null;
}

const isCachedAccount = (value: unknown): value is CachedAccount =>
  typeof value === 'object' &&
  value !== null &&
  'role' in value &&
  (value.role === 'student' || value.role === 'mentor') &&
  'profile' in value;

/**
 * Who this person was when the server said so last, for the time without a network; undefined where nothing is
 * cached. Nobody is an admin by it: what admins see is never cached, and no right is taken from a copy [PR-03]. Never
 * throws.
 */
export async function readCachedAccount(userId: string): Promise<CachedAccount | undefined> {
  try {
    const cached = await readCached(userId, 'account');
    return isCachedAccount(cached) ? cached : undefined;
  } catch (failure) {
    logFailure('session.kept-account', failure);
    return undefined;
  }
}
