import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FakeGoogle,
  GOOGLE_CLIENT,
  type GoogleAccount,
  startFakeGoogle,
} from '../testing/fake-google.ts';
import { pressedTo } from '../testing/press-link.ts';
import { addressAtGoogle, browserAt, followOnce as go, throughGoogle } from '../testing/google-browser.ts';
import { type SupabaseForTest, startForTest } from '../testing/start-for-test.ts';

const PASSWORD = 'a long road, taken together';
let google: FakeGoogle;
let served: SupabaseForTest;

beforeAll(async () => {
  google = await startFakeGoogle();
  served = await startForTest({ google: GOOGLE_CLIENT, googleStandIn: google.url });
});
afterAll(async () => {
  await served.close();
  await google.close();
});

/** A browser of its own, which holds the PKCE verifier. */
const newBrowser = () => browserAt(served);
type Browser = ReturnType<typeof newBrowser>;
const askGoogle = (browser: Browser) => addressAtGoogle(browser, `${served.url}/auth/callback`);
const comeBack = (browser: Browser, given: GoogleAccount, redirectTo?: string) =>
  throughGoogle(google, browser, given, redirectTo ?? `${served.url}/auth/callback`);

const codeOf = (page: URL) => page.searchParams.get('code') ?? '';
const account = (email: string, more: Partial<GoogleAccount> = {}): GoogleAccount => ({
  sub: `google-${email}`,
  email,
  email_verified: true,
  name: 'Maryam A',
  ...more,
});

async function signIn(given: GoogleAccount) {
  const browser = newBrowser();
  const page = await comeBack(browser, given);
  return { page, ...(await browser.exchangeCodeForSession(codeOf(page))) };
}
const byPassword = (email: string) => newBrowser().signInWithPassword({ email, password: PASSWORD });

async function signUpConfirmed(email: string): Promise<void> {
  await newBrowser().signUp({ email, password: PASSWORD });
  await pressedTo((await served.mailTo(email)).link, { password: PASSWORD });
}

describe('signing in with Google', () => {
  it('[AUTH-22] [AU-11] opens an account and signs in, and hands over no token of Google', async () => {
    const { data, error, page } = await signIn(account('new@people.example'));
    expect(error).toBeNull();
    expect(page.origin + page.pathname).toBe(`${served.url}/auth/callback`);
    expect(page.hash).toBe('');
    expect(data.user).toMatchObject({ email: 'new@people.example', app_metadata: { provider: 'google' } });
    expect(JSON.stringify(data)).not.toContain('google-access-token');
    const again = await signIn(account('new@people.example'));
    expect(again.data.user?.id).toBe(data.user?.id);
  });

  it('[AU-12] joins with the account of a proven address, whose password stays', async () => {
    await signUpConfirmed('both@people.example');
    const before = (await byPassword('both@people.example')).data.user?.id;
    const { data, error } = await signIn(account('both@people.example'));
    expect(error).toBeNull();
    expect(data.user?.id).toBe(before);
    expect((await byPassword('both@people.example')).data.user?.id).toBe(before);
  });

  it('[AU-12] takes the password from an account that somebody opened with an address that was not hers', async () => {
    await newBrowser().signUp({
      email: 'victim@people.example',
      password: PASSWORD,
      options: { data: { first_name: 'Thief' } },
    });
    const { data, error } = await signIn(account('victim@people.example'));
    expect(error).toBeNull();
    expect(data.user?.user_metadata.first_name).toBeUndefined();
    expect((await byPassword('victim@people.example')).error?.code).toBe('invalid_credentials');
  });

  it.each([false, undefined, null, 0, ''])(
    '[AU-12] refuses an address of which Google says email_verified: %j',
    async (email_verified) => {
      await signUpConfirmed(`owner-${String(email_verified)}@people.example`);
      for (const email of [
        `owner-${String(email_verified)}@people.example`,
        `fresh-${String(email_verified)}@people.example`,
      ]) {
        const { page, data } = await signIn(account(email, { email_verified, sub: randomUUID() }));
        expect(page.searchParams.get('error'), email).not.toBeNull();
        expect(codeOf(page)).toBe('');
        expect(data.session).toBeNull();
      }
      expect((await byPassword(`owner-${String(email_verified)}@people.example`)).error).toBeNull();
    },
  );

  it.each([
    ['for another client', { aud: 'other-client' }],
    ['of another issuer', { iss: 'https://evil.example' }],
  ])('[AU-12] believes no token %s', async (_what, bent) => {
    const { page, data } = await signIn(account('bent@people.example', bent));
    expect(page.searchParams.get('error')).not.toBeNull();
    expect(data.session).toBeNull();
  });
});

