// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rows } from '#web/testing/fake-network.ts';
import { cleanupScreen } from '#web/testing/render-screen.tsx';
import { renderAdminScreens } from '../testing/render-admin-screens.tsx';
import { ADMIN_ID, applicationId, applicationRow, Programme } from '../testing/programme.ts';
import { Component as ApplicationsScreen } from './applications-screen.tsx';

const LIST = '/admin/dashboard/applications';
const SCREENS = { [LIST]: ApplicationsScreen };

let programme: Programme;
beforeEach(() => {
  programme = new Programme();
});
afterEach(cleanupScreen);

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the list of applications', () => {
  it('[FEAT-02][FEAT-05] asks for what the address says and shows it', async () => {
    const { network } = await renderAdminScreens(SCREENS, programme, `${LIST}?status=pending&order=oldest`);
    await screen.findByText('Hopeful1 Person');
    expect(names()).toEqual(['Hopeful1 Person', 'Hopeful2 Person', 'Hopeful3 Person']);
    expect(network.sent('POST', '/rest/v1/rpc/admin_applications')[0]?.body).toMatchObject({
      p_status: 'pending',
      p_oldest_first: true,
    });
    expect(screen.getByLabelText<HTMLSelectElement>('State').value).toBe('pending');
    expect(screen.getByLabelText<HTMLSelectElement>('Order').value).toBe('oldest');
    expect(await screen.findByText('3 of 3 shown')).toBeTruthy();
  });
  it('[FEAT-05] hides a column on this device, and never the one that heads a row', async () => {
    const { user, unmount } = await renderAdminScreens(SCREENS, programme, LIST);
    await screen.findByText('Hopeful1 Person');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const offered = within(screen.getByRole('group', { name: 'Columns' }));
    expect(offered.queryByLabelText('Applicant')).toBeNull();
    await user.click(offered.getByLabelText('Languages'));
    expect(screen.queryByRole('columnheader', { name: 'Languages' })).toBeNull();
    unmount();
    await renderAdminScreens(SCREENS, programme, LIST);
    await screen.findByText('Hopeful1 Person');
    expect(screen.getByRole('button', { name: 'Columns (1 hidden)' })).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: 'Languages' })).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'Applicant' })).toBeTruthy();
  });
  it('[FEAT-05] keeps the saved view that was chosen while the search and the filters change', async () => {
    programme.others = ({ path }) =>
      path === '/rest/v1/saved_views'
        ? rows({
            id: 'view-1',
            owner_id: ADMIN_ID,
            list: 'applications',
            name: 'Waiting',
            query: 'status=pending',
            is_shared: false,
          })
        : undefined;
    const { user } = await renderAdminScreens(SCREENS, programme, LIST);
    await screen.findByRole('option', { name: /Waiting/ });
    await user.selectOptions(screen.getByLabelText('View'), 'view-1');
    expect(screen.getByLabelText<HTMLSelectElement>('State').value).toBe('pending');
    await user.selectOptions(screen.getByLabelText('Order'), 'oldest');
    expect(screen.getByLabelText<HTMLSelectElement>('View').value).toBe('view-1');
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeTruthy();
  });
  it('[FEAT-05] writes a chosen filter into the address and takes it out again', async () => {
    const { network, user, query } = await renderAdminScreens(SCREENS, programme, LIST);
    await screen.findByText('Hopeful1 Person');
    await user.selectOptions(screen.getByLabelText('State'), 'interview');
    await screen.findByText('No application fits');
    await user.selectOptions(screen.getByLabelText('Order'), 'oldest');
    expect(query()).toBe('?status=interview&order=oldest');
    await user.selectOptions(screen.getByLabelText('State'), '');
    await screen.findByText('Hopeful1 Person');
    expect(query()).toBe('?order=oldest');
    expect(network.sent('POST', '/rest/v1/rpc/admin_applications').at(-1)?.body).not.toHaveProperty(
      'p_status',
    );
  });
  it('[FEAT-05] searches without leaving the words in the address', async () => {
    const { network, user, query } = await renderAdminScreens(SCREENS, programme, `${LIST}?status=pending`);
    await screen.findByText('Hopeful1 Person');
    await user.type(screen.getByRole('textbox', { name: 'Search by name or email' }), 'علي{Enter}');
    await waitFor(() =>
      expect(network.sent('POST', '/rest/v1/rpc/admin_applications').at(-1)?.body).toMatchObject({
        p_search: 'علي',
        p_status: 'pending',
      }),
    );
    expect(query()).toBe('?status=pending');
  });
  it('[FEAT-05] fetches the next page behind the last row and keeps what is shown', async () => {
    programme.applications.clear();
    for (let number = 1; number <= 40; number += 1) {
      programme.applications.set(applicationId(number), applicationRow(number));
    }
    const { network, user } = await renderAdminScreens(SCREENS, programme, `${LIST}?order=oldest`);
    await screen.findByText('30 of 40 shown');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('40 of 40 shown');
    expect(new Set(names()).size).toBe(40);
    expect(network.sent('POST', '/rest/v1/rpc/admin_applications').at(-1)?.body).toMatchObject({
      p_cursor_sent_at: applicationRow(30).submitted_at,
      p_cursor_id: applicationId(30),
    });
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
  it('[FEAT-05] says what failed and asks again', async () => {
    programme.others = ({ path }) =>
      path.endsWith('/admin_applications') ? new Response('{}', { status: 403 }) : undefined;
    const { user } = await renderAdminScreens(SCREENS, programme, LIST);
    await screen.findByText(/Your account may not do this/);
    programme.others = () => undefined;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByText('Hopeful1 Person');
  });
  it('[FEAT-05][UI-12] says at once that there is no network, and that nothing is kept', async () => {
    programme.others = () => {
      throw new TypeError('Failed to fetch');
    };
    const online = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine');
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    await renderAdminScreens(SCREENS, programme, LIST);
    await screen.findByText('You appear to be offline. Please check your internet connection.');
    expect(screen.getByText(/never kept on this device/)).toBeTruthy();
    if (online) Reflect.deleteProperty(navigator, 'onLine');
  });
});
