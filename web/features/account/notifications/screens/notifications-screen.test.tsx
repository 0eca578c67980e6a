// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { rows } from '#web/testing/fake-network.ts';
import { PERSON } from '#web/testing/person.ts';
import { renderScreen, cleanupScreen } from '#web/testing/render-screen.tsx';
import { NOTIFICATION_KINDS } from '../rules/kinds.ts';
import { Component } from './notifications-screen.tsx';

afterEach(cleanupScreen);

const PAIR = 'b1b1b1b1-0000-4000-8000-000000000001';

const show = (kinds: readonly string[], language: 'en' | 'fa' | 'ps' = 'en', payload: object = {}) =>
  renderScreen(<Component />, {
    profile: PERSON,
    role: 'mentor',
    rooms: ['news'],
    language,
    path: '/notifications',
    answer: ({ path, query }) =>
      path === '/rest/v1/notifications' && query.get('select') !== 'id'
        ? rows(
            ...kinds.map((kind, place) => ({
              id: `n${place}`,
              kind,
              payload: { match_id: PAIR, meeting_id: 'm', ...payload },
              read_at: null,
              created_at: '2026-11-20 08:00:00+00',
            })),
          )
        : undefined,
  });

/** News of the team are rendered with their own words, which another screen's tests show. */
const ITEMS = NOTIFICATION_KINDS.filter((kind) => kind !== 'announcement');

it.each(['en', 'fa', 'ps'] as const)(
  'every kind has words of its own that name nobody (%s)',
  async (language) => {
    await show([...ITEMS, 'of_a_newer_server'], language);
    const links = await screen.findAllByRole('link');
    const words = links.map((link) => link.textContent ?? '');
    expect(new Set(words).size).toBe(ITEMS.length + 1);
  },
);

it.each([
  ['pair_silent', 'You have not written for a while. A short message is enough.', `/messages/${PAIR}`],
  ['meeting_near', 'You have a meeting soon.', '/meetings'],
  ['tasks_overdue', 'A task is overdue.', `/tasks/${PAIR}`],
  ['new_task', 'You have a new task.', `/tasks/${PAIR}`],
  ['export_asked', 'A data export needs your approval.', '/admin/exports'],
  ['review_asked', 'Applications are waiting for your review.', '/admin/reading'],
  ['contact_message', 'A visitor has written to the team.', '/admin/contact'],
  // who is no student reads it on a page of its own
  ['question_answered', 'The team has answered your question.', '/answers'],
])('%s leads to where something can be done', async (kind, words, address) => {
  await show([kind]);
  const link = await screen.findByRole('link');
  expect(link.textContent).toContain(words);
  expect(link.getAttribute('href')).toBe(address);
});

it('joins what happened several times in a day, and marks all of it as read when it is opened', async () => {
  const { network, user } = await show(['new_message', 'new_task', 'new_message']);
  const day = await screen.findByRole('region', { name: 'Friday · 20 November · 29 Aqrab' });
  const [messages, task] = within(day).getAllByRole('link');
  expect(messages?.textContent).toContain('2 times');
  expect(task?.textContent).toContain('You have a new task.');
  await user.click(messages as HTMLElement);
  await waitFor(() =>
    expect(network.sent('PATCH', '/rest/v1/notifications').map(({ query }) => query.get('id'))).toEqual([
      'in.(n0,n2)',
    ]),
  );
});

it('says what to expect where nothing has happened', async () => {
  await show([]);
  await screen.findByText('No notifications yet');
});

it('[SG-04] a message of a visitor that may be about danger is to be read now', async () => {
  await show(['contact_message'], 'en', { is_urgent: true });
  const link = await screen.findByRole('link');
  expect(link.textContent).toContain('A message from a visitor may be about danger. Read it now.');
  expect(link.getAttribute('href')).toBe('/admin/contact');
});
