// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { type Exchange, refusal, rows, value } from '#web/testing/fake-network.ts';
import { cleanupScreen, renderScreen } from '#web/testing/render-screen.tsx';
import { PERSON } from '#web/testing/person.ts';
import { useListAddress } from '#web/platform/admin-lists/index.ts';
import { SavedViews } from './index.ts';

afterEach(cleanupScreen);

const WAITING = {
  id: 'view-1',
  owner_id: PERSON.id,
  list: 'applications',
  name: 'Waiting long',
  query: 'status=pending&order=oldest',
  is_shared: false,
};
const OF_OTHER = {
  ...WAITING,
  id: 'view-2',
  owner_id: 'other',
  name: 'Rejected',
  query: 'status=rejected',
  is_shared: true,
};
const OF_STUDENTS = {
  ...WAITING,
  id: 'view-3',
  list: 'students',
  name: 'Without a mentor',
  query: 'mentor=none',
};

const RULES = {
  read: (address: URLSearchParams) => ({ all: address }),
  write: ({ all }: { all: URLSearchParams }) => all,
};

/** A list whose address is its filter, as those of admins. */
function List() {
  const { query, setFilter } = useListAddress(RULES);
  return (
    <>
      <SavedViews list="applications" query={query} />
      <button type="button" onClick={() => setFilter({ all: new URLSearchParams('status=pending') })}>
        Filter
      </button>
      <output aria-label="address">{useLocation().search}</output>
    </>
  );
}

interface Server {
  views?: object[] | Response;
  command?: (exchange: Exchange) => Response;
}

async function open(path: string, { views = [WAITING, OF_OTHER, OF_STUDENTS], command }: Server = {}) {
  const stored = { views };
  const rendered = await renderScreen(<List />, {
    profile: PERSON,
    role: 'admin',
    rooms: ['saved-views'],
    path,
    answer: (exchange) => {
      if (exchange.path === '/rest/v1/saved_views') {
        return Array.isArray(stored.views) ? rows(...stored.views) : stored.views.clone();
      }
      if (exchange.path.endsWith('_saved_view')) return command?.(exchange) ?? value(null);
      return undefined;
    },
  });
  await waitFor(() => expect(rendered.network.sent('GET', '/rest/v1/saved_views').length).toBe(1));
  return { ...rendered, stored };
}

const select = () => screen.getByLabelText<HTMLSelectElement>('View');
const chosen = () => select().selectedOptions[0]?.textContent?.replace(/[\u2068\u2069]/g, '');
const address = () => screen.getByLabelText('address').textContent;

