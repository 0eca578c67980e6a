// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FLAG_VARIABLES, type FeatureFlag, readFeatureFlags } from '#domain/platform/feature-flags.ts';
import { type Exchange, refusal, rows } from '#web/testing/fake-network.ts';
import { cleanupApp, renderApp, type RenderAppOptions } from '#web/testing/render-app.tsx';
import { MARYAMS_PROFILE as PROFILE, storeSession } from '#web/testing/sessions.ts';
import { openRooms } from '#web/text/tab-texts.ts';

vi.setConfig({ testTimeout: 30_000 });
// loaded once, so that the first test does not wait for it
beforeAll(() => import('./index.ts'));
beforeEach(() => {
  localStorage.clear();
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
});
afterEach(cleanupApp);

const STUDENT = {
  id: 'student-1',
  student_id: 'S-7K2QF',
  initials: 'P. N.',
  province: 'Herat',
  is_assigned: false,
  is_complete: true,
  is_applicant: false,
  queued_at: null,
  created_at: '2026-10-01 08:00:00+00',
};
const MENTOR = { id: 'mentor-1', display_name: 'Nargis Ahmadi', languages: [], fields: [], created_at: '' };
const APPLICATION = {
  id: 'application-1',
  first_name: 'Nadia',
  last_name: 'Karimi',
  languages: [],
  fields: [],
  status: 'pending',
  sent_at: '2026-10-01 08:00:00+00',
};
const POST = {
  id: 'post-1',
  state: 'draft',
  titles: { en: 'Naming a goal' },
  complete: [],
  updated_at: '2026-10-01 08:00:00+00',
  saved_by_name: 'A',
  published_at: null,
};
const PROGRAMME = {
  id: 'programme-1',
  kind: 'scholarship',
  state: 'draft',
  names: { en: 'National exam', fa: 'امتحان' },
  complete: [],
  rounds: [],
  updated_at: '2026-10-01 08:00:00+00',
  saved_by_name: 'A',
};

const LISTS: Readonly<Record<string, unknown>> = {
  '/rest/v1/rpc/admin_students': STUDENT,
  '/rest/v1/rpc/admin_mentors': MENTOR,
  '/rest/v1/rpc/admin_applications': APPLICATION,
  '/rest/v1/rpc/admin_posts': POST,
  '/rest/v1/rpc/admin_programmes': PROGRAMME,
};

const answer = ({ path }: Exchange): Response | undefined => (LISTS[path] ? rows(LISTS[path]) : undefined);

function openAs(options: RenderAppOptions = {}) {
  storeSession();
  return renderApp('/account', { profile: PROFILE, role: 'admin', answer, ...options });
}

async function openPalette(options: RenderAppOptions = {}) {
  const rendered = await openAs(options);
  await screen.findByRole('button', { name: 'Search people and pages' });
  await rendered.user.keyboard('{Control>}k{/Control}');
  const palette = within(await screen.findByRole('dialog', { name: 'Search' }));
  return { ...rendered, palette, field: palette.getByRole<HTMLInputElement>('combobox') };
}

const FIELD = { name: 'Search people and pages' };
const optionsOf = (part: ReturnType<typeof within>) =>
  part.queryAllByRole('option').map((option: HTMLElement) => option.textContent.trim());
const asked = ({ network }: Awaited<ReturnType<typeof openPalette>>, name: string) =>
  network.sent('POST', `/rest/v1/rpc/${name}`).map(({ body }) => (body as { p_search?: string }).p_search);
const without = (...flags: readonly FeatureFlag[]) => ({
  flags: readFeatureFlags(Object.fromEntries(flags.map((flag) => [FLAG_VARIABLES[flag], 'off']))).flags,
});

