import type { ProfileAnswer } from '#domain/platform/api-contract.ts';
import { AppError } from '#domain/error-codes.ts';
import type { FeatureFlags } from '#domain/platform/feature-flags.ts';
import { type Profile, PROTECTED_PROFILE_FIELDS } from '#domain/profiles/profile.ts';
import { OWN_PROFILE_FIELDS } from '#domain/profiles/profile-fields.ts';
import { flagsOf, isRole } from '#domain/accounts/roles.ts';
import type { DatabaseClient } from '../clients/database.ts';
import { fromRemote } from '../errors.ts';

/** What the contract names, and nothing that the row holds besides: bytes are money. */
const FIELDS = [...OWN_PROFILE_FIELDS, ...PROTECTED_PROFILE_FIELDS].join(',');

export class OwnProfile {
  readonly #database: DatabaseClient;
  readonly #flags: () => FeatureFlags;

  constructor(database: DatabaseClient, flags: () => FeatureFlags) {
    this.#database = database;
    this.#flags = flags;
  }

  /**
   * CALL-10: the caller's own row and role, read with the caller's own token. A role that cannot be read
   * counts as student [AB-06]. Throws `session_expired` for a token that is not, or no longer, good.
   */
  async read(token: string): Promise<ProfileAnswer> {
    const id = subjectOf(token);
    const database = this.#database.asPerson(token);
    const [row, role] = await Promise.all([
      database
        .from('profiles')
        .select(FIELDS)
        .eq('id', id)
        .maybeSingle()
        .overrideTypes<Profile, { merge: false }>(),
      database.rpc('my_role'),
    ]);
    if (row.error) throw fromRemote(row.error, row.status);
    const userRole: unknown = role.data;
    // A person always has a role: without one the session has been ended, on this or another device.
    if (role.error === null && userRole === null) throw new AppError('session_expired');
    return {
      profile: row.data,
      ...flagsOf(role.error === null && isRole(userRole) ? userRole : 'student'),
      flags: this.#flags(),
    };
  }
}

/**
 * Whose token it claims to be. Not verified here and not trusted: it only names the row that is asked for,
 * and the database answers by the token itself.
 */
function subjectOf(token: string): string {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    if (typeof claims === 'object' && claims !== null && 'sub' in claims && typeof claims.sub === 'string') {
      return claims.sub;
    }
  } catch (error) {
    throw new AppError('session_expired', { cause: error });
  }
  throw new AppError('session_expired');
}
