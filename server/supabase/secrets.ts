import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { OperatorError } from '../operator-error.ts';

const SECRET_BYTES = 64;
const MIN_SECRET_CHARACTERS = 64;
const KEY_LIFETIME_SECONDS = 10 * 365 * 24 * 3600;

/** Secrets that stand in public documentation: whoever reads it could sign tokens for any person. */
const PUBLIC_SECRETS = [
  'unsafe-secret-change-me',
  'super-secret-jwt-token-with-at-least-32-characters-long',
  'your-super-secret-jwt-token-with-at-least-32-characters-long',
  'your-secret-key',
  'secret',
];

export interface SupabaseSecrets {
  jwtSecret: string;
  /** public key of 100+ characters for every request of a browser (VAL-02) */
  anonKey: string;
  /** key of the backend: passes over row-level security */
  serviceRoleKey: string;
}

interface SecretsFile {
  jwtSecret: string;
  /** seconds since 1970; the keys are signed with it, so that they stay the same over restarts */
  createdAt: number;
}

/**
 * The secrets of this installation, made at the first start and kept in `secrets.json` (mode 600).
 * @throws OperatorError for a known, short or unreadable secret (CF-01)
 */
export async function loadOrMakeSecrets(dataDir: string): Promise<SupabaseSecrets> {
  const path = join(dataDir, 'secrets.json');
  if (!existsSync(path)) makeSecrets(path);
  const file = readSecrets(path);
  refuseWeakSecret(file.jwtSecret, path);
  return {
    jwtSecret: file.jwtSecret,
    anonKey: await signKey('anon', file),
    serviceRoleKey: await signKey('service_role', file),
  };
}

/** Of several copies that start together on one folder the first one's secrets are those of all. */
function makeSecrets(path: string): void {
  const file: SecretsFile = {
    jwtSecret: randomBytes(SECRET_BYTES).toString('base64url'),
    createdAt: Math.floor(Date.now() / 1000),
  };
  const unfinished = `${path}.${process.pid}.new`;
  writeFileSync(unfinished, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600 });
  try {
    // a link, unlike a new name, never takes the place of what is there
    linkSync(unfinished, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(unfinished);
  }
}

function readSecrets(path: string): SecretsFile {
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(path, 'utf8'));
    chmodSync(path, 0o600);
  } catch (cause) {
    throw new OperatorError(
      `The secrets in ${path} cannot be read. Restore the file from a backup; deleting it ends every session.`,
      cause,
    );
  }
  const { jwtSecret, createdAt } = (parsed ?? {}) as Partial<SecretsFile>;
  if (typeof jwtSecret !== 'string' || typeof createdAt !== 'number') {
    throw new OperatorError(`The file ${path} is not a file of secrets. Restore it from a backup.`);
  }
  return { jwtSecret, createdAt };
}

function refuseWeakSecret(secret: string, path: string): void {
  const isPublic = PUBLIC_SECRETS.some((known) => secret.includes(known));
  const variety = new Set(secret).size;
  if (isPublic || secret.length < MIN_SECRET_CHARACTERS || variety < 20) {
    throw new OperatorError(
      `The jwtSecret in ${path} is publicly known or too weak (at least ${MIN_SECRET_CHARACTERS} random ` +
        'characters are needed). Delete the file to have a new one made; everybody must then sign in again.',
    );
  }
}

function signKey(role: 'anon' | 'service_role', file: SecretsFile): Promise<string> {
  return new SignJWT({ role, iss: 'hamrah' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(file.createdAt)
    .setExpirationTime(file.createdAt + KEY_LIFETIME_SECONDS)
    .sign(new TextEncoder().encode(file.jwtSecret));
}
