// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Profile } from '#domain/profiles/profile.ts';
import { type Exchange, refusal, rows, value } from '#web/testing/fake-network.ts';
import { MARYAM, sessionOf, storeSession } from '#web/testing/sessions.ts';
import { renderApp, cleanupApp } from '#web/testing/render-app.tsx';

const PROFILE = { id: MARYAM.id, email: MARYAM.email, first_name: 'Maryam', terms_accepted: true } as Profile;
const DATA = {
  account: { email: MARYAM.email, created_at: '2026-11-20T08:00:00+00:00' },
  profile: {
    id: MARYAM.id,
    first_name: 'مریم',
    english_level: 'beginner',
    bio: '<script>alert(1)</script> & "more"',
    gpa: null,
    share_gender: false,
    a_column_of_a_later_release: 'kept too',
  },
  mentor_profile: null,
  applications: [{ languages: [{ language: 'fa', level: 'native' }], fields: ['law'], status: 'draft' }],
  consents: [],
};

const DELETE = '/rest/v1/rpc/delete_my_account';
const QUESTION = 'Delete the account for good?';
const ASK = '/rest/v1/rpc/ask_to_delete_my_account';
const backend =
  (more: (exchange: Exchange) => Response | undefined = () => undefined) =>
  (exchange: Exchange) => {
    const special = more(exchange);
    if (special) return special;
    if (exchange.path === '/rest/v1/rpc/my_sessions') return rows();
    if (exchange.path === '/rest/v1/rpc/my_data') return value(DATA);
    if ([ASK, DELETE, '/auth/v1/logout'].includes(exchange.path)) return new Response(null, { status: 204 });
    return undefined;
  };
const open = (answer = backend(), language?: 'fa' | 'ps') =>
  renderApp('/account', { profile: PROFILE, answer, language });

/** The files that were given to the person: their names and what stands in them. */
const given: { name: string; content: Blob }[] = [];

