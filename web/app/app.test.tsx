// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rows } from '#web/testing/fake-network.ts';
import { storeSession, MARYAMS_PROFILE as PROFILE } from '#web/testing/sessions.ts';
import { renderApp, cleanupApp } from '#web/testing/render-app.tsx';

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const noIndex = () => document.querySelector('meta[name="robots"][content="noindex"]');

vi.setConfig({ testTimeout: 20_000 });
beforeEach(() => localStorage.clear());
afterEach(cleanupApp);

describe('public addresses', () => {
  it.each([
    ['/', 'Free mentoring for students from Afghanistan', 'ROUTE-01'],
    ['/our-vision', 'Our vision', 'ROUTE-04'],
    ['/get-involved', 'Get involved', 'ROUTE-03'],
    ['/login', 'Sign in', 'ROUTE-09'],
    ['/signup', 'Sign up', 'ROUTE-10'],
    ['/mentor-signup', 'Become a mentor: your account', 'ROUTE-12'],
    ['/terms', 'Terms of service', 'ROUTE-15'],
    ['/privacy', 'Privacy policy', 'ROUTE-15'],
    ['/forgotten-password', 'Forgotten your password?', 'ROUTE-09'],
  ])(
    '[PERM-01] [ROUTE-01] [ROUTE-03] [ROUTE-04] [ROUTE-09] [ROUTE-10] [ROUTE-12] [ROUTE-15] %s is «%s» for a visitor (%s)',
    async (path, name) => {
      const { network } = await renderApp(path);
      expect(await heading(name)).toBeDefined();
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
      expect(screen.getAllByRole('main')).toHaveLength(1);
      // what admins wrote is the one thing asked for, and the page stands without the answer
      expect(network.exchanges.filter((asked) => asked.path !== '/rest/v1/site_texts')).toEqual([]);
      expect(noIndex()).toBeNull();
    },
  );

  it('[ROUTE-25] an unknown address gets a helpful page', async () => {
    await renderApp('/no/such/page');
    expect(await heading('Page not found')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
  });

  it('[UI-14] titles name neither school nor mentoring', async () => {
    await renderApp('/mentor-signup');
    await heading(/Become a mentor/);
    expect(document.title).not.toMatch(/mentor|student|school|girl|freedom/i);
  });
});

describe('the frame', () => {
  it('[UI-01] has messages, a way past the menu, terms and privacy on every page', async () => {
    await renderApp('/');
    await heading(/Free mentoring/);
    expect(screen.getByRole('region', { name: 'Messages' }).getAttribute('aria-live')).toBe('polite');
    const skip = screen.getByRole('link', { name: 'Skip to the content' });
    expect(skip.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
    const foot = within(screen.getByRole('contentinfo'));
    expect(foot.getByRole('link', { name: 'Privacy policy' })).toBeDefined();
  });

  it('changes language, direction and cookie together, and keeps what is typed', async () => {
    const { user } = await renderApp('/login');
    await user.type(await screen.findByLabelText(/Email/), 'half@a');
    await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'پښتو' }));
    expect(await heading('ننوتل')).toBeDefined();
    expect(document.documentElement.lang).toBe('ps');
    expect(document.documentElement.dir).toBe('rtl');
    expect(document.cookie).toContain('lang=ps');
    expect(screen.getByLabelText<HTMLInputElement>(/برېښنالیک/).value).toBe('half@a');
  });

  it('names each language in itself and leads to this page in it, without scripts too', async () => {
    await renderApp('/terms');
    await heading('Terms of service');
    const links = within(screen.getByRole('contentinfo')).getAllByRole('link');
    expect(links.slice(-3).map((link) => [link.textContent, link.getAttribute('href'), link.lang])).toEqual([
      ['English', '/en/terms', 'en'],
      ['فارسی دری', '/fa/terms', 'fa-AF'],
      ['پښتو', '/ps/terms', 'ps'],
    ]);
  });
});