describe('the command palette', () => {
  it('[PERM-04] opens with Ctrl K, a slash and its button, and takes the focus', async () => {
    const { user, field } = await openPalette();
    expect(document.activeElement).toBe(field);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();

    await user.keyboard('/');
    expect(await screen.findByRole<HTMLInputElement>('combobox', FIELD)).toHaveProperty('value', '');
    await user.keyboard('{Escape}');

    await user.click(screen.getByRole('button', { name: 'Search people and pages' }));
    expect(await screen.findByRole('combobox', FIELD)).toBeDefined();
  });

  it('lists pages and actions before anything is typed, and asks the server nothing', async () => {
    const opened = await openPalette();
    // the words of staff come with a file of their own
    await opened.palette.findByRole('option', { name: 'Blocked matches' });
    const options = optionsOf(opened.palette);
    expect(options).toContain('Feature flagsSystem');
    expect(options).toContain('New announcement');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(asked(opened, 'admin_students')).toEqual([]);
  });

  it('moves with the arrows, tells which line is chosen, and opens it with Enter', async () => {
    const { user, palette, field, address } = await openPalette();
    await user.type(field, 'system');
    const chosen = () => palette.getByRole('option', { selected: true });
    expect(chosen().textContent).toContain('System status');
    expect(field.getAttribute('aria-activedescendant')).toBe(chosen().id);
    expect(field.getAttribute('aria-controls')).toBe(palette.getByRole('listbox').id);
    await user.keyboard('{ArrowDown}');
    expect(chosen().textContent).toContain('Feature flags');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(chosen()).toBe(palette.getAllByRole('option').at(-1));
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/switches'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds pages in Dari, however their letters are typed', async () => {
    const { user } = await openAs({ language: 'fa' });
    await screen.findByRole('navigation');
    // a part that is loaded once opens its words once, in the tab of the first test
    await act(() => openRooms(['staff', 'options']));
    await user.keyboard('{Control>}k{/Control}');
    // with the Arabic letters that many keyboards type
    const field = await screen.findByRole('combobox', { name: 'جستجوی اشخاص و صفحه‌ها' });
    await user.type(field, 'وضعيت سيستم');
    expect(optionsOf(within(screen.getByRole('dialog')))).toEqual(['وضعیت سیستمسیستم']);
  });

  it('finds students, mentors, applications, posts and programmes with as much as their lists show', async () => {
    const opened = await openPalette();
    const { user, palette, field } = opened;
    await user.type(field, 'na');
    expect(await palette.findByRole('option', { name: /S-7K2QF/ })).toBeDefined();
    const found = (name: string) =>
      within(palette.getByRole('group', { name }))
        .getAllByRole('option')
        .map((option) => option.textContent?.trim());
    expect(found('Students')).toEqual(['S-7K2QF P. N.Herat']);
    expect(found('Mentors')).toEqual(['Nargis Ahmadi']);
    expect(found('Mentor applications')).toEqual(['Nadia KarimiUnder review']);
    expect(found('Posts')).toEqual(['Naming a goal']);
    expect(found('Programmes')).toEqual(['National exam']);
  });

  it('asks once for what is typed in one go, through the searches of the lists alone', async () => {
    const opened = await openPalette();
    await opened.user.type(opened.field, 'nargis');
    await opened.palette.findByRole('option', { name: /Nargis/ });
    for (const list of ['admin_students', 'admin_mentors', 'admin_applications', 'admin_posts'])
      expect(asked(opened, list), list).toEqual(['nargis']);
    expect(opened.network.exchanges.filter(({ path }) => path.includes('open_student'))).toEqual([]);
  });

  it('[FEAT-05] finds saved views by name and list, and opens the list with their filters', async () => {
    const view = {
      id: 'view-1',
      owner_id: 'other',
      list: 'applications',
      name: 'Longest waiting',
      query: 'status=pending&order=oldest',
      is_shared: true,
    };
    const views = [
      view,
      { ...view, id: 'view-2', list: 'posts', name: 'Longest drafts', query: 'state=draft' },
    ];
    const opened = await openPalette({
      answer: (exchange) => (exchange.path === '/rest/v1/saved_views' ? rows(...views) : answer(exchange)),
      config: without('blogSystem'),
    });
    await opened.user.type(opened.field, 'longest');
    await opened.palette.findByRole('option', { name: /Longest waiting/ });
    // a list that is switched off has no views
    expect(opened.palette.queryByRole('option', { name: /Longest drafts/ })).toBeNull();
    await opened.user.keyboard('{Enter}');
    await waitFor(() =>
      expect(opened.address()).toBe('/admin/dashboard/applications?status=pending&order=oldest'),
    );
  });

  it('opens the page of a record, which is recorded there', async () => {
    const { user, palette, field, address } = await openPalette();
    await user.type(field, 'nargis');
    await user.click(await palette.findByRole('option', { name: /Nargis/ }));
    await waitFor(() => expect(address()).toBe('/admin/dashboard/mentors/mentor-1'));
  });

  it('drops an answer that comes when other words are typed', async () => {
    const opened = await openPalette();
    const { user, palette, field, network } = opened;
    const real = network.fetch;
    let release = () => undefined as void;
    vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
      const text = given[1]?.body;
      if (typeof text === 'string' && text.includes('"nar"'))
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      return real(...given);
    });
    await user.type(field, 'nar');
    expect((await palette.findByRole('status')).textContent).toBe('Searching…');
    await new Promise((resolve) => setTimeout(resolve, 400));
    await user.clear(field);
    await user.type(field, 'zzzz');
    release();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(palette.queryByRole('option', { name: /Nargis/ })).toBeNull();
  });

  it('says what was not found', async () => {
    const { user, palette, field } = await openPalette({
      answer: ({ path }) => (LISTS[path] ? rows() : undefined),
    });
    await user.type(field, 'qqqq');
    const status = palette.getByRole('status');
    await waitFor(() => expect(status.textContent).toMatch(/^No results for “qqqq”/));
    expect(field.hasAttribute('aria-activedescendant')).toBe(false);
  });

  it('keeps pages and actions where records cannot be searched, and tries again', async () => {
    let isBroken = true;
    const { user, palette, field } = await openPalette({
      answer: (exchange) => {
        if (isBroken && exchange.path === '/rest/v1/rpc/admin_mentors')
          return refusal('denied', '42501', 403);
        return answer(exchange);
      },
    });
    await user.type(field, 'na');
    expect(await palette.findByText(/Pages and actions still work/)).toBeDefined();
    expect(palette.getByRole('group', { name: 'Pages' })).toBeDefined();
    isBroken = false;
    await user.click(palette.getByRole('button', { name: 'Try Again' }));
    expect(await palette.findByRole('option', { name: /Nargis/ })).toBeDefined();
    expect(palette.queryByText(/Pages and actions still work/)).toBeNull();
  });

  it('says that there is no network, and still finds pages', async () => {
    const { user, palette, field, network } = await openPalette();
    network.isDown = true;
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.type(field, 'na');
    expect(await palette.findByText(/You appear to be offline/)).toBeDefined();
    expect(palette.getByRole('group', { name: 'Pages' })).toBeDefined();
    vi.restoreAllMocks();
  });

  it('[FEAT-01] neither lists nor searches what is switched off', async () => {
    const opened = await openPalette({ config: without('adminDashboard', 'blogSystem', 'analytics') });
    expect(optionsOf(opened.palette)).not.toContain('New post');
    await opened.user.type(opened.field, 'na');
    await opened.palette.findByRole('option', { name: /National exam/ });
    for (const list of ['admin_students', 'admin_mentors', 'admin_applications', 'admin_posts'])
      expect(asked(opened, list), list).toEqual([]);
  });
});

