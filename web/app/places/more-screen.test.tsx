// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '#domain/accounts/roles.ts';
import { FLAG_VARIABLES, readFeatureFlags } from '#domain/platform/feature-flags.ts';
import { cleanupApp, renderApp } from '#web/testing/render-app.tsx';
import { MARYAMS_PROFILE as PROFILE, storeSession } from '#web/testing/sessions.ts';
import { type Exchange, rows } from '#web/testing/fake-network.ts';

vi.setConfig({ testTimeout: 20_000 });
beforeEach(() => localStorage.clear());
afterEach(cleanupApp);

const open = async (path: string, options: Parameters<typeof renderApp>[1] = {}) => {
  storeSession();
  return renderApp(path, { profile: PROFILE, ...options });
};
const places = () => screen.findByRole('navigation', { name: 'Main menu' });

const UNREAD = [
  { id: 'm1', thread_id: 't1' },
  { id: 'm2', thread_id: 't1' },
];
const unreadAsked = ({ path, method }: Exchange) => method === 'GET' && path === '/rest/v1/messages';

describe('the bar of a student', () => {
  it('[PERM-02] marks where she is, leads to the rest, and is the only menu', async () => {
    const { user, address } = await open('/account');
    const nav = await places();
    expect(screen.getAllByRole('navigation')).toHaveLength(1);
    expect(
      within(nav)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['Home', '/dashboard', null],
      ['Messages', '/messages', null],
      ['Tasks', '/tasks', null],
      ['Meetings', '/meetings', null],
      ['More', '/more', 'true'],
    ]);
    await user.click(within(nav).getByRole('link', { name: 'More' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'More' })).toBeDefined();
    expect(address()).toBe('/more');
    expect(within(nav).getByRole('link', { name: 'More' }).getAttribute('aria-current')).toBe('page');
  });

  it('stands on public pages as well, in the place of their menu and foot', async () => {
    await open('/terms');
    await places();
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
    const foot = within(screen.getByRole('contentinfo')).getAllByRole('link');
    expect(foot.map((link) => link.lang)).toEqual(['en', 'fa-AF', 'ps']);
  });

  it('asks for nothing by itself, and counts what a screen has asked', async () => {
    const { network, go } = await open('/account', {
      answer: (asked) => (unreadAsked(asked) ? rows(...UNREAD) : undefined),
    });
    const nav = await places();
    await screen.findByRole('heading', { level: 1 });
    expect(network.exchanges.filter(unreadAsked)).toEqual([]);
    expect(within(nav).getByRole('link', { name: 'Messages' })).toBeDefined();
    await act(() => go('/messages'));
    expect(await within(nav).findByRole('link', { name: /^Messages ?2 new$/ })).toBeDefined();
  });

  it.each(['mentor', 'admin'] satisfies Role[])('[PERM-03] [PERM-04] is not there for a %s', async (role) => {
    const { container } = await open('/account', { role });
    await screen.findAllByRole('button', { name: 'Sign out' });
    expect(container.querySelector('.places')).toBeNull();
    expect(screen.queryByRole('link', { name: 'More' })).toBeNull();
  });

  it('[PERM-01] is not there for a visitor, who is asked to sign in', async () => {
    const { container, address } = await renderApp('/more');
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    expect(address()).toBe('/login?next=%2Fmore');
    expect(container.querySelector('.places')).toBeNull();
  });
});

describe('what stands under «More»', () => {
  it('[PERM-02] has every other room, the languages and the way out', async () => {
    const { user } = await open('/more');
    await screen.findByRole('heading', { level: 1, name: 'More' });
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual([
      'About you',
      'Programmes and answers',
      'Settings and safety',
      'Language',
    ]);
    expect(main.getByRole('link', { name: 'Account' }).getAttribute('href')).toBe('/account');
    expect(main.getByRole('button', { name: 'Sign out' })).toBeDefined();
    // the languages stand here once
    expect(screen.queryByRole('contentinfo')).toBeNull();
    await user.click(main.getByRole('link', { name: 'پښتو' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'نور' })).toBeDefined();
    expect(within(await screen.findByRole('navigation')).getByText('کورپاڼه')).toBeDefined();
  });

  it('[FEAT-01] has no link to what is switched off', async () => {
    const off = { [FLAG_VARIABLES.aiAdvisor]: 'off', [FLAG_VARIABLES.profileAnalysis]: 'off' };
    await open('/more', { config: { flags: readFeatureFlags(off).flags } });
    await screen.findByRole('heading', { level: 1, name: 'More' });
    expect(screen.queryByRole('link', { name: 'Ask a question' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Where you stand' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Results' })).toBeDefined();
  });
});
