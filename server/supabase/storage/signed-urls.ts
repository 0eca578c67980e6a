import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { invalidRequest, invalidSignature } from './storage-errors.ts';

/** A signed address lives this long at most (UP-07). */
export const SIGNED_URL_MAX_SECONDS = 60;
const AUDIENCE = 'storage';

/** Signs the right to read one object for a moment. */
export function signObject(secret: string, object: string, expiresIn: unknown): Promise<string> {
  return sign(secret, { url: object, intent: 'read' }, lifetimeOf(expiresIn));
}

/** How long a signed address lives that is asked for like this. @throws StorageRefusal for what is no time */
export function lifetimeOf(expiresIn: unknown): number {
  const seconds = Number(expiresIn);
  if (!Number.isFinite(seconds) || seconds < 1)
    throw invalidRequest('expiresIn must be a positive number of seconds');
  return Math.min(Math.floor(seconds), SIGNED_URL_MAX_SECONDS);
}

/** Signs the right to store one object, for an uploader who was asked before. */
export function signUpload(secret: string, object: string, right: UploadRight): Promise<string> {
  return sign(secret, { url: object, intent: 'upload', ...right }, SIGNED_URL_MAX_SECONDS);
}

export interface UploadRight {
  overwrites: boolean;
  /** the person who will own the object */
  owner: string;
}

function sign(secret: string, claims: Record<string, unknown>, seconds: number): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(new TextEncoder().encode(secret));
}

/** @throws StorageRefusal unless the token is ours, unexpired and for reading this very object */
export async function checkSignature(secret: string, object: string, token: string | null): Promise<void> {
  await verify(secret, object, 'read', token);
}

/** @throws StorageRefusal unless the token is ours, unexpired and for storing this very object */
export async function checkUploadSignature(
  secret: string,
  object: string,
  token: string | null,
): Promise<UploadRight> {
  const claims = await verify(secret, object, 'upload', token);
  return {
    overwrites: claims.overwrites === true,
    owner: typeof claims.owner === 'string' ? claims.owner : '',
  };
}

async function verify(
  secret: string,
  object: string,
  intent: 'read' | 'upload',
  token: string | null,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token ?? '', new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      requiredClaims: ['exp'],
    });
    if (payload.url === object && payload.intent === intent) return payload;
  } catch {
    throw invalidSignature();
  }
  throw invalidSignature();
}
