// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  FEATURE_FLAGS,
  FLAG_VARIABLES,
  type FeatureFlag,
  readFeatureFlags,
} from '#domain/platform/feature-flags.ts';
import type { Role } from '#domain/accounts/roles.ts';
import type { ScreenHandle } from '#web/app/screen-routes.ts';
import { routes } from '#web/all-routes.ts';
import { storeSession, MARYAMS_PROFILE as PROFILE } from '#web/testing/sessions.ts';
import { renderApp, cleanupApp } from '#web/testing/render-app.tsx';
import { TEST_CONFIG } from '#web/testing/test-config.ts';
import { Strictness } from './strictness.tsx';

const without = (...flags: readonly FeatureFlag[]) => ({
  flags: readFeatureFlags(Object.fromEntries(flags.map((flag) => [FLAG_VARIABLES[flag], 'off']))).flags,
});

/** Every address of the product, and the flag that it belongs to. */
function addressesIn(list: readonly RouteObject[]): { path: string; flag: FeatureFlag | undefined }[] {
  return list.flatMap(({ path, handle, children = [] }) => [
    ...(path === undefined ? [] : [{ path, flag: (handle as ScreenHandle).flag }]),
    ...addressesIn(children),
  ]);
}
const ADDRESSES = addressesIn(routes);
const real = (path: string) => path.replace(/:\w+/, 'e1f0a1d2-0000-4000-8000-000000000001');

const roleAt = (path: string): Role => {
  if (path.startsWith('/admin')) return 'admin';
  return path.startsWith('/mentor/') ? 'mentor' : 'student';
};

/** Links of the open page into what a flag switches off. */
const deadLinks = () =>
  [...document.querySelectorAll('a[href]')]
    .map((link) => link.getAttribute('href') ?? '')
    .filter(
      (href) =>
        /^(\/\w\w)?\/blogs?(\/|$)/.test(href) ||
        ADDRESSES.some(
          ({ path, flag }) => flag && new RegExp(`^${path.replace(/:\w+/, '[^/]+')}$`).test(href),
        ),
    );

vi.setConfig({ testTimeout: 20_000 });
beforeEach(() => localStorage.clear());
afterEach(cleanupApp);

describe('a part that is switched off', () => {
  it('[FEAT-01] is every address below those of the parts that can be', () => {
    const unflagged = ADDRESSES.filter(({ flag }) => flag === undefined).map(({ path }) => path);
    expect(
      unflagged.filter((path) => /^\/(admin\/(dashboard|blogs)|mentor\/|notifications)/.test(path)),
    ).toEqual([]);
  });

  it.each(ADDRESSES.filter(({ flag }) => flag !== undefined))(
    '[FEAT-01] $path says so without $flag',
    async ({ path, flag = 'blogSystem' }) => {
      storeSession();
      const { network, container } = await renderApp(real(path), {
        profile: PROFILE,
        role: roleAt(path),
        config: without(flag),
      });
      expect(await screen.findByRole('heading', { level: 1, name: 'Not available here' })).toBeTruthy();
      expect(container.textContent).toContain('This part is switched off here.');
      const asked = network.exchanges.map((one) => one.path);
      expect(asked.filter((one) => /rpc\/admin|posts|storage/.test(one))).toEqual([]);
    },
  );

  it.each([
    ['admin', '/'],
    ['admin', '/account'],
    ['admin', '/admin/site-texts'],
    ['mentor', '/'],
    ['mentor', '/account'],
    ['student', '/'],
    ['student', '/dashboard'],
    ['student', '/more'],
    ['student', '/account'],
  ] as const)('[FEAT-01] leaves no link behind for a %s at %s', async (role, path) => {
    storeSession();
    const { address } = await renderApp(path, { profile: PROFILE, role, config: without(...FEATURE_FLAGS) });
    if (role === 'student') await screen.findByRole('link', { name: 'More' });
    else await screen.findAllByRole('button', { name: 'Sign out' });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(document.querySelector('[data-spinner]')).toBeNull());
    expect(address()).toBe(path);
    expect(deadLinks()).toEqual([]);
  });

  it.each(['admin', 'mentor'] as const)(
    '[FEAT-01] leads a %s without a dashboard to her account after signing in',
    async (role) => {
      storeSession();
      const { address } = await renderApp('/login', {
        profile: PROFILE,
        role,
        config: without('adminDashboard', 'mentorDashboard'),
      });
      await waitFor(() => expect(address()).toBe('/account'));
    },
  );

  it('[FEAT-01] without uploads a post is written without pictures', async () => {
    storeSession();
    await renderApp('/admin/blogs/create', {
      profile: PROFILE,
      role: 'admin',
      config: without('fileUpload'),
    });
    expect(await screen.findByRole('toolbar')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Bold' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pictures' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Choose a cover' })).toBeNull();
  });

  it('[FEAT-01] without strict mode a part is rendered once while developing', () => {
    let rendersCount = 0;
    const Part = () => {
      rendersCount += 1;
      return null;
    };
    const countRenders = (config: ReturnType<typeof without>) => {
      rendersCount = 0;
      render(
        <Strictness config={{ ...TEST_CONFIG, ...config }}>
          <Part />
        </Strictness>,
      );
      cleanup();
      return rendersCount;
    };
    expect(countRenders(without())).toBe(2);
    expect(countRenders(without('strictMode'))).toBe(1);
  });
});
