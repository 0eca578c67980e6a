import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { WRONG_LINKS_PER_SENDER } from './supabase/auth/hosted-confirmation.ts';
import { renderAuthMail } from './supabase/mail/auth-mails.ts';
import { pressLink } from './supabase/testing/press-link.ts';
import { PlatformAuth } from './supabase/testing/platform-auth.ts';
import { startTestServer, type TestServer } from './testing/start-test-server.ts';

const TOKEN = 'pkce_0123456789abcdef0123456789abcdef0123456789abcdef01234567';
const SECOND_TOKEN = 'fedcba9876543210fedcba9876543210fedcba9876543210fedcba98';
const SERVICE_ROLE_KEY = `eyJ.service-role.${'s'.repeat(100)}`;
const PASSWORD = 'quiet-river-walks-far';
const STRANGERS = 'what-a-stranger-chose';

let platform: PlatformAuth;
let server: TestServer;
beforeEach(async () => {
  platform = await PlatformAuth.start(TOKEN, SERVICE_ROLE_KEY);
  server = await startTestServer({
    environment: {
      SUPABASE_URL: platform.url,
      SUPABASE_ANON_KEY: `eyJ.anon.${'a'.repeat(100)}`,
      SUPABASE_SERVICE_ROLE_KEY: SERVICE_ROLE_KEY,
      // the pages of mailed links are ours however browsers ask for the rest; tests/policies has the other way
      SUPABASE_DIRECT: 'true',
    },
    supabase: { handle: () => Promise.reject(new Error('no embedded Supabase in hosted mode')) },
  });
});
afterEach(async () => {
  await server.close();
  await platform.stop();
});

/** The link as the templates of `supabase/templates` make it. */
function linkTo(
  address = platform.account.email,
  language = 'en',
  { type = 'signup', token = TOKEN } = {},
): string {
  const link = new URL('/auth/v1/verify', server.url);
  link.search = String(
    new URLSearchParams({
      token,
      type,
      address,
      language,
      redirect_to: `${server.url}/auth/callback${type === 'recovery' ? '?next=%2Freset-password' : ''}`,
    }),
  );
  return link.href;
}

const TEMPLATES = [
  ['confirmation', 'signup', 'Email'],
  ['recovery', 'recovery', 'Email'],
  ['email_change', 'email_change', 'NewEmail'],
] as const;

describe.each(TEMPLATES)('the email of the platform: %s', (kind, type, addressee) => {
  const template = readFileSync(new URL(`../supabase/templates/${kind}.html`, import.meta.url), 'utf8');
  const config = readFileSync(new URL('../supabase/config.toml', import.meta.url), 'utf8');
  const section = config.split(`[auth.email.template.${kind}]`)[1]?.split('\n[')[0] ?? '';

  it('[AB-04] says what our own does, in each language', () => {
    expect(section).toContain(`content_path = "./supabase/templates/${kind}.html"`);
    for (const language of LANGUAGES) {
      const to = platform.account.email;
      const link = 'https://a.example';
      const { html, subject } = renderAuthMail({ kind, userId: '', to, language, link });
      const sentences = [...html.matchAll(/>([^<>]{8,})<\/(?:p|a)>/g)].map(([, words]) => words ?? '');
      const said = sentences.filter((words) => !words.startsWith('http'));
      expect(said).toHaveLength(3);
      for (const words of said) expect(template).toContain(`>${words}</`);
      expect(section).toContain(subject);
    }
  });

  it('[AU-12] leads to our page and nowhere else', () => {
    const links = [...template.matchAll(/href="([^"]+)"/g)].map(([, link]) => link);
    expect(links).toHaveLength(LANGUAGES.length);
    for (const link of links) {
      expect(link).toBe(
        `{{ .SiteURL }}/auth/v1/verify?token={{ .TokenHash }}&type=${type}&address={{ .${addressee} }}&language={{ $language }}&redirect_to={{ .RedirectTo }}`,
      );
    }
  });
});

