// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Exchange, rows, value } from '#web/testing/fake-network.ts';
import { PERSON } from '#web/testing/person.ts';
import { type RenderScreenOptions, renderScreen, cleanupScreen } from '#web/testing/render-screen.tsx';
import { Component as OutagesScreen } from './screens/outages-screen.tsx';

const OUTAGE = {
  id: '5b0e1e6c-6a0c-4a53-9a1e-0d5a2a4a7b99',
  province: 'Balkh',
  from_day: '2026-11-22',
  to_day: '2026-12-03',
  reason: 'network',
};

class OutageServer {
  outages: object[] = [];
  readonly answer = ({ path }: Exchange): Response | undefined => {
    if (path === '/rest/v1/outages') return rows(...this.outages);
    if (path === '/rest/v1/rpc/declare_outage') {
      this.outages = [OUTAGE];
      return value(OUTAGE);
    }
    if (path === '/rest/v1/rpc/withdraw_outage') {
      this.outages = [];
      return value(null);
    }
    return undefined;
  };
}
const open = (server: OutageServer, options: Partial<RenderScreenOptions> = {}) =>
  renderScreen(<OutagesScreen />, {
    profile: PERSON,
    role: 'admin',
    rooms: ['matching', 'admin', 'options'],
    path: '/admin/dashboard/outages',
    answer: server.answer,
    ...options,
  });

describe('outage days', () => {
  afterEach(cleanupScreen);

  it('[FEAT-11] an admin declares twelve days of Balkh and takes them back', async () => {
    const all = await open(new OutageServer());
    expect(await screen.findByText('No outage declared')).toBeTruthy();
    await all.user.click(screen.getByRole('button', { name: 'Declare these days' }));
    expect(screen.getAllByText('Please fill this in')).toHaveLength(3);
    await all.user.selectOptions(screen.getByLabelText('Where'), 'Balkh');
    fireEvent.change(screen.getByLabelText('First day (Gregorian)'), { target: { value: '2026-12-03' } });
    fireEvent.change(screen.getByLabelText('Last day (Gregorian)'), { target: { value: '2026-11-22' } });
    await all.user.selectOptions(screen.getByLabelText('Reason'), 'network');
    await all.user.click(screen.getByRole('button', { name: 'Declare these days' }));
    expect(screen.getByText('The last day is before the first')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('First day (Gregorian)'), { target: { value: '2026-11-22' } });
    fireEvent.change(screen.getByLabelText('Last day (Gregorian)'), { target: { value: '2026-12-03' } });
    await all.user.click(screen.getByRole('button', { name: 'Declare these days' }));
    await waitFor(() =>
      expect(all.network.sent('POST', '/rest/v1/rpc/declare_outage')[0]?.body).toMatchObject({
        p_province: 'Balkh',
        p_from: '2026-11-22',
        p_to: '2026-12-03',
        p_reason: 'network',
      }),
    );
    await all.user.click((await screen.findAllByRole('button', { name: 'Take back' }))[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    await all.user.click(within(dialog).getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText('No outage declared')).toBeTruthy();
  });

  it('[FEAT-11] names the province and both calendars, in Pashto too', async () => {
    const server = new OutageServer();
    server.outages = [OUTAGE];
    await open(server, { language: 'ps' });
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(screen.getAllByText('بلخ').length).toBeGreaterThan(1);
    expect(screen.getAllByText(/لیندۍ/).length).toBeGreaterThan(0);
  });
});