describe('on the way to a screen', () => {
  it('[ROUTE-26] says that the product is loading until the code of the first screen is here', async () => {
    await renderApp('/privacy');
    expect(screen.getByRole('status').textContent).toBe('Loading Hamrah...');
    expect(await heading('Privacy policy')).toBeDefined();
  });

  it('[ROUTE-26] says so too while the next screen arrives, and puts the focus on it', async () => {
    const { user } = await renderApp('/terms');
    await heading('Terms of service');
    const foot = within(screen.getByRole('contentinfo'));
    await user.click(foot.getByRole('link', { name: 'Privacy policy' }));
    await heading('Privacy policy');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });
});

describe('signed-in addresses', () => {
  it.each(['/dashboard', '/notifications', '/profile?section=2'])(
    '[PERM-01] [AUTH-09] a visitor at %s is asked to sign in and will come back',
    async (path) => {
      const { address } = await renderApp(path);
      await heading('Sign in');
      expect(address()).toBe(`/login?next=${encodeURIComponent(path)}`);
    },
  );

  it('[AUTH-09] [UI-09] shows Verifying Access while the session is being set up, not to be indexed', async () => {
    storeSession();
    const { network } = await renderApp('/notifications', { profile: PROFILE });
    const real = network.fetch;
    vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      return real(...given);
    });
    expect(await heading('Verifying Access')).toBeDefined();
    expect(noIndex()).not.toBeNull();
    expect(await heading('Notifications')).toBeDefined();
    expect(noIndex()).not.toBeNull();
  });

  it('[AUTH-10] [PERM-02] a student at an admin address is led to the first page', async () => {
    storeSession();
    const { address } = await renderApp('/admin/dashboard', { profile: PROFILE });
    expect(await heading(/Free mentoring|not found/)).toBeDefined();
    await waitFor(() => expect(address()).toMatch(/^\/(admin\/dashboard)?$/));
  });

  it('[PERM-03] a mentor at a student address is led to her own rooms', async () => {
    storeSession();
    const { address } = await renderApp('/profile', { profile: PROFILE, role: 'mentor' });
    await waitFor(() => expect(address()).toBe('/mentor/dashboard'));
  });

  it('[PERM-04] an admin at a student address is led to her own rooms', async () => {
    storeSession();
    const { address } = await renderApp('/dashboard', { profile: PROFILE, role: 'admin' });
    await waitFor(() => expect(address()).toBe('/admin/dashboard'));
  });
});

describe('notifications', () => {
  const news = [
    { id: 'n1', kind: 'mentor_assigned', payload: {}, read_at: null, created_at: '2026-11-20 08:00:00+00' },
    {
      id: 'n2',
      kind: 'from_the_future',
      payload: {},
      read_at: '2026-11-19',
      created_at: '2026-11-19 08:00:00+00',
    },
  ];
  const answer = ({ method, path, query }: { method: string; path: string; query: URLSearchParams }) => {
    if (path !== '/rest/v1/notifications') return undefined;
    if (method === 'PATCH') return new Response(null, { status: 204 });
    return query.get('read_at') === 'is.null' ? rows({ id: 'n1' }) : rows(...news);
  };

  it('tells what happened and how much is new, and marks it read', async () => {
    storeSession();
    const { network, user } = await renderApp('/notifications', { profile: PROFILE, answer });
    expect(await screen.findByText('You have a new mentor.')).toBeDefined();
    expect(screen.getByText('There is news for you.')).toBeDefined();
    expect(await screen.findByRole('link', { name: 'Notifications: 1 new' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(network.sent('PATCH', '/rest/v1/notifications')).toHaveLength(1));
    const [sent] = network.sent('PATCH', '/rest/v1/notifications');
    expect(sent?.query.get('id')).toBe('in.(n1)');
    expect(sent?.query.get('read_at')).toBe('is.null');
  });
});
