// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query';
import { renderHook, screen, waitFor, within } from '@testing-library/react';
import { useToasterStore } from 'react-hot-toast/headless';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp, cleanupApp } from '#web/testing/render-app.tsx';
import { type Exchange, refusal, rows, value } from '#web/testing/fake-network.ts';
import { storeSession, MARYAM, sessionOf, MARYAMS_PROFILE as PROFILE } from '#web/testing/sessions.ts';

const HERE = {
  id: 'a0000000-0000-4000-8000-000000000001',
  created_at: '2026-11-21 08:00:00+00',
  last_active_at: '2026-11-21 09:00:00+00',
  device: 'phone',
  browser: 'Chrome',
  system: 'Android',
  is_current: true,
};
const SHARED = {
  ...HERE,
  id: 'a0000000-0000-4000-8000-000000000002',
  device: 'computer',
  browser: 'Firefox',
  system: 'Windows',
  is_current: false,
};
const UNKNOWN = { ...SHARED, id: 'a0000000-0000-4000-8000-000000000003', browser: null, system: null };

/** The server's side: a list of sessions, which ends them as it is asked. */
function backend(sessions: object[], more: (exchange: Exchange) => Response | undefined = () => undefined) {
  let list = sessions as { id: string; is_current: boolean }[];
  return (exchange: Exchange) => {
    const special = more(exchange);
    if (special) return special;
    switch (`${exchange.method} ${exchange.path}`) {
      case 'POST /rest/v1/rpc/my_sessions':
        return rows(...list);
      case 'POST /rest/v1/rpc/end_session': {
        const { session_id: id } = exchange.body as { session_id: string };
        list = list.filter((one) => one.id !== id);
        return new Response(null, { status: 204 });
      }
      case 'POST /rest/v1/rpc/end_other_sessions':
        list = list.filter((one) => one.is_current);
        return new Response(null, { status: 204 });
      case 'PUT /auth/v1/user':
        return value(sessionOf().user);
      case 'POST /auth/v1/logout':
        return new Response(null, { status: 204 });
      default:
        return undefined;
    }
  };
}

const open = (answer: ReturnType<typeof backend>, language?: 'fa' | 'ps') =>
  renderApp('/account', { profile: PROFILE, answer, language });
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const rowOf = async (name: string) => {
  const title = await screen.findByText(
    (_text, element) => element?.tagName === 'P' && element.textContent === name,
  );
  const row = title.closest('li');
  if (!row) throw new Error(`${name} stands in no row`);
  return within(row);
};

vi.setConfig({ testTimeout: 20_000 });
beforeEach(() => {
  localStorage.clear();
  storeSession();
});
afterEach(async () => {
  onlineManager.setOnline(true);
  await cleanupApp();
});