describe('the link of a sign-up where Supabase runs elsewhere', () => {
  it('[AU-12] confirms nothing when it is opened, and names the address on its button', async () => {
    for (const method of ['GET', 'HEAD', 'GET']) {
      const answer = await fetch(linkTo(), { method });
      expect(answer.status).toBe(200);
      if (method === 'GET') expect(await answer.text()).toContain('owner@people.example</bdi>');
    }
    expect(platform.account).toMatchObject({ isConfirmed: false, password: STRANGERS });
  });

  it.each([
    ['fa', 'fa-AF', 'تأیید'],
    ['ps', 'ps', 'تایید'],
  ])('[AU-12] speaks the language of the sign-up: %s', async (language, htmlLang, word) => {
    const html = await (await fetch(linkTo(undefined, language))).text();
    expect(html).toContain(`<html lang="${htmlLang}" dir="rtl">`);
    expect(html).toContain(word);
  });

  it('[AU-12] gives the account the password that is typed there, and ends every session', async () => {
    const answer = await pressLink(linkTo(), { password: PASSWORD });
    expect(answer.headers.get('location')).toBe(`${server.url}/auth/callback?confirmed=signup`);
    expect(platform.account).toMatchObject({ isConfirmed: true, password: PASSWORD });
    expect(platform.sessionsCount).toBe(0);
  });

  it.each([undefined, 'short', 'password123', 'ا'.repeat(37)])(
    '[AU-12][AU-07] asks again, with the link still good, after %s',
    async (password) => {
      expect((await pressLink(linkTo(), password === undefined ? {} : { password })).status).toBe(422);
      expect(platform.account).toMatchObject({ isConfirmed: false, password: STRANGERS });
      expect((await pressLink(linkTo(), { password: PASSWORD })).status).toBe(303);
      expect(platform.account.password).toBe(PASSWORD);
    },
  );

  it('[AU-12] asks the platform about 60 wrong links of one sender in 15 minutes, and then asks that sender to wait', async () => {
    const wrong = (at: number) => linkTo(undefined, 'en', { token: at.toString(16).padStart(56, '0') });
    for (let at = 0; at < WRONG_LINKS_PER_SENDER; at += 1) {
      const answer = await pressLink(wrong(at), { password: PASSWORD });
      expect(answer.headers.get('location')).toContain('error_code=otp_expired');
    }
    expect(platform.verifiedCount).toBe(WRONG_LINKS_PER_SENDER);
    const refused = await pressLink(linkTo(), { password: PASSWORD });
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain('There were too many attempts.');
    expect(platform.verifiedCount).toBe(WRONG_LINKS_PER_SENDER);
    expect(platform.account).toMatchObject({ isConfirmed: false, password: STRANGERS });
  });

  it('[AU-12] works once', async () => {
    await pressLink(linkTo(), { password: PASSWORD });
    const again = await pressLink(linkTo(), { password: 'another-river-far-away' });
    expect(again.headers.get('location')).toContain('error_code=otp_expired');
    expect(platform.account.password).toBe(PASSWORD);
  });

  it('[AU-12] hands no typed password to an account of another address than the button named', async () => {
    const answer = await pressLink(linkTo('victim@people.example'), { password: PASSWORD });
    expect(answer.headers.get('location')).toContain('error_code=otp_expired');
    expect(platform.account.password).toBe('');
  });

  it('[AU-12] leaves no password behind that the platform does not take', async () => {
    platform.refusesPasswords = true;
    const answer = await pressLink(linkTo(), { password: PASSWORD });
    expect(answer.headers.get('location')).toContain('error=access_denied');
    expect(platform.account.password).toBe('');
  });

  it('[XS-06] takes no form of another site, and no token that is none', async () => {
    const foreign = await fetch(new URL('/auth/v1/confirm', server.url), {
      method: 'POST',
      body: new URL(linkTo()).searchParams,
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(foreign.status).toBe(403);
    const odd = await fetch(linkTo().replace(TOKEN, '../admin/users'), { redirect: 'manual' });
    expect(odd.headers.get('location')).toContain('error_code=otp_expired');
    for (const path of ['/auth/v1/token', '/auth/v1/admin/users', '/rest/v1/posts', '/auth/v1/verify']) {
      expect((await fetch(new URL(path, server.url), { method: 'POST' })).status, path).toBe(404);
    }
  });
});

describe('the link of a forgotten password where Supabase runs elsewhere', () => {
  const link = (address?: string) => linkTo(address, 'en', { type: 'recovery', token: SECOND_TOKEN });
  beforeEach(() => {
    Object.assign(platform.account, { isConfirmed: true, password: 'her-old-password' });
    platform.sessionsCount = 1;
    platform.mail('recovery', SECOND_TOKEN);
  });

  it('[AU-10] changes nothing when it is opened, and asks for the new password', async () => {
    for (const method of ['GET', 'HEAD', 'GET']) {
      const answer = await fetch(link(), { method });
      expect(answer.status).toBe(200);
      if (method === 'GET') expect(await answer.text()).toContain('name="password"');
    }
    expect((await pressLink(link())).status).toBe(422);
    expect(platform.account.password).toBe('her-old-password');
    expect(platform.sessionsCount).toBe(1);
  });

  it('[AU-09] [AU-10] gives the account the typed password once, and ends every session', async () => {
    const answer = await pressLink(link(), { password: PASSWORD });
    expect(answer.headers.get('location')).toBe(`${server.url}/auth/callback?confirmed=recovery`);
    expect(platform.account.password).toBe(PASSWORD);
    expect(platform.sessionsCount).toBe(0);
    const again = await pressLink(link(), { password: 'another-river-far-away' });
    expect(again.headers.get('location')).toContain('error_code=otp_expired');
    expect(platform.account.password).toBe(PASSWORD);
  });

  it('[AU-10] hands no typed password to an account of another address', async () => {
    const answer = await pressLink(link('victim@people.example'), { password: PASSWORD });
    expect(answer.headers.get('location')).toContain('error_code=otp_expired');
    expect(platform.account.password).toBe('her-old-password');
  });
});

describe('the links of a new address where Supabase runs elsewhere', () => {
  const links = () =>
    [TOKEN, SECOND_TOKEN].map((token) =>
      linkTo(platform.account.newEmail, 'en', { type: 'email_change', token }),
    );
  beforeEach(() => {
    Object.assign(platform.account, { isConfirmed: true, password: 'her-old-password' });
    for (const token of [TOKEN, SECOND_TOKEN]) platform.mail('email_change', token);
  });

  it('[AU-02] change nothing for a program that opens both, and name the new address', async () => {
    for (const link of links()) {
      for (const method of ['HEAD', 'GET', 'GET']) {
        const answer = await fetch(link, { method });
        expect(answer.status).toBe(200);
        const page = await answer.text();
        if (method === 'GET') expect(page).toContain('moved@people.example</bdi>');
        expect(page).not.toContain('name="password"');
      }
    }
    expect(platform.account.email).toBe('owner@people.example');
    expect(platform.sessionsCount).toBe(0);
  });

  it('[AU-02] change it by both buttons, and leave no session and the password as it is', async () => {
    const [first = '', second = ''] = links();
    const half = await pressLink(first);
    expect(half.headers.get('location')).toContain('message=');
    expect(platform.account.email).toBe('owner@people.example');
    expect((await pressLink(first)).headers.get('location')).toContain('error_code=otp_expired');
    const whole = await pressLink(second);
    expect(whole.headers.get('location')).toBe(`${server.url}/auth/callback?confirmed=email_change`);
    expect(platform.account).toMatchObject({ email: 'moved@people.example', password: 'her-old-password' });
    expect(platform.sessionsCount).toBe(0);
  });
});