describe('the codes on the way', () => {
  it('[AU-11] [AU-10] our code opens one session, once', async () => {
    const browser = newBrowser();
    const page = await comeBack(browser, account('once@people.example'));
    const exchange = (code_verifier: string) =>
      fetch(`${served.url}/auth/v1/token?grant_type=pkce`, {
        method: 'POST',
        headers: { apikey: served.anonKey, 'content-type': 'application/json' },
        body: JSON.stringify({ auth_code: codeOf(page), code_verifier }),
      });
    expect((await exchange('v'.repeat(43))).status).toBe(400);
    expect((await exchange('')).status).toBe(400);
    expect((await browser.exchangeCodeForSession(codeOf(page))).error).toBeNull();
    expect((await exchange('v'.repeat(43))).status).toBe(404);
  });

  it('[AU-11] a code is worth nothing in the browser of somebody else', async () => {
    const thief = newBrowser();
    const page = await comeBack(thief, account('thief@people.example'));
    const victim = newBrowser();
    await askGoogle(victim);
    const { data, error } = await victim.exchangeCodeForSession(codeOf(page));
    expect(data.session).toBeNull();
    expect(error?.code).toBe('bad_code_verifier');
  });

  it('[AU-11] what Google sent back is read once', async () => {
    const browser = newBrowser();
    const callback = google.approve(await askGoogle(browser), account('replay@people.example'));
    const first = new URL(await go(callback));
    expect(codeOf(first)).not.toBe('');
    const second = new URL(await go(callback));
    expect(second.searchParams.get('error')).not.toBeNull();
    expect(codeOf(second)).toBe('');
    expect((await browser.exchangeCodeForSession(codeOf(first))).error).toBeNull();
    const third = new URL(await go(callback));
    expect(codeOf(third)).toBe('');
  });

  it('[AU-11] a code of Google is not taken under another state', async () => {
    const callback = new URL(google.approve(await askGoogle(newBrowser()), account('state@people.example')));
    for (const state of ['', randomUUID(), 'not-ours', `${callback.searchParams.get('state')}x`]) {
      const forged = new URL(callback);
      forged.searchParams.set('state', state);
      const page = new URL(await go(forged.href));
      expect(page.origin).toBe(served.url);
      expect(page.searchParams.get('error'), state).not.toBeNull();
      expect(codeOf(page)).toBe('');
    }
    expect(google.replays).toEqual(expect.not.arrayContaining([callback.searchParams.get('code')]));
  });

  it('[AU-11] says so when the person refuses at Google, on our own page', async () => {
    const state = new URL(await askGoogle(newBrowser())).searchParams.get('state') ?? '';
    const page = new URL(await go(`${served.url}/auth/v1/callback?error=access_denied&state=${state}`));
    expect(page.origin + page.pathname).toBe(`${served.url}/auth/callback`);
    expect(page.searchParams.get('error')).toBe('access_denied');
  });

  it('[AU-11] leads back to our own pages alone, whatever was asked for', async () => {
    for (const wanted of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'https:evil.example',
      'http://127.0.0.1:1/',
      'javascript:alert(1)',
      `${served.url}@evil.example/`,
      `${served.url}.evil.example/`,
      'http://localhost/',
    ]) {
      const page = await comeBack(newBrowser(), account('home@people.example'), wanted);
      expect(page.origin, wanted).toBe(served.url);
    }
  });
});
