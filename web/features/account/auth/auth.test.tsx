// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TERMS_VERSION } from '#domain/accounts/terms.ts';
import { renderApp, cleanupApp, type RenderAppOptions } from '#web/testing/render-app.tsx';
import { type Exchange, rows, value } from '#web/testing/fake-network.ts';
import { MARYAM, sessionOf, MARYAMS_PROFILE as PROFILE } from '#web/testing/sessions.ts';

const PASSWORD = 'three small birds';

type Answers = Record<string, (exchange: Exchange) => Response>;
const answering =
  (answers: Answers): RenderAppOptions['answer'] =>
  (exchange) =>
    answers[`${exchange.method} ${exchange.path}`]?.(exchange);

const refused = (status: number, code: string, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ code: status, error_code: code, msg: code }), { status, headers });

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name);
type RenderedApp = Awaited<ReturnType<typeof renderApp>>;

async function signUp({ user }: RenderedApp, email = 'Maryam@Example.org') {
  await user.type(await field(/^First name/), 'Maryam');
  await user.type(await field(/father's name/), 'Ahmadi');
  await user.type(await field(/^Email/), email);
  await user.type(await field(/^Password/), PASSWORD);
  await user.click(await screen.findByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Create account' }));
}

async function signIn({ user }: RenderedApp) {
  await user.type(await field(/^Email/), MARYAM.email);
  await user.type(await field(/^Password/), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

vi.setConfig({ testTimeout: 20_000 });
beforeEach(() => localStorage.clear());
afterEach(cleanupApp);

describe('signing up', () => {
  const open: Answers = {
    'POST /auth/v1/signup': () => value({ id: MARYAM.id, email: MARYAM.email, identities: [] }),
  };

  it('[AUTH-22] [CALL-05] [ENT-06] [AUTH-21] sends names and language along and says to look in the mail', async () => {
    const rendered = await renderApp('/signup', { answer: answering(open) });
    await signUp(rendered);
    expect(await heading('Check your email')).toBeDefined();
    expect(screen.getByText('maryam@example.org')).toBeDefined();
    const [sent] = rendered.network.sent('POST', '/auth/v1/signup');
    expect(sent?.body).toMatchObject({
      email: 'maryam@example.org',
      password: PASSWORD,
      data: { first_name: 'Maryam', last_name: 'Ahmadi', language: 'en', terms_version: TERMS_VERSION },
      code_challenge_method: 's256',
    });
    expect(sent?.query.get('redirect_to')).toBe('http://localhost:3000/auth/callback');
    expect(localStorage.getItem('newSignup')).toBe(MARYAM.id);
    expect(localStorage.getItem('hamrah-auth')).toBeNull();
  });

  it('[FEAT-07] an invitation ends with a press and not with its link, and says so', async () => {
    const token = 'ab'.repeat(32);
    window.history.replaceState(null, '', `/no-more-messages#${token}`);
    const rendered = await renderApp('/no-more-messages', {
      answer: answering({ 'POST /api/invitations/decline': () => new Response(null, { status: 204 }) }),
    });
    const button = await screen.findByRole('button', { name: 'Do not write to me again' });
    expect(rendered.network.sent('POST', '/api/invitations/decline')).toEqual([]);
    await rendered.user.click(button);
    expect(await screen.findByText('Invitations stopped')).toBeDefined();
    expect(rendered.network.sent('POST', '/api/invitations/decline')[0]?.body).toEqual({ token });
    expect(window.location.hash).toBe('');
  });

  it('[ROUTE-12] a companion comes back to the application after confirming', async () => {
    const rendered = await renderApp('/mentor-signup', { answer: answering(open) });
    await signUp(rendered);
    await heading('Check your email');
    const [sent] = rendered.network.sent('POST', '/auth/v1/signup');
    expect(sent?.query.get('redirect_to')).toBe(
      'http://localhost:3000/auth/callback?next=%2Fmentor-application',
    );
  });

  it('[VAL-04] [AUTH-23] refuses with a sentence at each field, keeps what was typed and sends nothing', async () => {
    const rendered = await renderApp('/signup', { answer: answering(open) });
    await rendered.user.type(await field(/^Email/), 'someone@mailinator.com');
    await rendered.user.click(screen.getByRole('button', { name: 'Create account' }));
    const email = await field(/^Email/);
    expect(email.value).toBe('someone@mailinator.com');
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Please use a non-disposable email address')).toBeDefined();
    expect(screen.getByText('Please read the terms of service and tick the box.')).toBeDefined();
    await rendered.user.clear(email);
    await rendered.user.type(email, 'someone');
    await rendered.user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText('Please enter a valid email address')).toBeDefined();
    expect(rendered.network.exchanges).toEqual([]);
  });

  it('[VAL-04] [AU-13] shows at the field what only the server knows of a host', async () => {
    const rendered = await renderApp('/signup', {
      answer: answering({ 'POST /auth/v1/signup': () => refused(422, 'disposable_email') }),
    });
    await signUp(rendered);
    expect(await screen.findByText('Please use a non-disposable email address')).toBeDefined();
    expect((await field(/^Password/)).value).toBe(PASSWORD);
  });

  it('[TERMS-02] [AUTH-23] records the box of the form on the first load and shows no dialog', async () => {
    const rendered = await renderApp('/signup', {
      profile: { ...PROFILE, terms_accepted: false },
      answer: answering({ 'POST /auth/v1/signup': () => value(sessionOf()) }),
    });
    await signUp(rendered);
    await waitFor(() => expect(rendered.network.profile?.terms_accepted).toBe(true));
    const [saved] = rendered.network.sent('PATCH', '/rest/v1/profiles');
    expect(saved?.body).toEqual({ terms_accepted: true });
    expect(saved?.query.get('id')).toBe(`eq.${MARYAM.id}`);
    await waitFor(() => expect(localStorage.getItem('newSignup')).toBeNull());
    expect(screen.queryByRole('dialog', { name: 'Before you continue' })).toBeNull();
  });

  it('[AUTH-22] explains the Google button where Google is not set up', async () => {
    await renderApp('/signup');
    const button = await screen.findByRole('button', { name: /Google/ });
    expect(button.hasAttribute('disabled')).toBe(true);
    expect(screen.getByText(/is not set up here/)).toBeDefined();
  });

  it('[AU-04] sends the mail again, and not twice in a row', async () => {
    const rendered = await renderApp('/signup', {
      answer: answering({ ...open, 'POST /auth/v1/resend': () => value({}) }),
      config: { capturedMail: true },
    });
    await signUp(rendered);
    const again = await screen.findByRole('button', { name: 'Send the email again' });
    expect(screen.getByRole('link', { name: 'Open the emails' }).getAttribute('href')).toBe('/dev/mail');
    await rendered.user.click(again);
    expect(await screen.findByText('We sent the email again.')).toBeDefined();
    await waitFor(() => expect(again.hasAttribute('disabled')).toBe(true));
    expect(rendered.network.sent('POST', '/auth/v1/resend')[0]?.body).toMatchObject({
      type: 'signup',
      email: 'maryam@example.org',
    });
  });
});

describe('signing in', () => {
  const signInAnswers: Answers = { 'POST /auth/v1/token': () => value(sessionOf()) };

  it('[AUTH-22] [CALL-05] leads to the page that was asked for', async () => {
    const rendered = await renderApp('/login?next=%2Fnotifications', {
      profile: PROFILE,
      answer: answering(signInAnswers),
    });
    await signIn(rendered);
    await waitFor(() => expect(rendered.address()).toBe('/notifications'));
    const [sent] = rendered.network.sent('POST', '/auth/v1/token');
    expect(sent?.body).toMatchObject({ email: MARYAM.email, password: PASSWORD });
  });

  it('[AU-11] leads home and not away when a foreign page was asked for', async () => {
    const rendered = await renderApp('/login?next=https://evil.example', {
      profile: PROFILE,
      answer: answering(signInAnswers),
    });
    await signIn(rendered);
    await waitFor(() => expect(rendered.address()).toBe('/dashboard'));
  });

  it.each([
    ['admin', '/admin/dashboard'],
    ['mentor', '/mentor/dashboard'],
    ['student', '/dashboard'],
  ] as const)('[PERM-02] [PERM-03] [PERM-04] %s lands on %s', async (role, home) => {
    const rendered = await renderApp('/login', { profile: PROFILE, role, answer: answering(signInAnswers) });
    await signIn(rendered);
    await waitFor(() => expect(rendered.address()).toBe(home));
  });

  it('[ROUTE-14] an applicant who waits lands on the stage of the application', async () => {
    const rendered = await renderApp('/login', {
      profile: { ...PROFILE, education_level: null },
      answer: (exchange) =>
        exchange.path === '/rest/v1/mentorapplications' && exchange.query.has('user_id')
          ? rows({ id: 'a1' })
          : answering(signInAnswers)?.(exchange),
    });
    await signIn(rendered);
    await waitFor(() => expect(rendered.address()).toBe('/mentor-pending'));
  });

  it('[AUTH-22] says in one sentence what is wrong, keeps what was typed and puts the focus there', async () => {
    const rendered = await renderApp('/login', {
      answer: answering({ 'POST /auth/v1/token': () => refused(400, 'invalid_credentials') }),
    });
    await signIn(rendered);
    const alert = await screen.findByText(/is not right/);
    expect((await field(/^Email/)).value).toBe(MARYAM.email);
    await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true));
    expect(rendered.address()).toBe('/login');
  });

  it.each([
    ['840', /try again in 14 minutes/],
    ['30', /try again in 1 minute/],
  ])('[AUTH-24] [AU-03] says when to try again (%s s)', async (seconds, sentence) => {
    const rendered = await renderApp('/login', {
      answer: answering({
        'POST /auth/v1/token': () => refused(429, 'over_request_rate_limit', { 'retry-after': seconds }),
      }),
    });
    await signIn(rendered);
    expect(await screen.findByText(sentence)).toBeDefined();
  });

  it('[AUTH-22] offers the confirmation mail again to whoever has not followed it', async () => {
    const rendered = await renderApp('/login', {
      answer: answering({
        'POST /auth/v1/token': () => refused(400, 'email_not_confirmed'),
        'POST /auth/v1/resend': () => value({}),
      }),
    });
    await signIn(rendered);
    await rendered.user.click(await screen.findByRole('button', { name: 'Send the email again' }));
    expect(await screen.findByText('We sent the email again.')).toBeDefined();
  });

  it('[UI-11] takes a lost line as weather', async () => {
    const rendered = await renderApp('/login');
    rendered.network.isDown = true;
    await signIn(rendered);
    expect(
      await screen.findByText('There seems to be a network issue. This is usually temporary.'),
    ).toBeDefined();
  });
});

describe('the link of the mail', () => {
  it('[AUTH-21] exchanges the code itself, once, and leads on', async () => {
    localStorage.setItem('hamrah-auth-code-verifier', JSON.stringify('verifier'));
    const rendered = await renderApp('/auth/callback?code=abc&next=%2Fnotifications', {
      profile: PROFILE,
      answer: answering({ 'POST /auth/v1/token': () => value(sessionOf()) }),
    });
    await waitFor(() => expect(rendered.address()).toBe('/notifications'));
    const sent = rendered.network.sent('POST', '/auth/v1/token');
    expect(sent.map(({ body }) => body)).toEqual([{ auth_code: 'abc', code_verifier: 'verifier' }]);
    expect(sent[0]?.query.get('grant_type')).toBe('pkce');
  });

  it('[AUTH-21] is friendly when the mail was opened in another browser', async () => {
    const rendered = await renderApp('/auth/callback?code=abc&next=%2Fmentor-application');
    expect(await screen.findByText('Your address is confirmed. Please sign in.')).toBeDefined();
    expect(rendered.network.sent('POST', '/auth/v1/token')).toEqual([]);
    const link = screen.getAllByRole('link', { name: 'Sign in' }).at(-1);
    expect(link?.getAttribute('href')).toBe('/login?next=%2Fmentor-application');
  });

  it('[AU-10] asks for a new link when this one no longer holds', async () => {
    await renderApp('/auth/callback#error=access_denied&error_code=otp_expired');
    expect(await screen.findByText(/Please ask for a new one/)).toBeDefined();
  });
});

describe('a new password', () => {
  it('[AU-06] [CALL-05] answers the same whether the account exists or not', async () => {
    const rendered = await renderApp('/forgotten-password', {
      answer: answering({ 'POST /auth/v1/recover': () => value({}) }),
    });
    await rendered.user.type(await field(/^Email/), MARYAM.email);
    await rendered.user.click(screen.getByRole('button', { name: 'Send me the link' }));
    expect(await screen.findByText(/has an account here/)).toBeDefined();
    const [sent] = rendered.network.sent('POST', '/auth/v1/recover');
    expect(sent?.query.get('redirect_to')).toBe('http://localhost:3000/auth/callback?next=%2Fnew-password');
  });

  it('[AU-09] changes it for whoever is signed in and ends the other sessions', async () => {
    localStorage.setItem('hamrah-auth', JSON.stringify(sessionOf()));
    const rendered = await renderApp('/new-password', {
      profile: PROFILE,
      answer: answering({
        'PUT /auth/v1/user': () => value(sessionOf().user),
        'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
      }),
    });
    await rendered.user.type(await field(/^New password/), 'seven quiet rivers');
    await rendered.user.click(screen.getByRole('button', { name: 'Change the password' }));
    await waitFor(() => expect(rendered.address()).toBe('/dashboard'));
    expect(rendered.network.sent('PUT', '/auth/v1/user')[0]?.body).toMatchObject({
      password: 'seven quiet rivers',
    });
    expect(rendered.network.sent('POST', '/auth/v1/logout')[0]?.query.get('scope')).toBe('others');
  });

  it('[AU-10] says how to come here when nobody is signed in', async () => {
    await renderApp('/new-password');
    expect(await screen.findByText(/ask for a new link/)).toBeDefined();
  });
});
