// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refusal, rows } from '#web/testing/fake-network.ts';
import { cleanupScreen } from '#web/testing/render-screen.tsx';
import { renderAdminScreens } from '../testing/render-admin-screens.tsx';
import { ADMIN_ID, applicationId, applicationRow, Programme, STUDENT_ID } from '../testing/programme.ts';
import { Component as OverviewScreen } from './overview-screen.tsx';

const ADDRESS = '/admin/dashboard';
const SCREENS = { [ADDRESS]: OverviewScreen };

let programme: Programme;
beforeEach(() => {
  programme = new Programme();
});
afterEach(cleanupScreen);

describe('the first page of admins', () => {
  it('[ROUTE-20][FEAT-05] shows totals, each opening its list with the filter set', async () => {
    await renderAdminScreens(SCREENS, programme, ADDRESS);
    await screen.findByText('54');
    const links = Object.fromEntries(
      within(screen.getByRole('region', { name: 'Totals' }))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    );
    expect(links).toEqual({
      '4Applications to look at': '/admin/dashboard/applications?status=pending&order=oldest',
      '20Students waiting for a mentor': '/admin/dashboard/students?mentor=none&profile=complete',
      '16Free places of mentors': '/admin/dashboard/mentors?places=free',
      '15Students with a mentor': '/admin/dashboard/students?mentor=has',
      '54Students in all': '/admin/dashboard/students',
      '12Mentors': '/admin/dashboard/mentors?state=active',
      'Approved 12': '/admin/dashboard/applications?status=approved',
    });
  });
  it('[FEAT-05][SG-04] shows what waits, what is late first, with the operation beside each figure', async () => {
    await renderAdminScreens(SCREENS, programme, ADDRESS);
    const work = await screen.findByRole('region', { name: 'Work queue' });
    const items = (await within(work).findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(items[0]).toMatch(/^4Applications to look at1 overdueDecide about applications$/);
    expect(items[1]).toMatch(/^2Held messagesThe first is due .*Decide about messages$/);
    expect(items[3]).toBe('0Open reports');
    expect(within(work).getByRole('link', { name: 'See silent matches' }).getAttribute('href')).toBe(
      '/admin/dashboard/health/silent',
    );
  });
  it('[FEAT-05] shows who waits longest, students by code alone', async () => {
    const { container, network } = await renderAdminScreens(SCREENS, programme, ADDRESS);
    await screen.findByText('Hopeful1 Person');
    const student = await screen.findByRole('link', { name: 'S-7K2QF' });
    expect(student.getAttribute('href')).toBe(`/admin/dashboard/students/${STUDENT_ID}`);
    expect(container.textContent).not.toContain('پروانه');
    expect(network.sent('POST', '/rest/v1/rpc/admin_longest_waiting')[0]?.body).toEqual({ p_limit: 5 });
  });
  it('[FEAT-05] tells what happened lately and who did it', async () => {
    const application = applicationRow(1);
    programme.others = ({ path, query }) => {
      if (path === '/rest/v1/audit_log') {
        return rows({
          id: 'l1',
          action: 'application_decided',
          entity_id: application.id,
          created_at: '2026-11-20 08:00:00+00',
          actor: { actor_id: ADMIN_ID, details: { to: 'approved' } },
        });
      }
      const isLookUp = path === '/rest/v1/mentorapplications' && query.get('id')?.startsWith('in.');
      return isLookUp ? rows(application) : undefined;
    };
    await renderAdminScreens(SCREENS, programme, ADDRESS);
    const item = (await screen.findByText(/by you/)).closest('li');
    expect(item?.textContent).toMatch(/^Application of Hopeful1 Person: Approved/);
    expect(
      within(item as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe(`/admin/dashboard/applications/${applicationId(1)}`);
  });
  it('[FEAT-05] keeps the rest when one part cannot be read', async () => {
    programme.others = ({ path }) =>
      path.endsWith('/admin_counts') ? refusal('not_allowed', '42501', 403) : undefined;
    await renderAdminScreens(SCREENS, programme, ADDRESS);
    await screen.findByText(/Your account may not do this/);
    await screen.findByText('Hopeful1 Person');
  });
});

/** What the table of people answers to the check. */
const profiles = (answer: () => Response) => {
  programme.others = ({ path, query }) =>
    path === '/rest/v1/profiles' && query.get('select') === 'id,email,is_admin' ? answer() : undefined;
};

describe('the system check', () => {
  it('[CALL-04] asks only when told to, and shows a sample without whole addresses', async () => {
    profiles(() => rows({ id: 'p', email: 'nadia@people.example', is_admin: true }));
    const { user, network, container } = await renderAdminScreens(SCREENS, programme, ADDRESS);
    await user.click(await screen.findByText('System check'));
    const checks = () =>
      network
        .sent('GET', '/rest/v1/profiles')
        .filter(({ query }) => query.get('select') === 'id,email,is_admin');
    expect(checks()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    await screen.findByText('n•••@p•••.example');
    expect(screen.getByText('exists')).toBeTruthy();
    expect(container.textContent).not.toContain('nadia@');
  });
  it('[CALL-04] shows what the database said when the table is missing', async () => {
    profiles(() => refusal('relation "profiles" does not exist', '42P01', 404));
    const { user } = await renderAdminScreens(SCREENS, programme, ADDRESS);
    await user.click(await screen.findByText('System check'));
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    await screen.findByText('does not exist');
    expect(screen.getByText('relation "profiles" does not exist')).toBeTruthy();
  });
});
