import { randomBytes } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { identifyCaller, type Keys } from './callers.ts';

const secret = randomBytes(64).toString('base64url');
const USER = '5719cdbb-2c6e-4f22-814f-b5c069d18451';
const SESSION = '4da9954f-8d49-4168-8f58-5034babc1bc5';
const personClaims = { role: 'authenticated', session_id: SESSION, email: 'a@example.org' };
const keys: Keys = { jwtSecret: secret, anonKey: '', serviceRoleKey: '' };
const url = new URL('http://127.0.0.1/rest/v1/profiles');

function token(
  claims: Record<string, unknown>,
  more: { secret?: string; expires?: string | number; audience?: string; subject?: string } = {},
): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(more.subject ?? USER)
    .setAudience(more.audience ?? 'authenticated')
    .setIssuedAt()
    .setExpirationTime(more.expires ?? '1h')
    .sign(new TextEncoder().encode(more.secret ?? secret));
}

async function identify(authorization: string | undefined, apikey: string | undefined = keys.anonKey) {
  const headers = new Headers();
  if (apikey) headers.set('apikey', apikey);
  if (authorization) headers.set('authorization', authorization);
  return identifyCaller(headers, url, keys);
}

beforeAll(async () => {
  keys.anonKey = await token({ role: 'anon' }, { expires: '10y' });
  keys.serviceRoleKey = await token({ role: 'service_role' }, { expires: '10y' });
});

describe('who a caller is', () => {
  it('knows the public key, the key of the service and a person’s token', async () => {
    expect(await identify(undefined)).toMatchObject({ caller: { role: 'anon' } });
    expect(await identify(`Bearer ${keys.anonKey}`)).toMatchObject({ caller: { role: 'anon' } });
    expect(await identify(undefined, keys.serviceRoleKey)).toMatchObject({
      caller: { role: 'service_role' },
    });
    const person = await identify(`Bearer ${await token(personClaims)}`);
    expect(person).toMatchObject({
      caller: { role: 'authenticated', claims: { sub: USER, session_id: SESSION } },
    });
  });

  it('takes the key from the address too, as supabase-js may send it', async () => {
    const found = await identifyCaller(new Headers(), new URL(`${url}?apikey=${keys.anonKey}`), keys);
    expect(found).toMatchObject({ caller: { role: 'anon' } });
  });

  it('refuses a request without a key or with a foreign one', async () => {
    expect(await identify(undefined, '')).toEqual({ refusal: 'no_api_key' });
    expect(await identify(undefined, await token({ role: 'service_role' }))).toEqual({
      refusal: 'wrong_api_key',
    });
    expect(await identify(`Bearer ${await token(personClaims)}`, '')).toEqual({ refusal: 'no_api_key' });
  });

  it('[SE-04] refuses alg none', async () => {
    const unsigned = new UnsecuredJWT(personClaims)
      .setSubject(USER)
      .setAudience('authenticated')
      .setExpirationTime('1h');
    expect(await identify(`Bearer ${unsigned.encode()}x`)).toEqual({ refusal: 'wrong_token' });
    expect(await identify(`Bearer ${unsigned.encode()}`)).toEqual({ refusal: 'wrong_token' });
  });

  it('[SE-04] refuses a token of another algorithm, even with our secret', async () => {
    const other = await new SignJWT(personClaims)
      .setProtectedHeader({ alg: 'HS512' })
      .setSubject(USER)
      .setAudience('authenticated')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(secret));
    expect(await identify(`Bearer ${other}`)).toEqual({ refusal: 'wrong_token' });
  });

  it('[SE-04] refuses a token whose subject or role was changed after signing', async () => {
    const [head, , signature] = (await token(personClaims)).split('.');
    const changed = Buffer.from(
      JSON.stringify({ ...personClaims, role: 'service_role', sub: USER }),
    ).toString('base64url');
    expect(await identify(`Bearer ${head}.${changed}.${signature}`)).toEqual({ refusal: 'wrong_token' });
  });

  it.each(['super-secret-jwt-token-with-at-least-32-characters-long', 'unsafe-secret-change-me', 'secret'])(
    '[SE-04] refuses a token signed with the known secret %s',
    async (known) => {
      expect(await identify(`Bearer ${await token(personClaims, { secret: known })}`)).toEqual({
        refusal: 'wrong_token',
      });
    },
  );

  it('[SE-04] refuses an expired token, and says so', async () => {
    const expired = await token(personClaims, { expires: Math.floor(Date.now() / 1000) - 5 });
    expect(await identify(`Bearer ${expired}`)).toEqual({ refusal: 'expired_token' });
  });

  it.each([
    ['another audience', personClaims, { audience: 'storage' }],
    ['the role of the service', { ...personClaims, role: 'service_role' }, {}],
    ['the role of the owner', { ...personClaims, role: 'postgres' }, {}],
    ['no role', { session_id: SESSION }, {}],
    ['no session', { role: 'authenticated' }, {}],
    ['a session that is no id', { role: 'authenticated', session_id: "' or true --" }, {}],
    ['a subject that is no id', personClaims, { subject: 'admin' }],
  ])('[SE-04] refuses a token of ours with %s', async (_what, claims, more) => {
    expect(await identify(`Bearer ${await token(claims, more)}`)).toEqual({ refusal: 'wrong_token' });
  });

  it.each(['Basic abc', 'Bearer', 'Bearer a b', 'Bearer ..', 'nonsense'])(
    'refuses the malformed header «%s»',
    async (value) => {
      expect(await identify(value)).toEqual({ refusal: 'wrong_token' });
    },
  );
});
