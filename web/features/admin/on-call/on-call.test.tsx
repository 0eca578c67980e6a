// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { NEW_STUDENT } from '#domain/testing/profiles.ts';
import { type Exchange, value } from '#web/testing/fake-network.ts';
import { renderScreen, cleanupScreen } from '#web/testing/render-screen.tsx';
import { Component as OnCallScreen } from './screens/on-call-screen.tsx';
import { AlarmBanner } from './ui/alarm-banner.tsx';

afterEach(() => cleanupScreen());

const HOUR_MS = 3_600_000;
const at = (fromNowMs: number) => new Date(Date.now() + fromNowMs).toISOString();
const ON_CALL = {
  people: [
    { id: 'me', name: 'Nadia', is_me: true },
    { id: 'other', name: 'Farid', is_me: false },
  ],
  shifts: [
    { id: 's1', name: 'Nadia', starts_at: at(-HOUR_MS), ends_at: at(HOUR_MS) },
    { id: 's2', name: 'Farid', starts_at: at(HOUR_MS), ends_at: at(2 * HOUR_MS) },
  ],
  settings: null,
  last_drill: {
    started_at: at(-2 * HOUR_MS),
    taken_at: at(-2 * HOUR_MS + 240_000),
    taken_by: 'Farid',
    unreached: ['Nadia', 'Farid'],
    calls: [
      { channel: 'in_app', told_at: at(-2 * HOUR_MS) },
      { channel: 'email', told_at: at(-2 * HOUR_MS + 4_000) },
      { channel: 'push', told_at: null },
    ],
  },
};

const open = (element: React.ReactNode, answer: (exchange: Exchange) => Response | undefined) =>
  renderScreen(element, {
    profile: { ...NEW_STUDENT, is_admin: true },
    role: 'admin',
    rooms: ['on-call', 'admin', 'options'],
    path: '/admin/on-call',
    answer,
  });

const answers = ({ path }: Exchange) => {
  if (path === '/rest/v1/rpc/on_call') return value(ON_CALL);
  return path.startsWith('/rest/v1/rpc/') ? new Response(null, { status: 204 }) : undefined;
};

describe('the rota', () => {
  it('[SG-04] says who is on call now, and puts somebody on', async () => {
    const { network, user } = await open(<OnCallScreen />, answers);
    const now = (await screen.findByText('On call now')).closest('li');
    expect(within(now as HTMLElement).getByText('Nadia')).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Who' }), 'Farid');
    await user.click(screen.getByRole('button', { name: 'Add the shift' }));
    await waitFor(() =>
      expect(network.sent('POST', '/rest/v1/rpc/save_shift')[0]?.body).toMatchObject({ p_user_id: 'other' }),
    );
  });

  it('[SG-04] asks before a shift goes', async () => {
    const { network, user } = await open(<OnCallScreen />, answers);
    await user.click(await screen.findByRole('button', { name: /shift of .*Farid/ }));
    expect(network.sent('POST', '/rest/v1/rpc/remove_shift')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove the shift' }));
    await waitFor(() =>
      expect(network.sent('POST', '/rest/v1/rpc/remove_shift')[0]?.body).toMatchObject({ p_shift_id: 's2' }),
    );
  });

  it('[SG-04] keeps how she is called, and refuses what would reach her nowhere', async () => {
    const { network, user } = await open(<OnCallScreen />, answers);
    await user.click(await screen.findByRole('checkbox', { name: /lock screen/ }));
    await user.click(screen.getByRole('checkbox', { name: 'By email' }));
    expect(screen.getByText('Choose the lock screen, email or both.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'By email' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(network.sent('POST', '/rest/v1/rpc/save_on_call_settings')[0]?.body).toMatchObject({
        p_by_push: false,
        p_by_email: true,
        p_quiet_from: null,
      }),
    );
  });

  it('[SG-04] shows how the last drill went, and begins one', async () => {
    const { network, user } = await open(<OnCallScreen />, answers);
    await screen.findByText(/within 4 minutes/);
    expect(screen.getByText(/after 4 seconds/)).toBeTruthy();
    expect(screen.getByText(/0 of 1 went out/)).toBeTruthy();
    expect(screen.getByText(/No device takes the alarms for Nadia and Farid/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Start a drill' }));
    await waitFor(() => expect(network.sent('POST', '/rest/v1/rpc/start_drill')).toHaveLength(1));
  });
});

describe('the alarm on every screen', () => {
  const alarm = (more: object) => ({
    report_id: 'r1',
    since: at(-1000),
    due_at: at(HOUR_MS),
    is_drill: false,
    taken_by: null,
    is_mine: false,
    ...more,
  });
  const alarms =
    (...list: object[]) =>
    ({ path }: Exchange) =>
      path === '/rest/v1/rpc/open_alarms' ? value({ has_sound: false, alarms: list }) : undefined;

  it('[SG-04] shows its clock and leads to the report, without a word of what it is about', async () => {
    await open(<AlarmBanner />, alarms(alarm({})));
    await screen.findByText('60 minutes left to answer.');
    expect(screen.getByRole('link', { name: 'Open and take it' }).getAttribute('href')).toContain(
      '/admin/safeguarding/reports/r1',
    );
  });

  it('[SG-04] says how late the answer is, and that a drill is one', async () => {
    await open(<AlarmBanner />, alarms(alarm({ due_at: at(-5 * 60_000), is_drill: true })));
    await screen.findByText('The answer is 5 minutes late.');
    expect(screen.getByText('Drill: can you be reached?')).toBeTruthy();
  });

  it('[SG-04] says who has taken a case that waits for its answer, with its clock', async () => {
    await open(<AlarmBanner />, alarms(alarm({ due_at: at(-5 * 60_000), taken_by: 'Farid' })));
    await screen.findByText('Farid has taken this case. The person is waiting for an answer.');
    expect(screen.getByText('The answer is 5 minutes late.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the case' })).toBeTruthy();
  });

  it('[SG-04] reminds who has taken it, and counts what nobody has', async () => {
    await open(<AlarmBanner />, alarms(alarm({ taken_by: 'Nadia', is_mine: true })));
    await screen.findByText('You have taken this case. The person is waiting for your answer.');
    cleanupScreen();
    await open(<AlarmBanner />, alarms(alarm({}), alarm({ report_id: 'r2', taken_by: 'Farid' })));
    await screen.findByText('A person may be in danger and no one has taken the case');
  });

  it('is nothing while nobody calls', async () => {
    const { container, network } = await open(<AlarmBanner />, alarms());
    await waitFor(() => expect(network.sent('POST', '/rest/v1/rpc/open_alarms')).not.toEqual([]));
    expect(container.querySelector('[data-alarm]')).toBeNull();
  });
});
