import type { ApiEnvelope, ProfileAnswer } from '#domain/platform/api-contract.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import { isRole, type Role } from '#domain/accounts/roles.ts';
import { publicConfig } from '#web/data/public-config.ts';
import { timedFetch } from '#web/data/timed-fetch.ts';
import { readStoredToken } from './stored-session.ts';

interface EarlyAccount {
  role: Role;
  profile: Profile;
}

let asked: { userId: string; answer: Promise<EarlyAccount | undefined> } | undefined;

async function ask(token: string): Promise<EarlyAccount | undefined> {
  try {
    const response = await timedFetch(`${publicConfig().apiBaseUrl}/profile`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    if (!response.ok) return undefined;
    const { data } = (await response.json()) as ApiEnvelope<ProfileAnswer>;
    return data?.profile && isRole(data.userRole)
      ? { role: data.userRole, profile: data.profile }
      : undefined;
  } catch {
    // only a head start: the specified calls that follow say what is wrong
    return undefined;
  }
}

/** CALL-10: asks for the own profile before anything else of the app has arrived. */
export function preloadProfile(): void {
  const stored = readStoredToken();
  if (stored) asked = { userId: stored.userId, answer: ask(stored.token) };
}

/**
 * CALL-10: role and profile of this person by the one call, which the page made before the app had arrived or is made
 * now; undefined where it brought no profile. Never throws: the specified calls that follow then say what is wrong.
 */
export async function readEarlyAccount(userId: string): Promise<EarlyAccount | undefined> {
  const taken = asked;
  asked = undefined;
  if (taken?.userId === userId) return taken.answer;
  const stored = readStoredToken();
  return stored?.userId === userId ? ask(stored.token) : undefined;
}
