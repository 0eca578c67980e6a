import type { ProfileAnswer } from '#domain/platform/api-contract.ts';
import { AppError } from '#domain/error-codes.ts';
import type { FeatureFlags } from '#domain/platform/feature-flags.ts';
import { type Profile, PROTECTED_PROFILE_FIELDS } from '#domain/profiles/profile.ts';
import { OWN_PROFILE_FIELDS } from '#domain/profiles/profile-fields.ts';
import { flagsOf, isRole } from '#domain/accounts/roles.ts';
import type { DatabaseClient } from '../clients/database.ts';
import { fromRemote } from '../errors.ts';

/** What the contract names, and nothing that the row holds besides: bytes are money. */
const FIELDS: ReadonlySet<string> = new Set([...OWN_PROFILE_FIELDS, ...PROTECTED_PROFILE_FIELDS]);
const namedOf = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => FIELDS.has(name))) as Profile;

interface OwnAccount {
  role: string | null;
  profile: object | null;
}

export class OwnProfile {
  readonly #database: DatabaseClient;
  readonly #flags: () => FeatureFlags;

  constructor(database: DatabaseClient, flags: () => FeatureFlags) {
    this.#database = database;
    this.#flags = flags;
  }

  /**
   * CALL-10: the caller's own row and role by one call of the database, made with the caller's own token. A role
   * that is not known counts as student [AB-06]. Throws `session_expired` for a token that is not, or no longer, good.
   */
  async read(token: string): Promise<ProfileAnswer> {
    requireSubject(token);
    const { data, error, status } = await this.#database.asPerson(token).rpc('own_account');
    if (error) throw fromRemote(error, status);
    const [own] = (data ?? []) as OwnAccount[];
    const { role: userRole = null, profile = null } = own ?? {};
    // A person always has a role: without one the session has been ended, on this or another device.
    if (userRole === null) throw new AppError('session_expired');
    return {
      profile: profile && namedOf(profile),
      ...flagsOf(isRole(userRole) ? userRole : 'student'),
      flags: this.#flags(),
    };
  }
}

/**
 * Refuses what claims to be nobody's token, such as the public key. Not verified here and not trusted: the database
 * answers by the token itself.
 */
function requireSubject(token: string): void {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    if (typeof claims === 'object' && claims !== null && 'sub' in claims && typeof claims.sub === 'string') {
      return;
    }
  } catch (error) {
    throw new AppError('session_expired', { cause: error });
  }
  throw new AppError('session_expired');
}
