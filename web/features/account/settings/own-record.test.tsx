// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refusal, rows, type Exchange } from '#web/testing/fake-network.ts';
import { MARYAM, MARYAMS_PROFILE, storeSession } from '#web/testing/sessions.ts';
import { renderApp, cleanupApp } from '#web/testing/render-app.tsx';

const RECORD = '/rest/v1/audit_log';
const OPENED = { id: 'l1', action: 'student_opened', created_at: '2026-11-20 08:00:00+00' };

const open = (answer: () => Response, language?: 'fa' | 'ps') =>
  renderApp('/account', {
    profile: MARYAMS_PROFILE,
    language,
    answer: ({ path }: Exchange) =>
      path === RECORD ? answer() : path === '/rest/v1/rpc/my_sessions' ? rows() : undefined,
  });
const show = (name = 'See the record') => screen.findByRole('button', { name });

vi.setConfig({ testTimeout: 20_000 });
beforeEach(() => {
  localStorage.clear();
  storeSession();
});
afterEach(cleanupApp);

it('[SG-14] [LG-01] shows a student that and when her profile was opened, once she asks', async () => {
  const { user, network } = await open(() =>
    rows(
      OPENED,
      { ...OPENED, id: 'l2', action: 'mentor_assigned' },
      { ...OPENED, id: 'l3', action: 'of_later' },
    ),
  );
  const button = await show();
  expect(network.sent('GET', RECORD)).toEqual([]);
  await user.click(button);
  const list = within(await screen.findByRole('list', { name: 'Who opened your data' }));
  expect(list.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual([
    'The team opened your profile.',
    'The team found you a mentor.',
    // nothing is left out for want of a word
    'of_later',
  ]);
  expect(list.getAllByText(/12:30/)).toHaveLength(3);
  const asked = network.sent('GET', RECORD)[0];
  expect(asked?.query.get('subject_id')).toBe(`eq.${MARYAM.id}`);
  expect(asked?.query.get('select')).toBe('id,action,created_at');
});

it('[SG-14] says that nobody did, and that it could not be fetched, and then tries again', async () => {
  const answers = [refusal('no', 'XX000', 500), rows()];
  const { user } = await open(() => answers.shift() ?? rows());
  await user.click(await show());
  await waitFor(() => expect(screen.queryByText('Nobody has opened your data until now.')).toBeNull());
  await waitFor(
    async () => {
      const again = screen.queryByRole('button', { name: 'See the record' });
      if (again) await user.click(again);
      expect(screen.getByText('Nobody has opened your data until now.')).toBeDefined();
    },
    { timeout: 10_000 },
  );
});
