import { timingSafeEqual } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify } from 'jose';
import type { Caller } from '../database/database.ts';

export interface Keys {
  jwtSecret: string;
  anonKey: string;
  serviceRoleKey: string;
}

/** Why a caller is not let in; each service words it in its own way. */
export type Refusal = 'no_api_key' | 'wrong_api_key' | 'expired_token' | 'wrong_token' | 'ended_session';

export type Identified = { caller: Caller } | { refusal: Refusal };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Who sends this request: by its API key, and by the access token when there is one.
 * Tokens are ours only if signed with HS256 by our secret, unexpired, for a person's session (SE-04);
 * the role of the service comes from its key and from no token.
 */
export async function identifyCaller(headers: Headers, url: URL, keys: Keys): Promise<Identified> {
  const apiKey = headers.get('apikey') ?? url.searchParams.get('apikey');
  if (apiKey === null || apiKey === '') return { refusal: 'no_api_key' };
  const role = roleOfKey(apiKey, keys);
  if (role === undefined) return { refusal: 'wrong_api_key' };
  const authorization = headers.get('authorization');
  if (authorization === null) return { caller: { role, claims: { role } } };
  const token = bearerOf(authorization);
  if (token === undefined) return { refusal: 'wrong_token' };
  const tokenRole = roleOfKey(token, keys);
  if (tokenRole !== undefined) return { caller: { role: tokenRole, claims: { role: tokenRole } } };
  return identifyByToken(token, keys.jwtSecret);
}

/** The token of an `Authorization` header; undefined for a header that holds none. */
export const bearerOf = (authorization: string): string | undefined =>
  /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization.trim())?.[1];

function roleOfKey(key: string, keys: Keys): 'anon' | 'service_role' | undefined {
  if (isSameKey(key, keys.anonKey)) return 'anon';
  return isSameKey(key, keys.serviceRoleKey) ? 'service_role' : undefined;
}

async function identifyByToken(token: string, secret: string): Promise<Identified> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      audience: 'authenticated',
      requiredClaims: ['sub', 'exp', 'iat', 'session_id'],
    });
    return isOfPerson(payload)
      ? { caller: { role: 'authenticated', claims: payload } }
      : { refusal: 'wrong_token' };
  } catch (error) {
    return { refusal: error instanceof errors.JWTExpired ? 'expired_token' : 'wrong_token' };
  }
}

/** Whether claims are those of a person's session, and of no role that the services have for themselves. */
export function isOfPerson({ sub, role, session_id: session, iat }: JWTPayload): boolean {
  return role === 'authenticated' && isUuid(sub) && isUuid(session) && (iat ?? 0) <= Date.now() / 1000 + 60;
}

function isUuid(value: unknown): boolean {
  return typeof value === 'string' && UUID.test(value);
}

/** Takes as long wherever two keys differ. */
export function isSameKey(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