describe('the shortcuts of staff screens', () => {
  it('lead to a place with g and its letter, on a Dari keyboard too', async () => {
    const { user, address } = await openAs();
    await screen.findByRole('button', { name: 'Search people and pages' });
    await user.keyboard('gi');
    await waitFor(() => expect(address()).toBe('/admin/imports'));
    await user.keyboard('[KeyG][KeyX]');
    await waitFor(() => expect(address()).toBe('/admin/exports'));
  });

  it('are listed under a question mark, each place with its own letter', async () => {
    const { user } = await openAs();
    await screen.findByRole('button', { name: 'Search people and pages' });
    await user.keyboard('?');
    const map = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    const lines = within(map.getByRole('region', { name: 'Go to a page' }))
      .getAllByRole('definition')
      .map((line) => line.textContent);
    expect(lines.length).toBeGreaterThan(15);
    expect(new Set(lines).size).toBe(lines.length);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('do nothing while somebody types in a field or a dialog is open', async () => {
    const { user, address } = await openAs();
    await screen.findByRole('button', { name: 'Search people and pages' });
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    await user.keyboard('/gi?{Control>}k{/Control}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field.value).toBe('/gi?');
    field.remove();

    await user.keyboard('?');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await user.keyboard('gi/');
    expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull();
    expect(address()).toBe('/account');
  });

  it('of single keys can be switched off on this device', async () => {
    const { user, unmount } = await openAs();
    await screen.findByRole('button', { name: 'Search people and pages' });
    await user.keyboard('?');
    await user.click(await screen.findByRole('checkbox', { name: /Single-key shortcuts/ }));
    unmount();

    const again = await openAs();
    await screen.findByRole('button', { name: 'Search people and pages' });
    await again.user.keyboard('/?gi');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(again.address()).toBe('/account');
    await again.user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('combobox', FIELD)).toBeDefined();
  });
});