describe('the views above a list', () => {
  it('[FEAT-05] offers All, own views and those of the team, and none of another list', async () => {
    await open('/list');
    await screen.findByRole('option', { name: /Waiting long/ });
    const offered = within(select())
      .getAllByRole('option')
      .map((option) => option.textContent?.replace(/[\u2068\u2069]/g, ''));
    expect(offered).toEqual(['All', 'Waiting long', 'Rejected (shared)']);
    expect(screen.queryByRole('button', { name: 'Save as a view' })).toBeNull();
  });

  it('[FEAT-05] puts the filters of the chosen view into the address, marks it, and goes back to All', async () => {
    const { user } = await open('/list');
    await screen.findByRole('option', { name: /Waiting long/ });
    await user.selectOptions(select(), 'view-1');
    expect(address()).toBe('?status=pending&order=oldest');
    expect(chosen()).toBe('Waiting long');
    await user.selectOptions(select(), 'all');
    expect([address(), chosen()]).toEqual(['', 'All']);
  });

  it('[FEAT-05] marks the view whose filters a link has brought', async () => {
    await open('/list?order=oldest&status=pending');
    await waitFor(() => expect(chosen()).toBe('Waiting long'));
  });

  it('[FEAT-05] saves the present filters under a name, shared, and marks the view', async () => {
    const { user, network, stored } = await open('/list?status=approved');
    await waitFor(() => expect(chosen()).toBe('Filters not saved'));
    await user.click(await screen.findByRole('button', { name: 'Save as a view' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as a view' }));
    expect(dialog.getByText(/Search words are not saved/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Please give the view a name.')).toBeTruthy();
    expect(network.sent('POST', '/rest/v1/rpc/create_saved_view')).toHaveLength(0);
    await user.type(dialog.getByLabelText(/Name/), '  Approved ');
    await user.click(dialog.getByLabelText(/Share with the team/));
    stored.views = [{ ...WAITING, id: 'new', name: 'Approved', query: 'status=approved', is_shared: true }];
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.sent('POST', '/rest/v1/rpc/create_saved_view')[0]?.body).toMatchObject({
      p_list: 'applications',
      p_name: 'Approved',
      p_query: 'status=approved',
      p_is_shared: true,
    });
    await waitFor(() => expect(chosen()).toBe('Approved (shared)'));
  });

  it('[FEAT-05] says in the dialog that a name is taken, and keeps what was typed', async () => {
    const { user } = await open('/list?status=approved', {
      command: () => refusal('saved_view_name_taken', 'P0001'),
    });
    await user.click(await screen.findByRole('button', { name: 'Save as a view' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/Name/), 'Waiting long');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/already have a view with this name/)).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>(/Name/).value).toBe('Waiting long');
  });

  it('[FEAT-05] offers the owner to save filters that were changed since the view was chosen', async () => {
    const { user, network } = await open('/list');
    await screen.findByRole('option', { name: /Waiting long/ });
    await user.selectOptions(select(), 'view-1');
    expect(screen.queryByText('Filters changed since you chose this view')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    expect(chosen()).toBe('Waiting long');
    await user.click(await screen.findByRole('button', { name: 'Save changes' }));
    expect(screen.getByText('Filters changed since you chose this view')).toBeTruthy();
    await waitFor(() =>
      expect(network.sent('POST', '/rest/v1/rpc/change_saved_view')[0]?.body).toMatchObject({
        p_view_id: 'view-1',
        p_query: 'status=pending',
      }),
    );
    expect(network.sent('POST', '/rest/v1/rpc/change_saved_view')[0]?.body).not.toHaveProperty('p_name');
  });

  it('[FEAT-05] renames an own view and changes who sees it', async () => {
    const { user, network } = await open('/list?status=pending&order=oldest');
    await user.click(await screen.findByRole('button', { name: 'Edit view' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit view' }));
    const name = dialog.getByLabelText<HTMLInputElement>(/Name/);
    await waitFor(() => expect(name.value).toBe('Waiting long'));
    await user.clear(name);
    await user.type(name, 'Oldest');
    await user.click(dialog.getByLabelText(/Share with the team/));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const body = network.sent('POST', '/rest/v1/rpc/change_saved_view')[0]?.body;
    expect(body).toMatchObject({ p_view_id: 'view-1', p_name: 'Oldest', p_is_shared: true });
    expect(body).not.toHaveProperty('p_query');
  });

  it('[FEAT-05] asks before a shared view of another is deleted, and offers nothing else of it', async () => {
    const { user, network, stored } = await open('/list?status=rejected');
    expect(await screen.findByRole('button', { name: 'Delete view' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Edit view' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Delete view' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this view?' }));
    expect(dialog.getByText(/deleted for the whole team/)).toBeTruthy();
    stored.views = [WAITING];
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.sent('POST', '/rest/v1/rpc/delete_saved_view')[0]?.body).toMatchObject({
      p_view_id: 'view-2',
    });
    // the filters stay, and are nobody's view any more
    expect([address(), chosen()]).toEqual(['?status=rejected', 'Filters not saved']);
    await waitFor(() => expect(document.activeElement).toBe(select()));
  });

  it('[ERR-11] says that views could not be loaded, and asks again when told to', async () => {
    const { user, network, stored } = await open('/list', { views: refusal('not_allowed', '42501', 403) });
    await screen.findByText(/Saved views could not be loaded/);
    stored.views = [WAITING];
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('option', { name: /Waiting long/ });
    expect(network.sent('GET', '/rest/v1/saved_views').length).toBe(2);
  });
});
