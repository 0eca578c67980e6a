// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PERSON } from '#web/testing/person.ts';
import { renderScreen, cleanupScreen } from '#web/testing/render-screen.tsx';
import { Component as SwitchesScreen } from './screens/switches-screen.tsx';

let switched: object | null;
let calls: { p_event_id: string; p_flag: string; p_is_on?: boolean }[];
let refusals: number;
beforeEach(() => {
  switched = null;
  calls = [];
  refusals = 0;
});
afterEach(cleanupScreen);

const open = () =>
  renderScreen(<SwitchesScreen />, {
    profile: PERSON,
    role: 'admin',
    rooms: ['admin', 'migration', 'options'],
    path: '/admin/switches',
    answer: ({ path, body }) => {
      if (path.endsWith('/api/switches'))
        return Response.json({ data: [{ flag: 'blogSystem', configured: true, switched }], error: null });
      if (!path.endsWith('/rpc/switch_feature')) return undefined;
      const call = body as (typeof calls)[number];
      calls.push(call);
      if (refusals-- > 0) return Response.json({ message: 'not_allowed', code: '42501' }, { status: 403 });
      switched =
        call.p_is_on === undefined ? null : { isOn: call.p_is_on, at: '2026-11-22T08:00:00Z', by: 'Sahar' };
      return Response.json([]);
    },
  });

const blog = () => within(screen.getByRole('region', { name: 'Blog' }));
const confirm = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

it('[FEAT-01] an admin switches a part off after she was asked, and puts it back to what is configured', async () => {
  await open();
  await screen.findByRole('region', { name: 'Blog' });
  expect(blog().getByText('As the operator has set it up.')).toBeTruthy();
  fireEvent.click(blog().getByRole('button', { name: 'Switch off: Blog' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('no post can be read or written');
  expect(calls).toEqual([]);
  await confirm('Switch off');
  await waitFor(() => expect(blog().getByText(/Switched by/)).toBeTruthy());
  expect(blog().getByText('Off')).toBeTruthy();
  fireEvent.click(blog().getByRole('button', { name: 'Switch on: Blog' }));
  await confirm('Switch on');
  await waitFor(() => expect(blog().getByText('As the operator has set it up.')).toBeTruthy());
  expect(calls.map(({ p_flag, p_is_on }) => [p_flag, p_is_on])).toEqual([
    ['blogSystem', false],
    ['blogSystem', undefined],
  ]);
});

it('[FEAT-01] a refusal is said, and the same wish is sent again under the same id', async () => {
  refusals = 1;
  await open();
  await screen.findByRole('region', { name: 'Blog' });
  for (let tries = 0; tries < 2; tries += 1) {
    fireEvent.click(blog().getByRole('button', { name: 'Switch off: Blog' }));
    await confirm('Switch off');
    await waitFor(() => expect(calls).toHaveLength(tries + 1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    if (tries === 0) expect(screen.getByRole('alert')).toBeTruthy();
  }
  expect(new Set(calls.map(({ p_event_id }) => p_event_id)).size).toBe(1);
});
