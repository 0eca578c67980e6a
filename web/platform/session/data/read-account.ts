import type { Profile } from '#domain/profiles/profile.ts';
import { type RoleFacts, resolveRole, type Role } from '#domain/accounts/roles.ts';
import { logFailure } from '#web/data/failure-log.ts';
import { supabase } from '#web/data/supabase-client.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import { readCachedAccount } from './cached-account.ts';
import { readEarlyAccount } from './early-account.ts';
import { retried } from './retried.ts';
import type { AuthUser } from './watch-auth.ts';

interface Answer {
  data: unknown;
  error: unknown;
  status: number;
}

/** The row, or null where there is none (PGRST116). @throws AppError for every other failure */
async function singleRow<Row>(request: PromiseLike<Answer>): Promise<Row | null> {
  const { data, error, status } = await request;
  if (!error) return data as Row;
  const failure = toAppError(error, status);
  if (failure.code === 'no_row') return null;
  throw failure;
}

/** CALL-03: by the e-mail in the admin table. */
const readAdminRow = (email: string) =>
  singleRow<{ email: string }>(supabase().database.from('admin').select('email').eq('email', email).single());

/** CALL-03: by the approved application of the e-mail. */
const readApprovedApplication = (email: string) =>
  singleRow<{ status: string }>(
    supabase()
      .database.from('mentorapplications')
      .select('*')
      .eq('email', email)
      .eq('status', 'approved')
      .single(),
  );

/** CALL-02: the whole own profile. */
export const readOwnProfile = (userId: string) =>
  singleRow<Profile>(supabase().database.from('profiles').select('*').eq('id', userId).single());

/** CALL-03: what the admin guard reads besides the role; a failure is logged and counts as no [AUTH-26]. */
export async function readAdminFlag(userId: string): Promise<boolean> {
  try {
    const row = await singleRow<{ is_admin: boolean }>(
      supabase().database.from('profiles').select('is_admin').eq('id', userId).single(),
    );
    return row?.is_admin === true;
  } catch (failure) {
    logFailure('session.admin-flag', failure);
    return false;
  }
}

/** AUTH-03: the first row of a person; the database decides what `is_admin` really is. */
function createOwnProfile(user: AuthUser, isAdmin: boolean): Promise<Profile | null> {
  const row = {
    id: user.id,
    email: user.email,
    first_name: user.metadata.firstName,
    last_name: user.metadata.lastName,
    is_admin: isAdmin,
  };
  return singleRow<Profile>(supabase().database.from('profiles').insert(row).select('*').single());
}

/** AUTH-26: a look-up that failed is logged and counts as «no», so a failure never grants a right. */
async function isFound(area: string, look: () => Promise<unknown>): Promise<boolean> {
  try {
    return (await retried(look)) !== null;
  } catch (failure) {
    logFailure(area, failure);
    return false;
  }
}

/** AUTH-01: the role by the specified look-ups. */
async function readRole(email: string): Promise<Role> {
  const [isAdminEmail, hasApprovedApplication] = await Promise.all([
    isFound('session.admin', () => readAdminRow(email)),
    isFound('session.application', () => readApprovedApplication(email)),
  ]);
  const facts: RoleFacts = { isAdminEmail, hasApprovedApplication };
  return resolveRole(facts).userRole;
}

async function readOrCreateProfile(user: AuthUser, role: Promise<Role>): Promise<Profile | null | undefined> {
  try {
    const profile = await retried(() => readOwnProfile(user.id));
    if (profile) return profile;
    try {
      return await createOwnProfile(user, (await role) === 'admin');
    } catch (failure) {
      // another tab, or the database itself, was quicker: then the row is there now
      if (toAppError(failure).code === 'conflict') return await readOwnProfile(user.id);
      throw failure;
    }
  } catch (failure) {
    logFailure('session.profile', failure);
    return undefined;
  }
}

/**
 * Role and profile of a signed-in person, by one call where it answers [CALL-10], else by the specified look-ups, which
 * create a missing profile [AUTH-01, AUTH-03].
 * Never throws: what could not be read counts as least rights and an unknown profile [AUTH-26], unless this phone
 * keeps what the server said before [FM-01].
 */
export async function readAccount(
  user: AuthUser,
): Promise<{ role: Role; profile: Profile | null | undefined }> {
  // a device that knows itself to be without a network is not made to wait for it
  const early = navigator.onLine ? undefined : await readCachedAccount(user.id);
  if (early) return early;
  const preloaded = await readEarlyAccount(user.id);
  if (preloaded) return preloaded;
  const role = readRole(user.email);
  const profile = await readOrCreateProfile(user, role);
  // behind a dead line the look-ups find nothing; what the server said last is nearer the truth
  const cached = profile === undefined ? await readCachedAccount(user.id) : undefined;
  return cached ?? { role: await role, profile };
}