vi.setConfig({ testTimeout: 20_000 });
beforeEach(() => {
  localStorage.clear();
  storeSession();
  given.length = 0;
  let last: Blob;
  URL.createObjectURL = (file) => {
    last = file as Blob;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    given.push({ name: this.download, content: last });
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await cleanupApp();
});

describe('what is kept about a person', () => {
  it('[SG-11] [PR-06] is given to her as a page in her language, in which what she typed stays text', async () => {
    const rendered = await open(backend(), 'fa');
    await rendered.user.click(await screen.findByRole('button', { name: 'ذخیره به شکل صفحه' }));
    expect(await screen.findByText('فایل در میان دانلودهای شماست.')).toBeDefined();
    expect(given[0]?.name).toMatch(/^my-data-\d{4}-\d\d-\d\d\.html$/);
    const page = (await given[0]?.content.text()) ?? '';
    const parsed = new DOMParser().parseFromString(page, 'text/html');
    expect([parsed.documentElement.dir, parsed.documentElement.lang]).toEqual(['rtl', 'fa-AF']);
    expect(parsed.querySelector('script, img, link, a')).toBeNull();
    const answers = Object.fromEntries(
      [...parsed.querySelectorAll('dt')].map((term) => [
        term.textContent,
        term.nextElementSibling?.textContent,
      ]),
    );
    expect(answers).toMatchObject({
      نام: 'مریم',
      'دربارهٔ شما': DATA.profile.bio,
      a_column_of_a_later_release: 'kept too',
    });
    expect(page).not.toContain(MARYAM.id);
    // what is not there makes no heading
    expect(parsed.querySelectorAll('h2')).toHaveLength(3);
  });

  it('[SG-11] is given whole as data', async () => {
    const rendered = await open();
    await rendered.user.click(await screen.findByRole('button', { name: 'Save as data (JSON)' }));
    await waitFor(() => expect(given).toHaveLength(1));
    expect(JSON.parse((await given[0]?.content.text()) ?? '')).toEqual(DATA);
  });

  it('[SG-11] says why there is no file', async () => {
    const refusing = ({ path }: Exchange) =>
      path === '/rest/v1/rpc/my_data' ? refusal('boom', 'XX000', 500) : undefined;
    const rendered = await open(backend(refusing));
    await rendered.user.click(await screen.findByRole('button', { name: 'Save as a page' }));
    const card = (await screen.findByRole('heading', { name: 'Your data' })).closest('section');
    await waitFor(() => expect(within(card as HTMLElement).getByRole('status').textContent).not.toBe(''));
    expect(given).toEqual([]);
  });
});

describe('deleting the account', () => {
  const ask = async (rendered: Awaited<ReturnType<typeof open>>) => {
    await rendered.user.click(await screen.findByRole('button', { name: 'Delete the account' }));
    return within(await screen.findByRole('dialog', { name: QUESTION }));
  };

  it('[PR-06] [SG-11] asks once, removes it at the server and everything here, and leaves', async () => {
    const rendered = await open();
    const dialog = await ask(rendered);
    expect(rendered.network.sent('POST', DELETE)).toEqual([]);
    await rendered.user.click(dialog.getByRole('button', { name: 'Delete it' }));
    await waitFor(() => expect(rendered.network.sent('POST', DELETE)).toHaveLength(1));
    await waitFor(() => expect(rendered.network.sent('POST', '/auth/v1/logout')).toHaveLength(1));
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes('auth'))).toEqual([]));
  });

  const TOKEN = '/auth/v1/token';
  const type = async (dialog: ReturnType<typeof within>, rendered: Awaited<ReturnType<typeof open>>) => {
    await rendered.user.type(dialog.getByLabelText(/^Current password/), 'four quiet mountains');
    await rendered.user.click(dialog.getByRole('button', { name: 'Delete it' }));
  };
  const signedIn = ({ path }: Exchange) =>
    path === TOKEN ? value({ ...sessionOf(), access_token: 'token-of-the-password' }) : undefined;
  const wrong = () =>
    Response.json({ code: 400, error_code: 'invalid_credentials', msg: 'no' }, { status: 400 });

  it('[PR-06] [AU-09] deletes it from a session that the password opens, which is not kept here', async () => {
    const rendered = await open(backend(signedIn));
    await type(await ask(rendered), rendered);
    await waitFor(() => expect(rendered.network.sent('POST', DELETE)).toHaveLength(1));
    const order = rendered.network.exchanges
      .map(({ path }) => path)
      .filter((path) => [ASK, TOKEN].includes(path));
    expect(order).toEqual([ASK, TOKEN]);
    expect(rendered.network.sent('POST', TOKEN)[0]?.body).toEqual({
      email: MARYAM.email,
      password: 'four quiet mountains',
    });
    expect(rendered.network.sent('POST', DELETE)[0]?.headers.get('authorization')).toBe(
      'Bearer token-of-the-password',
    );
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes('auth'))).toEqual([]));
  });

  it('[PR-06] [AU-09] says at the field that the password is wrong, and deletes nothing', async () => {
    const refusing = (exchange: Exchange) => {
      if (exchange.path === '/auth/v1/user') return value(sessionOf().user);
      return exchange.path === TOKEN ? wrong() : undefined;
    };
    const rendered = await open(backend(refusing));
    const dialog = await ask(rendered);
    await type(dialog, rendered);
    expect(await dialog.findByText('This is not your current password. Please try again.')).toBeDefined();
    expect(rendered.network.sent('POST', DELETE)).toEqual([]);
    expect(localStorage.getItem('hamrah-auth')).not.toBeNull();
    await rendered.user.click(dialog.getByRole('button', { name: 'Keep it' }));
    const again = await ask(rendered);
    expect(again.queryByText(/not your current password/)).toBeNull();
  });

  it('[PR-06] does not call the password wrong where the account is gone and only the answer was lost', async () => {
    const refusing = ({ path }: Exchange) => {
      if (path === '/auth/v1/user')
        return Response.json({ code: 403, error_code: 'user_not_found', msg: 'gone' }, { status: 403 });
      return path === TOKEN ? wrong() : undefined;
    };
    const rendered = await open(backend(refusing));
    await type(await ask(rendered), rendered);
    const card = screen.getByRole('heading', { name: 'Delete the account' }).closest('section');
    const said = await within(card as HTMLElement).findByRole('status');
    await waitFor(() => expect(said.textContent).toContain('Your sign-in has run out'));
    expect(screen.queryByText(/not your current password/)).toBeNull();
  });

  it('[PR-06] without a line deletes nothing, here or there, and says so', async () => {
    const rendered = await open();
    const dialog = await ask(rendered);
    rendered.network.isDown = true;
    await type(dialog, rendered);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: QUESTION })).toBeNull());
    const card = screen.getByRole('heading', { name: 'Delete the account' }).closest('section');
    await waitFor(() => expect(within(card as HTMLElement).getByRole('status').textContent).not.toBe(''));
    expect(rendered.network.sent('POST', DELETE)).toEqual([]);
    expect(localStorage.getItem('hamrah-auth')).not.toBeNull();
  });

  it('[PR-06] [AU-09] without a password asks for a sign-in where the last one is long ago', async () => {
    const refusing = ({ path }: Exchange) =>
      path === DELETE ? refusal('fresh_sign_in_needed', 'P0001', 400) : undefined;
    const rendered = await open(backend(refusing));
    await rendered.user.click((await ask(rendered)).getByRole('button', { name: 'Delete it' }));
    expect(await screen.findByText(/please sign out and in again/)).toBeDefined();
    expect(rendered.network.sent('POST', '/auth/v1/logout')).toEqual([]);
  });

  it('[PR-06] [AU-09] asks at the field for the password that was left out', async () => {
    const refusing = ({ path }: Exchange) =>
      path === DELETE ? refusal('invalid_credentials', 'P0001', 400) : undefined;
    const rendered = await open(backend(refusing));
    const dialog = await ask(rendered);
    await rendered.user.click(dialog.getByRole('button', { name: 'Delete it' }));
    expect(await dialog.findByText('This is not your current password. Please try again.')).toBeDefined();
    expect(rendered.network.sent('POST', '/auth/v1/logout')).toEqual([]);
  });

  it('[PR-06] [AU-09] ends the session that the password opened where the deletion is refused', async () => {
    const refusing = (exchange: Exchange) =>
      exchange.path === DELETE ? refusal('last_admin', 'P0001', 400) : signedIn(exchange);
    const rendered = await open(backend(refusing));
    await type(await ask(rendered), rendered);
    expect(await screen.findByText(/You are the only admin/)).toBeDefined();
    const [ended, ...others] = rendered.network.sent('POST', '/auth/v1/logout');
    expect(ended?.headers.get('authorization')).toBe('Bearer token-of-the-password');
    expect([ended?.query.get('scope'), others]).toEqual(['local', []]);
    expect(localStorage.getItem('hamrah-auth')).not.toBeNull();
  });

  it('[PR-06] keeps it where she thinks better of it', async () => {
    const rendered = await open();
    const dialog = await ask(rendered);
    await rendered.user.click(dialog.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: QUESTION })).toBeNull());
    expect(rendered.network.sent('POST', DELETE)).toEqual([]);
  });

  it('[PR-06] tells the only admin that others need her', async () => {
    const refusing = ({ path }: Exchange) =>
      path === DELETE ? refusal('P0001', 'last_admin', 400) : undefined;
    const rendered = await open(backend(refusing));
    await rendered.user.click((await ask(rendered)).getByRole('button', { name: 'Delete it' }));
    expect(await screen.findByText(/You are the only admin/)).toBeDefined();
    expect(rendered.network.sent('POST', '/auth/v1/logout')).toEqual([]);
  });
});
