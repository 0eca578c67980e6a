// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '#domain/languages.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { type Exchange, rows } from '#web/testing/fake-network.ts';
import { MARYAM } from '#web/testing/sessions.ts';
import { renderApp, cleanupApp } from '#web/testing/render-app.tsx';
import { FactorService, RIGHT_CODE, SECRET } from './testing/factor-service.ts';

const PROFILE = {
  id: MARYAM.id,
  email: MARYAM.email,
  first_name: 'Maryam',
  last_name: 'Ahmadi',
  terms_accepted: true,
  is_admin: true,
} as Profile;
const ACCOUNT_HEADING = 'Account and safety';

vi.setConfig({ testTimeout: 30_000 });
let service: FactorService;
beforeEach(() => {
  localStorage.clear();
  service = new FactorService();
});
afterEach(cleanupApp);

interface Opening {
  role?: Role;
  language?: Language;
  mode?: 'supabase' | 'pglite';
  before?: (exchange: Exchange) => Response | undefined;
}

function open({ role = 'admin', language = 'en', mode = 'supabase', before }: Opening = {}) {
  return renderApp('/account', {
    profile: { ...PROFILE, is_admin: role === 'admin' },
    role,
    language,
    config: { mode },
    answer: (exchange) =>
      before?.(exchange) ??
      (exchange.path === '/rest/v1/rpc/my_sessions' ? rows() : service.answer(exchange)),
  });
}

const codeField = () => screen.findByLabelText<HTMLInputElement>(/^(Code|کود|کوډ)/);
const storedLevel = (): unknown => {
  const { access_token: token } = JSON.parse(localStorage.getItem('hamrah-auth') ?? '{}') as {
    access_token: string;
  };
  return (JSON.parse(atob(token.split('.')[1] ?? '')) as { aal: unknown }).aal;
};

describe('signing in with a second step', () => {
  it('[AU-14] the frame of an admin asks for no figures before the code, and for all after it', async () => {
    service.add('verified');
    service.signIn('aal1');
    const { user, network } = await open();
    const figures = () =>
      network.exchanges.filter(({ path }) => /work_queues$|\/contact_messages$/.test(path)).length;
    await screen.findByRole('heading', { level: 1, name: 'Second step' });
    await screen.findByRole('navigation', { name: 'Main menu' });
    expect(figures()).toBe(0);
    await user.type(await codeField(), RIGHT_CODE);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(figures()).toBe(2));
    // what this page still asks for would reach the network of the next test
    await waitFor(() => expect(network.sent('POST', '/rest/v1/rpc/my_sessions')).not.toEqual([]));
  });

  it.each<[Language, string, string]>([
    ['en', 'Second step', 'Continue'],
    ['fa', 'قدم دوم', 'ادامه دهید'],
    ['ps', 'دویم ګام', 'دوام ورکړئ'],
  ])(
    '[AU-14] shows nothing before the code, and everything after it, in %s',
    async (language, heading, go) => {
      service.add('verified');
      service.signIn('aal1');
      const { user, network } = await open({ language });
      await screen.findByRole('heading', { level: 1, name: heading });
      expect(network.sent('POST', '/rest/v1/rpc/my_sessions')).toEqual([]);
      await user.type(await codeField(), RIGHT_CODE);
      await user.click(screen.getByRole('button', { name: go }));
      await waitFor(() => expect(screen.queryByRole('heading', { level: 1, name: heading })).toBeNull());
      await waitFor(() => expect(network.sent('POST', '/rest/v1/rpc/my_sessions')).not.toEqual([]));
      expect(storedLevel()).toBe('aal2');
    },
  );

  it('[AU-14] says what is wrong with a code, keeps what was typed, and takes the next one', async () => {
    service.add('verified');
    service.signIn('aal1');
    const { user, network } = await open();
    const field = await codeField();
    await user.type(field, '12345');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText('Please type the 6 digits that the app shows.');
    expect(network.sent('POST', '/auth/v1/factors/factor-1/challenge')).toEqual([]);
    await user.type(field, '7');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText(/This code is not right/);
    expect(field.value).toBe('123457');
    expect(screen.queryByRole('heading', { name: ACCOUNT_HEADING })).toBeNull();
    await user.clear(field);
    await user.type(field, '۱۲۳ ۴۵۶');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { level: 1, name: ACCOUNT_HEADING });
  });

  it('[AU-14] tells of a line that is down, and lets the person leave', async () => {
    service.add('verified');
    service.signIn('aal1');
    const { user, network } = await open();
    await user.type(await codeField(), RIGHT_CODE);
    network.isDown = true;
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText(/network issue/);
    expect((await codeField()).value).toBe(RIGHT_CODE);
    expect(within(screen.getByRole('main')).getByRole('button', { name: 'Sign out' })).toBeDefined();
    network.isDown = false;
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { level: 1, name: ACCOUNT_HEADING });
  });

  it.each<[string, () => void]>([
    ['who has none', () => undefined],
    ['whose app was never confirmed', () => void service.add('unverified')],
  ])('[AU-14] asks nobody %s', async (_who, prepare) => {
    prepare();
    service.signIn('aal1');
    await open();
    await screen.findByRole('heading', { level: 1, name: ACCOUNT_HEADING });
  });

  it('[AU-14] asks only once in a session', async () => {
    service.add('verified');
    service.signIn('aal2');
    await open();
    await screen.findByRole('heading', { level: 1, name: ACCOUNT_HEADING });
  });

  it('[AU-14] is no matter of the embedded backend', async () => {
    service.add('verified');
    service.signIn('aal1');
    await open({ mode: 'pglite' });
    await screen.findByRole('heading', { level: 1, name: ACCOUNT_HEADING });
    await screen.findByRole('heading', { name: 'Password' });
    expect(screen.queryByRole('heading', { name: 'Second step' })).toBeNull();
  });
});