describe('where one is signed in', () => {
  it('[SE-05] names every session, this one first and without a way out', async () => {
    await open(backend([HERE, SHARED, UNKNOWN]));
    expect(await screen.findByRole('heading', { level: 1, name: 'Account and safety' })).toBeDefined();
    const here = await rowOf('Chrome on Android');
    expect(here.getByText('This browser')).toBeDefined();
    expect(here.queryByRole('button')).toBeNull();
    expect((await rowOf('Firefox on Windows')).getByRole('button', { name: 'Sign out there' })).toBeDefined();
    expect(await rowOf('A computer')).toBeDefined();
  });

  it('[SE-05] ends one of them after asking, and shows that it is gone', async () => {
    const rendered = await open(backend([HERE, SHARED, UNKNOWN]));
    await rendered.user.click(
      (await rowOf('Firefox on Windows')).getByRole('button', { name: 'Sign out there' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Sign out there?' });
    expect(rendered.network.sent('POST', '/rest/v1/rpc/end_session')).toEqual([]);
    await rendered.user.click(within(dialog).getByRole('button', { name: 'Sign out there' }));
    expect(await screen.findByText('Signed out there')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Firefox')).toBeNull());
    expect(rendered.network.sent('POST', '/rest/v1/rpc/end_session')[0]?.body).toEqual({
      session_id: SHARED.id,
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[UI-14] shows the toast of an ended session for two seconds', async () => {
    const rendered = await open(backend([HERE, SHARED]));
    await rendered.user.click(await screen.findByRole('button', { name: 'Sign out there' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign out there?' });
    await rendered.user.click(within(dialog).getByRole('button', { name: 'Sign out there' }));
    await screen.findByText('Signed out there');
    const { result } = renderHook(() => useToasterStore());
    expect(result.current.toasts[0]?.duration).toBe(2_000);
  });

  it('[SE-05] ends all others, and then says that there are none', async () => {
    const rendered = await open(backend([HERE, SHARED, UNKNOWN]));
    await rendered.user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign out everywhere else?' });
    await rendered.user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere else' }));
    expect(await screen.findByText('You are signed in nowhere else.')).toBeDefined();
    expect(rendered.network.sent('POST', '/rest/v1/rpc/end_other_sessions')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  });

  it('[SE-05] says in the dialog what went wrong, and does it at the next press', async () => {
    let isDown = true;
    const failing = (exchange: Exchange) =>
      isDown && exchange.path === '/rest/v1/rpc/end_session'
        ? refusal('not_signed_in', '42501', 403)
        : undefined;
    const rendered = await open(backend([HERE, SHARED], failing));
    await rendered.user.click(
      (await rowOf('Firefox on Windows')).getByRole('button', { name: 'Sign out there' }),
    );
    const dialog = await screen.findByRole('dialog');
    const press = within(dialog).getByRole('button', { name: 'Sign out there' });
    await rendered.user.click(press);
    expect(await within(dialog).findByRole('alert')).toBeDefined();
    expect(screen.getAllByText('Firefox')).toHaveLength(2);
    isDown = false;
    await rendered.user.click(press);
    await waitFor(() => expect(screen.queryByText('Firefox')).toBeNull());
  });

  it('[SE-05] says that the list cannot be read, and reads it again', async () => {
    let isDown = true;
    const failing = (exchange: Exchange) =>
      isDown && exchange.path === '/rest/v1/rpc/my_sessions' ? refusal('boom', 'XX000', 400) : undefined;
    const rendered = await open(backend([HERE], failing));
    const again = await screen.findByRole('button', { name: 'Try Again' });
    isDown = false;
    await rendered.user.click(again);
    expect(await rowOf('Chrome on Android')).toBeDefined();
  });

  it('[SE-05] says that this very session was ended elsewhere, and not that there are no others', async () => {
    await open(backend([]));
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeDefined();
    expect(screen.getByText(/sign in again/i)).toBeDefined();
    expect(screen.queryByText('You are signed in nowhere else.')).toBeNull();
  });

  it('[SE-05] waits for a connection and says so', async () => {
    onlineManager.setOnline(false);
    await open(backend([HERE]));
    expect(await screen.findByText(/The list comes as soon as there is one/)).toBeDefined();
    onlineManager.setOnline(true);
    expect(await rowOf('Chrome on Android')).toBeDefined();
    expect(screen.queryByText(/The list comes/)).toBeNull();
  });

  it.each([
    ['fa', 'حساب و مصونیت'],
    ['ps', 'حساب او خوندیتوب'],
  ] as const)('[SE-05] stands under «More» and speaks %s', async (language, name) => {
    await open(backend([HERE]), language);
    expect(await screen.findByRole('heading', { level: 1, name })).toBeDefined();
    const menu = within(await screen.findByRole('navigation'));
    const here = menu.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'true');
    expect(here.map((link) => link.getAttribute('href'))).toEqual(['/more']);
  });
});

describe('changing the password', () => {
  const OLD = 'three small birds';
  const NEW = 'four quiet mountains';
  type RenderedApp = Awaited<ReturnType<typeof open>>;

  async function change({ user }: RenderedApp, old: string, fresh: string) {
    await user.type(await field(/^Current password/), old);
    await user.type(await field(/^New password/), fresh);
    await user.click(screen.getByRole('button', { name: 'Change the password' }));
  }

  it('[AU-09] sends the present password along, ends the other sessions and empties the fields', async () => {
    const rendered = await open(backend([HERE, SHARED]));
    await change(rendered, OLD, NEW);
    expect(await screen.findByText(/Your password has been changed/)).toBeDefined();
    expect(rendered.network.sent('PUT', '/auth/v1/user')[0]?.body).toMatchObject({
      password: NEW,
      current_password: OLD,
    });
    const [ended] = rendered.network.sent('POST', '/auth/v1/logout');
    expect(ended?.query.get('scope')).toBe('others');
    expect((await field(/^Current password/)).value).toBe('');
    expect((await field(/^New password/)).value).toBe('');
  });

  it.each(['invalid_credentials', 'reauthentication_needed'])(
    '[AU-09] says at the field that the present password is wrong (%s), and keeps what was typed',
    async (code) => {
      const refusing = ({ method, path }: Exchange) =>
        method === 'PUT' && path === '/auth/v1/user'
          ? new Response(JSON.stringify({ code: 400, error_code: code, msg: code }), { status: 400 })
          : undefined;
      const rendered = await open(backend([HERE], refusing));
      await change(rendered, 'not it', NEW);
      expect(await screen.findByText('This is not your current password. Please try again.')).toBeDefined();
      expect((await field(/^Current password/)).value).toBe('not it');
      expect((await field(/^New password/)).value).toBe(NEW);
    },
  );

  it('[AU-07] refuses here what the server would refuse, with a sentence', async () => {
    const rendered = await open(backend([HERE]));
    await change(rendered, OLD, 'آب'.repeat(65));
    expect(await screen.findByText('Please use at most 128 characters')).toBeDefined();
    expect(rendered.network.sent('PUT', '/auth/v1/user')).toEqual([]);
  });

  it('[AU-07] says how many letters a hosted auth service takes, which counts bytes', async () => {
    const msg = 'Password cannot be longer than 72 characters';
    const refusing = ({ method, path }: Exchange) =>
      method === 'PUT' && path === '/auth/v1/user'
        ? new Response(JSON.stringify({ code: 400, error_code: 'validation_failed', msg }), { status: 400 })
        : undefined;
    const rendered = await open(backend([HERE], refusing));
    await change(rendered, OLD, 'آب کوه '.repeat(8));
    expect(await screen.findByText(/72 Latin letters or 36 of Dari or Pashto are the most/)).toBeDefined();
  });

  it('[AU-08] takes a pasted password, tells a password manager which is which, and shows it when asked', async () => {
    const rendered = await open(backend([HERE]));
    const current = await field(/^Current password/);
    const fresh = await field(/^New password/);
    expect([current.autocomplete, fresh.autocomplete]).toEqual(['current-password', 'new-password']);
    expect(current.form?.querySelector<HTMLInputElement>('[autocomplete="username"]')?.value).toBe(
      MARYAM.email,
    );
    await rendered.user.click(fresh);
    await rendered.user.paste(NEW);
    expect([fresh.value, fresh.type]).toEqual([NEW, 'password']);
    const shows = screen.getAllByRole('button', { name: /^Show/ });
    await rendered.user.click(shows.at(-1) as HTMLElement);
    expect(fresh.type).toBe('text');
  });
});
