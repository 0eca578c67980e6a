import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** What Google would say of an account. */
export interface GoogleAccount {
  sub: string;
  email: string;
  email_verified?: unknown;
  name?: string;
  /** claims that a test bends: another audience, another issuer … */
  iss?: string;
  aud?: string;
}

export interface FakeGoogle {
  url: string;
  /** ids of codes that were asked for a second time */
  replays: string[];
  /** The person says yes at Google: the address to which her browser is sent back. */
  approve(authorizeAddress: string, account: GoogleAccount): string;
  close(): Promise<void>;
}

export const GOOGLE_CLIENT = { clientId: 'our-client', clientSecret: 'our-secret' };

const KEY_ID = 'k1';

/** Google on loopback: gives out codes, changes each for a signed ID token once, shows its keys. */
export async function startFakeGoogle(): Promise<FakeGoogle> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }] };
  const granted = new Map<string, { account: GoogleAccount; redirectUri: string }>();
  const replays: string[] = [];

  async function tokenFor(form: URLSearchParams): Promise<{ status: number; body: unknown }> {
    const code = form.get('code') ?? '';
    const grant = granted.get(code);
    const isRight =
      grant !== undefined &&
      form.get('grant_type') === 'authorization_code' &&
      form.get('client_id') === GOOGLE_CLIENT.clientId &&
      form.get('client_secret') === GOOGLE_CLIENT.clientSecret &&
      form.get('redirect_uri') === grant.redirectUri;
    if (!isRight) {
      replays.push(code);
      return { status: 400, body: { error: 'invalid_grant' } };
    }
    granted.delete(code);
    const { iss = 'https://accounts.google.com', aud = GOOGLE_CLIENT.clientId, ...claims } = grant.account;
    const idToken = await new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
      .setIssuer(iss)
      .setAudience(aud)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
    return {
      status: 200,
      body: {
        access_token: 'google-access-token',
        token_type: 'Bearer',
        expires_in: 3600,
        id_token: idToken,
      },
    };
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      const answered =
        request.url === '/certs' ? Promise.resolve({ status: 200, body: keys }) : tokenFor(form);
      void answered.then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    replays,
    approve(authorizeAddress, account) {
      const asked = new URL(authorizeAddress).searchParams;
      const redirectUri = asked.get('redirect_uri') ?? '';
      const code = randomUUID();
      granted.set(code, { account, redirectUri });
      const back = new URL(redirectUri);
      back.search = new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString();
      return back.href;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