describe('the second step of the own account', () => {
  it.each<Role>(['admin', 'mentor'])(
    '[AU-14] is set up by a picture or a key and one code, for a %s',
    async (role) => {
      service.add('unverified');
      service.signIn('aal1');
      const { user } = await open({ role });
      await user.click(await screen.findByRole('button', { name: 'Set it up' }));
      const picture = await screen.findByRole('img', { name: 'Picture for the app' });
      expect(decodeURIComponent(picture.getAttribute('src') ?? '')).toMatch(
        /^data:image\/svg\+xml,<svg .*#000/,
      );
      expect(picture.getAttribute('src')).not.toContain('#');
      expect(screen.getByText(SECRET)).toBeDefined();
      // what was begun before is given up
      expect(service.factors.map(({ id }) => id)).toEqual(['factor-2']);
      await user.type(await codeField(), '999999');
      await user.click(screen.getByRole('button', { name: 'Switch on' }));
      await screen.findByText(/This code is not right/);
      expect(service.factors[0]?.status).toBe('unverified');
      await user.clear(await codeField());
      await user.type(await codeField(), RIGHT_CODE);
      await user.click(screen.getByRole('button', { name: 'Switch on' }));
      await screen.findByText('Switched on');
      expect(service.factors[0]?.status).toBe('verified');
      expect(storedLevel()).toBe('aal2');
      expect(screen.queryByText(SECRET)).toBeNull();
    },
  );

  it('[AU-14] is taken away after a question', async () => {
    service.add('verified');
    service.signIn('aal2');
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Switch off' }));
    const dialog = screen.getByRole('dialog', { name: 'Switch off the second step?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(service.factors).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Switch off' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Switch off' }));
    await screen.findByRole('button', { name: 'Set it up' });
    expect(service.factors).toEqual([]);
  });

  it('[AU-14] says where the service does not offer it', async () => {
    service.signIn('aal1');
    const { user } = await open({
      before: ({ method, path }) =>
        method === 'POST' && path === '/auth/v1/factors'
          ? Response.json({ error_code: 'mfa_totp_enroll_not_enabled', msg: 'disabled' }, { status: 422 })
          : undefined,
    });
    await user.click(await screen.findByRole('button', { name: 'Set it up' }));
    await screen.findByRole('alert');
    expect(screen.getByRole('button', { name: 'Set it up' })).toBeDefined();
  });

  it('[AU-14] is not offered to a student', async () => {
    service.signIn('aal1');
    await open({ role: 'student' });
    await screen.findByRole('heading', { name: 'Password' });
    expect(screen.queryByRole('heading', { name: 'Second step' })).toBeNull();
  });
});
