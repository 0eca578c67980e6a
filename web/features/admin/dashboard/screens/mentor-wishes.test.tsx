// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { rows } from '#web/testing/fake-network.ts';
import { cleanupScreen } from '#web/testing/render-screen.tsx';
import { renderAdminScreens } from '../testing/render-admin-screens.tsx';
import { MENTOR_ID, Programme } from '../testing/programme.ts';
import { Component as MentorScreen } from './mentor-screen.tsx';

const MENTOR = {
  user_id: MENTOR_ID,
  display_name: 'Farida H.',
  languages: [],
  fields: ['law'],
  capacity: 2,
  places_taken: 1,
  visibility: 'members',
  accepting: true,
  is_approved: true,
};
const READING = '/rest/v1/rpc/mentor_wishes_of';

afterEach(() => cleanupScreen());

/** The page of a mentor who wishes this. */
function open(...wishes: object[]) {
  const programme = new Programme();
  programme.others = ({ path }) => {
    if (path === '/rest/v1/mentor_profiles') return rows(MENTOR);
    if (path === READING) return rows(...wishes);
    return path === '/rest/v1/rpc/given_hours' || path === '/rest/v1/mentorapplications' ? rows() : undefined;
  };
  const path = `/admin/dashboard/mentors/${MENTOR_ID}`;
  return renderAdminScreens({ '/admin/dashboard/mentors/:id': MentorScreen }, programme, path);
}

it('[FEAT-11] [LG-01] an admin reads what a mentor wishes when she asks for it, and not before', async () => {
  const { network, user } = await open({
    prefer: ['law', 'later'],
    avoid: ['arts'],
    reason: 'It is what I do',
    updated_at: '2026-11-20 08:00:00+00',
  });
  const button = await screen.findByRole('button', { name: 'Read the wishes' });
  screen.getByText(/Each reading is recorded/);
  expect(network.sent('POST', READING)).toEqual([]);
  await user.click(button);
  await screen.findByText('It is what I do');
  screen.getByText('Arts');
  expect(network.sent('POST', READING).map(({ body }) => body)).toEqual([{ p_mentor_id: MENTOR_ID }]);
});

it('[FEAT-11] and is told where a mentor has said nothing', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Read the wishes' }));
  await screen.findByText('This mentor has said nothing about it.');
});
