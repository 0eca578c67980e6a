import { AuthClient } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pressLink } from '../testing/press-link.ts';
import { type SupabaseForTest, startForTest } from '../testing/start-for-test.ts';

const PASSWORD = 'walk-together-1';
let served: SupabaseForTest;

beforeAll(async () => {
  served = await startForTest();
});
afterAll(() => served.close());

/** A client with a browser's behaviour: PKCE, its own memory. */
function newClient(): InstanceType<typeof AuthClient> {
  const memory = new Map<string, string>();
  return new AuthClient({
    url: `${served.url}/auth/v1`,
    headers: { apikey: served.anonKey },
    flowType: 'pkce',
    autoRefreshToken: false,
    storage: {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    },
  });
}

const callback = () => `${served.url}/auth/callback`;

async function follow(link: string): Promise<URL> {
  const answer = await pressLink(link, { password: PASSWORD });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location') ?? '');
}

async function signUpConfirmed(email: string, data: Record<string, unknown> = {}) {
  const client = newClient();
  await client.signUp({ email, password: PASSWORD, options: { data, emailRedirectTo: callback() } });
  const target = await follow((await served.mailTo(email)).link);
  const { error } = await client.exchangeCodeForSession(target.searchParams.get('code') ?? '');
  expect(error).toBeNull();
  return client;
}

