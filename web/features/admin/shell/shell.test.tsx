// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FLAG_VARIABLES, type FeatureFlag, readFeatureFlags } from '#domain/platform/feature-flags.ts';
import { type Exchange, rows, value } from '#web/testing/fake-network.ts';
import { cleanupApp, renderApp, type RenderAppOptions } from '#web/testing/render-app.tsx';
import { MARYAMS_PROFILE as PROFILE, storeSession } from '#web/testing/sessions.ts';

vi.setConfig({ testTimeout: 30_000 });
// loaded once, so that the first test does not wait for it
beforeAll(() => import('./index.ts'));
beforeEach(() => localStorage.clear());
afterEach(cleanupApp);

const QUEUES = {
  held: { n: 2, due: null, overdue: 0 },
  reports: { n: 1, due: null, overdue: 0 },
  applications: { n: 4, due: null, overdue: 0 },
  proposals: { n: 0, due: null, overdue: 0 },
  silent: { n: 5, due: null, overdue: 0 },
  outcomes: { n: 0, due: null, overdue: 0 },
};

function answer({ path }: Exchange): Response | undefined {
  if (path === '/rest/v1/rpc/work_queues') return value(QUEUES);
  if (path === '/rest/v1/contact_messages') return rows({ id: 'a' }, { id: 'b' }, { id: 'c' });
  return undefined;
}

function openAs(path: string, options: RenderAppOptions = {}) {
  storeSession();
  return renderApp(path, { profile: PROFILE, role: 'admin', answer, ...options });
}

const sidebar = () => screen.findByRole('navigation', { name: 'Main menu' });
const without = (...flags: readonly FeatureFlag[]) => ({
  flags: readFeatureFlags(Object.fromEntries(flags.map((flag) => [FLAG_VARIABLES[flag], 'off']))).flags,
});
const placesIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('the sidebar of an admin', () => {
  it('[PERM-04] groups the places under headings', async () => {
    await openAs('/account');
    const menu = within(await sidebar());
    expect(menu.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
      null,
      'People',
      'Programmes',
      'Content',
      'Safety',
      'System',
      'Your account',
    ]);
    const system = within(menu.getByRole('group', { name: 'System' }));
    expect(system.getAllByRole('link').map((link) => link.textContent.trim())).toEqual([
      'System status',
      'Feature flags',
      'Import',
      'Export',
      'Errors',
      'Audit log',
    ]);
  });

  it('[SG-04] shows how much waits, and nothing where nothing does', async () => {
    await openAs('/account');
    const menu = within(await sidebar());
    expect(await menu.findByRole('link', { name: /^Overview\s+12\s*waiting$/ })).toBeDefined();
    expect(menu.getByRole('link', { name: /^Mentor applications\s+4\s*waiting$/ })).toBeDefined();
    expect(menu.getByRole('link', { name: /^Safety queue\s+3\s*waiting$/ })).toBeDefined();
    expect(await menu.findByRole('link', { name: /^Messages from visitors\s+3\s*waiting$/ })).toBeDefined();
    expect(menu.getByRole('link', { name: /^Unanswered proposals\s*$/ })).toBeDefined();
  });

  it('asks for the ids of new contact messages, never for their texts', async () => {
    const { network } = await openAs('/account');
    await within(await sidebar()).findByRole('link', { name: /^Messages from visitors\s+3/ });
    const [asked] = network.sent('GET', '/rest/v1/contact_messages');
    expect([asked?.query.get('select'), asked?.query.get('state')]).toEqual(['id', 'eq.new']);
  });

  it.each([
    ['/admin/switches', '/admin/switches', 'page'],
    ['/admin/dashboard/ruled-out', '/admin/dashboard/rounds', 'true'],
    ['/admin/dashboard/pairs/e1f0a1d2-0000-4000-8000-000000000001', '/admin/dashboard/students', 'true'],
    ['/admin/dashboard/health/survey', '/admin/dashboard/health', 'true'],
    ['/admin/dashboard/health/record', '/admin/dashboard/health/record', 'page'],
    ['/admin/blogs/create', '/admin/blogs/manage', 'true'],
  ])('marks at %s the place %s', async (path, place, mark) => {
    await openAs(path);
    const here = within(await sidebar())
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'));
    expect(here.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      [place, mark],
    ]);
  });

  it('[FEAT-01] has no link to what is switched off, and asks nothing for it', async () => {
    const off = without('adminDashboard', 'blogSystem', 'profileAnalysis', 'aiAdvisor');
    const { network } = await openAs('/account', { config: off });
    const places = placesIn(await sidebar()).filter((place) => place?.startsWith('/admin'));
    expect(places).toContain('/admin/fellowship-settings');
    expect(places.filter((place) => /dashboard|blogs|requirements|advisor/.test(place ?? ''))).toEqual([]);
    expect(network.sent('POST', '/rest/v1/rpc/work_queues')).toEqual([]);
  });

  it('stays collapsed for this person on this device, and for no other one', async () => {
    const first = await openAs('/account');
    await first.user.click(await screen.findByRole('button', { name: 'Collapse the sidebar' }));
    const menu = await sidebar();
    expect(menu.hasAttribute('data-narrow')).toBe(true);
    expect(within(menu).getByRole('link', { name: /^Students/ }).title).toBe('Students');
    first.unmount();

    const second = await openAs('/account');
    await second.user.click(await screen.findByRole('button', { name: 'Expand the sidebar' }));
    expect((await sidebar()).hasAttribute('data-narrow')).toBe(false);
    expect(Object.keys(localStorage).filter((name) => name.includes('sidebar'))).toEqual([]);
    second.unmount();

    localStorage.setItem('sidebar-narrow:somebody-else', '1');
    await openAs('/account');
    expect((await sidebar()).hasAttribute('data-narrow')).toBe(false);
  });

  it.each([
    ['fa', 'مصونیت'],
    ['ps', 'خوندیتوب'],
  ] as const)('speaks %s', async (language, heading) => {
    await openAs('/account', { language, rooms: ['staff'] });
    expect(await screen.findByRole('group', { name: heading })).toBeDefined();
  });

  it('[PERM-02] is not loaded for students and mentors', async () => {
    storeSession();
    const { network } = await renderApp('/account', { profile: PROFILE, role: 'mentor', answer });
    await screen.findByRole('heading', { level: 1, name: /Account/ });
    expect(document.querySelector('.staff-sidebar')).toBeNull();
    expect(network.sent('POST', '/rest/v1/rpc/work_queues')).toEqual([]);
  });
});

describe('the drawer of a phone', () => {
  const openDrawer = async () => {
    const rendered = await openAs('/account');
    const button = await screen.findByRole('button', { name: 'Menu' });
    await rendered.user.click(button);
    return { ...rendered, button, drawer: await screen.findByRole('dialog', { name: 'Main menu' }) };
  };

  it('holds the same places and the way out of the account', async () => {
    const { drawer } = await openDrawer();
    expect(within(drawer).getByRole('link', { name: /Students/ })).toBeDefined();
    expect(within(drawer).getByRole('button', { name: 'Sign out' })).toBeDefined();
  });

  it('closes with Escape and gives the focus back', async () => {
    const { user, button } = await openDrawer();
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('closes when a place is chosen', async () => {
    const { user, drawer, address } = await openDrawer();
    await user.click(within(drawer).getByRole('link', { name: /^Feature flags/ }));
    await waitFor(() => expect(address()).toBe('/admin/switches'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
