import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { TEST_CONFIG } from '#web/testing/test-config.ts';
import { setPinStore } from '#web/data/person-store.ts';
import { SESSION_STORAGE_KEY } from '#web/data/session-storage-key.ts';

const TOKEN_SECONDS = 6 * 3_600;

/** A signed-in person of the filled database, in which each has one session under her own id. */
export interface Session {
  userId: string;
  token: string;
}

/** Signs people in without their passwords, with the key of the product that runs on this folder. */
export async function sessionsOf(dataFolder: string, userIds: readonly string[]): Promise<Session[]> {
  const secrets = JSON.parse(readFileSync(join(dataFolder, 'secrets.json'), 'utf8')) as { jwtSecret: string };
  const key = new TextEncoder().encode(secrets.jwtSecret);
  return Promise.all(
    userIds.map(async (userId) => {
      const claims = { sub: userId, role: 'authenticated', aud: 'authenticated', session_id: userId };
      const signing = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' });
      const token = await signing.setIssuedAt().setExpirationTime(`${TOKEN_SECONDS}s`).sign(key);
      return { userId, token };
    }),
  );
}

/** The public key of the product, as pages get it. */
export async function publicKey(port: number): Promise<string> {
  const answer = await fetch(`http://localhost:${port}/api/config`);
  return ((await answer.json()) as { supabaseAnonKey: string }).supabaseAnonKey;
}

let signedIn: Session | undefined;

/** From now on what the browser's program reads is read by this person. */
export function become(session: Session): void {
  signedIn = session;
}

/**
 * Makes of this process so much of a browser that the functions by which screens read their data run here as they
 * are: they find their configuration in a page and a session in its store.
 */
export function pretendToBeBrowser(port: number, supabaseAnonKey: string): void {
  const origin = `http://localhost:${port}`;
  const config = { ...TEST_CONFIG, supabaseUrl: origin, supabaseAnonKey, apiBaseUrl: `${origin}/api` };
  const element = { textContent: JSON.stringify(config) };
  Object.assign(globalThis, {
    document: { getElementById: () => element, hidden: false },
    location: new URL(origin),
  });
  setPinStore({
    id: 'bench',
    getItem: (name) => (name === SESSION_STORAGE_KEY && signedIn ? JSON.stringify(storedAs(signedIn)) : null),
    setItem: () => undefined,
    removeItem: () => undefined,
    end: () => undefined,
  });
}

const storedAs = ({ userId, token }: Session) => ({
  access_token: token,
  refresh_token: 'none',
  token_type: 'bearer',
  expires_in: TOKEN_SECONDS,
  expires_at: Math.floor(Date.now() / 1_000) + TOKEN_SECONDS,
  user: { id: userId, aud: 'authenticated', role: 'authenticated', app_metadata: {}, user_metadata: {} },
});
