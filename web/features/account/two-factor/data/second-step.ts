import { supabase } from '#web/data/supabase-client.ts';
import { toAppError } from '#web/data/to-app-error.ts';

/** What a person brings into the app that shows codes, before the first code has confirmed it. */
export interface Setup {
  factorId: string;
  /** the key in letters, for whoever cannot scan */
  secret: string;
  /** the same as a picture to scan: the address of an image */
  picture: string;
}

const multiFactor = () => supabase().auth.mfa;

/**
 * Whether the account has a second step that this session has not taken [AU-14]. Asks nobody: the session says so.
 * @throws AppError
 */
export async function isStepDue(): Promise<boolean> {
  const { data, error } = await multiFactor().getAuthenticatorAssuranceLevel();
  if (error) throw toAppError(error);
  return data.nextLevel === 'aal2' && data.currentLevel !== 'aal2';
}

async function readFactors() {
  const { data, error } = await multiFactor().listFactors();
  if (error) throw toAppError(error);
  return data;
}

/** The confirmed app of the person, or null. @throws AppError */
export async function readFactorId(): Promise<string | null> {
  return (await readFactors()).totp[0]?.id ?? null;
}

/** Takes an app away, or one that was never confirmed. @throws AppError */
export async function removeFactor(factorId: string): Promise<void> {
  const { error } = await multiFactor().unenroll({ factorId });
  if (error) throw toAppError(error);
}

const PICTURE_PREFIX = /^data:image\/svg\+xml;utf-8,/;

/** Begins to set up an app; what was begun before and never confirmed is given up. @throws AppError */
export async function beginSetup(issuer: string): Promise<Setup> {
  for (const { id, status } of (await readFactors()).all) {
    if (status !== 'verified') await removeFactor(id);
  }
  const { data, error } = await multiFactor().enroll({ factorType: 'totp', issuer });
  if (error) throw toAppError(error);
  // the client leaves signs in it that end an address
  const svg = data.totp.qr_code.replace(PICTURE_PREFIX, '');
  return {
    factorId: data.id,
    secret: data.totp.secret,
    picture: `data:image/svg+xml,${encodeURIComponent(svg)}`,
  };
}

/** Refusals that another code can help against. */
const WRONG_CODE: ReadonlySet<string | undefined> = new Set([
  'mfa_verification_failed',
  'mfa_challenge_expired',
]);

/** Takes the step with a code of the app: from then on the session has it. @returns false where the code is wrong @throws AppError */
export async function takeStep(factorId: string, code: string): Promise<boolean> {
  const { error } = await multiFactor().challengeAndVerify({ factorId, code });
  if (error && !WRONG_CODE.has(error.code)) throw toAppError(error);
  return !error;
}