async function call(path: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${served.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: served.anonKey, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return {
    status: answer.status,
    body: (await answer.json()) as Record<string, unknown>,
    headers: answer.headers,
  };
}

const namesOf = (headers: Headers) => [...headers.keys()].filter((name) => name !== 'date').toSorted();

describe('sign-up and confirmation', () => {
  it('[AUTH-22] [AU-11] leads from the mail back to the browser that asked, by a code that works once', async () => {
    const client = newClient();
    const { data, error } = await client.signUp({
      email: ' Fresh@Example.org ',
      password: PASSWORD,
      options: { data: { first_name: 'Sara', last_name: 'N', language: 'fa' }, emailRedirectTo: callback() },
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({
      session: null,
      user: { email: 'fresh@example.org', user_metadata: { first_name: 'Sara' } },
    });
    const early = await newClient().signInWithPassword({ email: 'fresh@example.org', password: PASSWORD });
    expect(early.error?.code).toBe('email_not_confirmed');

    const target = await follow((await served.mailTo('fresh@example.org')).link);
    expect(target.href.startsWith(`${callback()}?code=`)).toBe(true);
    expect(target.hash).toBe('');
    const code = target.searchParams.get('code') ?? '';
    const stranger = newClient();
    expect((await stranger.exchangeCodeForSession(code)).error).not.toBeNull();
    const exchanged = await client.exchangeCodeForSession(code);
    expect(exchanged.data.user?.email).toBe('fresh@example.org');
    expect(
      (await call('/token?grant_type=pkce', { auth_code: code, code_verifier: 'x'.repeat(50) })).status,
    ).toBeGreaterThanOrEqual(400);
    const again = await follow((await served.mailTo('fresh@example.org')).link);
    expect(again.searchParams.get('error_code')).toBe('otp_expired');
  });

  it('[AU-11] refuses a code with another verifier', async () => {
    const client = newClient();
    await client.signUp({
      email: 'verifier@example.org',
      password: PASSWORD,
      options: { emailRedirectTo: callback() },
    });
    const target = await follow((await served.mailTo('verifier@example.org')).link);
    const code = target.searchParams.get('code');
    const answer = await call('/token?grant_type=pkce', { auth_code: code, code_verifier: 'y'.repeat(64) });
    expect(answer.body.error_code).toBe('bad_code_verifier');
  });

  it.each([
    'https://evil.example/steal',
    '//evil.example',
    'https://evil.example@127.0.0.1',
    'http://127.0.0.1:1/',
  ])('[AU-11] never redirects to %s', async (target) => {
    const answer = await fetch(
      `${served.url}/auth/v1/verify?type=signup&token=pkce_x&redirect_to=${encodeURIComponent(target)}`,
      { redirect: 'manual', headers: { referer: 'https://evil.example/' } },
    );
    expect(new URL(answer.headers.get('location') ?? '').origin).toBe(served.url);
  });

  it('[AU-11] [SE-07] gives no session to a link that was asked for without PKCE', async () => {
    await call('/signup', { email: 'plain@example.org', password: PASSWORD });
    const target = await follow((await served.mailTo('plain@example.org')).link);
    expect(target.hash).toBe('');
    expect([...target.searchParams.keys()]).toEqual(['confirmed']);
    expect(
      (await newClient().signInWithPassword({ email: 'plain@example.org', password: PASSWORD })).error,
    ).toBeNull();
  });

  it('[AB-04] writes in the person’s language, with text and HTML, and names nothing', async () => {
    for (const [language, word] of [
      ['fa', 'تأیید'],
      ['ps', 'تایید'],
      ['en', 'confirm'],
    ] as const) {
      const email = `words-${language}@example.org`;
      await newClient().signUp({ email, password: PASSWORD, options: { data: { language } } });
      const mail = await served.mailTo(email);
      expect(mail.subject).toContain(word);
      expect(mail.html).toContain(`dir="${language === 'en' ? 'ltr' : 'rtl'}"`);
      expect(`${mail.subject} ${mail.text}`).not.toMatch(
        /school|girl|mentor|student|hamrah|مکتب|دختر|رهنما|شاگرد|ښوونځ|نجون/i,
      );
    }
  });

  it('[AU-01] survives hostile metadata and keeps none of its claims', async () => {
    const data = {
      email_verified: true,
      role: 'service_role',
      first_name: 'ز'.repeat(10_000),
      nothing: null,
      list: [[], {}],
    };
    const client = await signUpConfirmed('hostile@example.org', data);
    const { data: found } = await client.getUser();
    expect(found.user?.role).toBe('authenticated');
    expect(found.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
  });

  it('sends a second mail at most once a minute, and the first link goes on working', async () => {
    const client = newClient();
    await client.signUp({
      email: 'again@example.org',
      password: PASSWORD,
      options: { emailRedirectTo: callback() },
    });
    const first = await served.mailTo('again@example.org');
    const { error } = await client.resend({ type: 'signup', email: 'again@example.org' });
    expect(error).toBeNull();
    expect(served.mails().filter((mail) => mail.to === 'again@example.org')).toHaveLength(1);
    expect((await follow(first.link)).searchParams.has('code')).toBe(true);
  });
});

describe('unknown accounts', () => {
  const shapeOf = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shapeOf);
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
    }
    return typeof value === 'string'
      ? value
          .replace(/[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-[0-9a-f-]+/, 'uuid$1')
          .replace(/^\d{4}-.*Z$/, 'time')
      : value;
  };

  it('[AU-06] are answered like known ones at sign-up, and their owner is told', async () => {
    await signUpConfirmed('known@example.org');
    const known = await call('/signup', {
      email: 'known@example.org',
      password: PASSWORD,
      data: { first_name: 'x' },
    });
    const unknown = await call('/signup', {
      email: 'unknow@example.org',
      password: PASSWORD,
      data: { first_name: 'x' },
    });
    expect(known.status).toBe(unknown.status);
    expect(namesOf(known.headers)).toEqual(namesOf(unknown.headers));
    expect(shapeOf(known.body)).toEqual(
      JSON.parse(JSON.stringify(shapeOf(unknown.body)).replaceAll('unknow@', 'known@')),
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await served.mailTo('known@example.org')).subject).toBe('Your account');
  });

  it('[AU-06] are answered like known ones at sign-in, recovery and resend', async () => {
    await signUpConfirmed('somebody@example.org');
    await call('/signup', { email: 'waiting@example.org', password: PASSWORD });
    for (const [path, body] of [
      ['/token?grant_type=password', { password: 'not-the-password-9' }],
      ['/recover', {}],
      ['/resend', { type: 'signup' }],
    ] as const) {
      const answers = await Promise.all(
        ['somebody', 'waiting', 'nobody'].map((name) =>
          call(path, { ...body, email: `${name}@example.org` }),
        ),
      );
      const [first, ...others] = answers.map((one) => [one.status, one.body, namesOf(one.headers)]);
      for (const other of others) expect(other).toEqual(first);
    }
  });
});

describe('passwords and addresses', () => {
  it.each(['short-1', 'password123', 'Kabul12345', 'ا'.repeat(40)])(
    '[AU-07] refuses the password «%s» on the server',
    async (password) => {
      const { body, status } = await call('/signup', { email: 'weak@example.org', password });
      expect([status, body.error_code]).toEqual([422, 'weak_password']);
    },
  );

  it('[AU-07] refuses one of the most used passwords at sign-up, at a change and after a forgotten one', async () => {
    const sample = ['TrustNo1', '$@m@nth@', 'ULTRAMAN', '۱۲۳۴۵۶۷۸۹۰'];
    const client = await signUpConfirmed('careless@example.org');
    const forgetful = newClient();
    await forgetful.resetPasswordForEmail('careless@example.org', { redirectTo: callback() });
    const target = await follow((await served.mailTo('careless@example.org')).link);
    await forgetful.exchangeCodeForSession(target.searchParams.get('code') ?? '');
    for (const password of sample) {
      const signUp = await call('/signup', { email: 'new-one@example.org', password });
      expect(signUp.body.error_code, password).toBe('weak_password');
      const change = await client.updateUser({ password, current_password: PASSWORD });
      expect(change.error?.code, password).toBe('weak_password');
      expect((await forgetful.updateUser({ password })).error?.code, password).toBe('weak_password');
    }
    const still = await newClient().signInWithPassword({ email: 'careless@example.org', password: PASSWORD });
    expect(still.error).toBeNull();
  });

  it('[AU-13] refuses throw-away addresses at sign-up and at a change of address', async () => {
    expect(
      (await call('/signup', { email: 'a@sub.Mailinator.com', password: PASSWORD })).body.error_code,
    ).toBe('disposable_email');
    const client = await signUpConfirmed('keeps@example.org');
    expect(
      (await client.updateUser({ email: 'b@mailinator.com', current_password: PASSWORD })).error?.code,
    ).toBe('disposable_email');
  });

  it('[AU-09] lets a new password end all other sessions, and asks for the old one later', async () => {
    const client = await signUpConfirmed('twophones@example.org');
    const other = newClient();
    await other.signInWithPassword({ email: 'twophones@example.org', password: PASSWORD });
    const { error } = await client.updateUser({ password: 'another-road-22', current_password: PASSWORD });
    expect(error).toBeNull();
    expect((await other.refreshSession()).error).not.toBeNull();
    expect((await client.getUser()).error).toBeNull();
    const wrong = await client.updateUser({ password: 'third-river-333', current_password: 'not it at all' });
    expect(wrong.error?.code).toBe('invalid_credentials');
  });

  it('leads a forgotten password to a new one', async () => {
    await signUpConfirmed('forgot@example.org');
    const client = newClient();
    await client.resetPasswordForEmail('Forgot@example.org', { redirectTo: `${served.url}/reset-password` });
    const mail = (await served.mailTo('forgot@example.org')).link;
    expect(mail).toContain('type=recovery');
    const target = await follow(mail);
    expect(target.pathname).toBe('/reset-password');
    await client.exchangeCodeForSession(target.searchParams.get('code') ?? '');
    // the link proves the right to a password, not to another address, and only once
    const moved = await client.updateUser({ email: 'moved@example.org' });
    expect(moved.error?.code).toBe('reauthentication_needed');
    expect((await client.updateUser({ password: 'newly-chosen-44' })).error).toBeNull();
    const again = await client.updateUser({ password: 'chosen-once-more-5' });
    expect(again.error?.code).toBe('reauthentication_needed');
    const entered = await newClient().signInWithPassword({
      email: 'forgot@example.org',
      password: 'newly-chosen-44',
    });
    expect(entered.error).toBeNull();
  });

  it('[AU-02] changes an address only after both mailboxes said yes', async () => {
    const client = await signUpConfirmed('old@example.org');
    expect(
      (await client.updateUser({ email: 'new@example.org', current_password: PASSWORD })).error,
    ).toBeNull();
    const toNew = await follow((await served.mailTo('new@example.org')).link);
    expect(toNew.searchParams.get('message')).toMatch(/other email/);
    expect((await client.getUser()).data.user?.email).toBe('old@example.org');
    const toOld = served
      .mails()
      .find((mail) => mail.to === 'old@example.org' && mail.text.includes('email_change'));
    await follow(/https?:\S+/.exec(toOld?.text ?? '')?.[0] ?? '');
    expect((await client.getUser()).data.user?.email).toBe('new@example.org');
  });

  it('[AU-02] counts a confirmation for the address it was given for only', async () => {
    const client = await signUpConfirmed('mover@example.org');
    await client.updateUser({ email: 'first-stop@example.org', current_password: PASSWORD });
    await follow((await served.mailTo('first-stop@example.org')).link);
    await client.updateUser({ email: 'second-stop@example.org', current_password: PASSWORD });
    await follow((await served.mailTo('second-stop@example.org')).link);
    expect((await client.getUser()).data.user?.email).toBe('mover@example.org');
  });

  it('[AU-06] [AU-09] does not tell a member which other addresses have accounts', async () => {
    await signUpConfirmed('taken@example.org');
    const toOwn = (email: string) => served.mails().filter(({ to }) => to === email);
    const seen = [];
    for (const target of ['taken@example.org', 'unused@example.org']) {
      const own = `curious-about-${target}`;
      const client = await signUpConfirmed(own);
      const known = toOwn(own).length;
      const { data, error } = await client.updateUser({ email: target, current_password: PASSWORD });
      expect(error).toBeNull();
      const { data: later } = await client.getUser();
      expect([data.user?.new_email, later.user?.new_email]).toEqual([target, target]);
      expect(later.user?.email_change_sent_at).toBe(data.user?.email_change_sent_at);
      await expect.poll(() => toOwn(own).length).toBe(known + 1);
      const half = await follow((await served.mailTo(own)).link);
      const { data: last } = await client.getUser();
      seen.push([toOwn(own)[0]?.subject, half.search, last.user?.email === own]);
    }
    expect(seen[0]).toEqual(seen[1]);
    expect((await served.mailTo('taken@example.org')).subject).toBe('Your account');
  });
});

describe('sessions', () => {
  it('[SE-01] [SE-02] end everywhere at once, and refresh tokens turn', async () => {
    const client = await signUpConfirmed('sessions@example.org');
    const { data: first } = await client.getSession();
    const { data: second, error } = await client.refreshSession();
    expect(error).toBeNull();
    expect(second.session?.refresh_token).not.toBe(first.session?.refresh_token);
    const headers = { authorization: `Bearer ${second.session?.access_token}` };
    expect((await client.signOut({ scope: 'global' })).error).toBeNull();
    const user = await fetch(`${served.url}/auth/v1/user`, {
      headers: { ...headers, apikey: served.anonKey },
    });
    expect(user.status).toBe(403);
    const rest = await fetch(`${served.url}/rest/v1/profiles?select=id`, {
      headers: { ...headers, apikey: served.anonKey },
    });
    expect(await rest.json()).toEqual([]);
    const refreshed = await call('/token?grant_type=refresh_token', {
      refresh_token: second.session?.refresh_token,
    });
    expect(refreshed.status).toBe(400);
  });

  it('[SE-02] a refresh token of two rotations ago ends the family', async () => {
    const client = await signUpConfirmed('family@example.org');
    const oldest = (await client.getSession()).data.session?.refresh_token;
    await client.refreshSession();
    const latest = (await client.refreshSession()).data.session?.refresh_token;
    expect((await call('/token?grant_type=refresh_token', { refresh_token: oldest })).status).toBe(400);
    expect((await call('/token?grant_type=refresh_token', { refresh_token: latest })).status).toBe(400);
  });
});

function authorize(url: string, query: Record<string, string>): Promise<Response> {
  const search = new URLSearchParams({ provider: 'google', ...query });
  return fetch(`${url}/auth/v1/authorize?${search}`, { redirect: 'manual' });
}

describe('Google', () => {
  const challenge = 'c'.repeat(43);
  it('[AUTH-22] is refused while it is not configured', async () => {
    const answer = await authorize(served.url, { code_challenge: challenge, code_challenge_method: 's256' });
    expect(answer.status).toBe(400);
  });

  it('[AU-11] is asked with PKCE alone, and nothing of ours or of others goes along', async () => {
    const other = await startForTest({ google: { clientId: 'our-client', clientSecret: 'CANARY-SECRET' } });
    try {
      expect((await authorize(other.url, {})).status).toBe(400);
      const plain = { code_challenge: challenge, code_challenge_method: 'plain' };
      expect((await authorize(other.url, plain)).status).toBe(400);
      const answer = await authorize(other.url, {
        code_challenge: challenge,
        code_challenge_method: 's256',
        redirect_to: 'https://evil.example/',
        redirect_uri: 'https://evil.example/',
        client_id: 'other-client',
      });
      const target = new URL(answer.headers.get('location') ?? '');
      expect(target.origin).toBe('https://accounts.google.com');
      expect(target.searchParams.get('redirect_uri')).toBe(`${other.url}/auth/v1/callback`);
      expect(target.searchParams.get('client_id')).toBe('our-client');
      expect(target.href).not.toMatch(/CANARY|evil/);
      const forged = await fetch(`${other.url}/auth/v1/callback?code=x&state=not-ours`, {
        redirect: 'manual',
      });
      expect(new URL(forged.headers.get('location') ?? '').origin).toBe(other.url);
    } finally {
      await other.close();
    }
  });
});
