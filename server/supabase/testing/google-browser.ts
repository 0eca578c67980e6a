import { AuthClient } from '@supabase/auth-js';
import type { FakeGoogle, GoogleAccount } from './fake-google.ts';
import type { SupabaseForTest } from './start-for-test.ts';

export type Browser = InstanceType<typeof AuthClient>;

/** The auth client as a browser has it: PKCE, its own memory. */
export function browserAt({ url, anonKey }: Pick<SupabaseForTest, 'url' | 'anonKey'>): Browser {
  const memory = new Map<string, string>();
  return new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: anonKey },
    flowType: 'pkce',
    autoRefreshToken: false,
    storage: {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    },
  });
}

/** Where an address leads on to. @throws when it does not */
export async function followOnce(address: string): Promise<string> {
  const answer = await fetch(address, { redirect: 'manual' });
  const target = answer.headers.get('location');
  if (target === null) throw new Error(`${new URL(address).pathname} answered ${answer.status}`);
  return target;
}

/** The address at Google to which the browser is sent. */
export async function addressAtGoogle(browser: Browser, redirectTo: string): Promise<string> {
  const { data } = await browser.signInWithOAuth({
    provider: 'google',
    options: { redirectTo, skipBrowserRedirect: true },
  });
  return followOnce(data.url ?? '');
}

/** Through Google and back; the address of our own page with the code or the error. */
export async function throughGoogle(
  google: FakeGoogle,
  browser: Browser,
  account: GoogleAccount,
  redirectTo: string,
): Promise<URL> {
  return new URL(await followOnce(google.approve(await addressAtGoogle(browser, redirectTo), account)));
}
