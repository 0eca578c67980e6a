// @vitest-environment jsdom
import { screen } from '@testing-library/react';
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
  ['pair_silent', 'It has been quiet for a while. A few words are enough.', `/messages/${PAIR}`],
  ['meeting_near', 'A time that was agreed on is near.', '/meetings'],
  ['tasks_overdue', 'The day of something that was planned has passed.', `/tasks/${PAIR}`],
  ['new_task', 'Something new was planned.', `/tasks/${PAIR}`],
  ['contact_message', 'A visitor has written to the team.', '/admin/contact'],
  ['export_asked', 'Something waits for your consent.', '/admin/exports'],
  ['review_asked', 'Something waits to be read by you.', '/admin/reading'],
])('%s leads to where something can be done', async (kind, words, address) => {
  await show([kind]);
  const link = await screen.findByRole('link');
  expect(link.textContent).toContain(words);
  expect(link.getAttribute('href')).toBe(address);
});

it('[SG-04] a message of a visitor that may be about danger is to be read now', async () => {
  await show(['contact_message'], 'en', { is_urgent: true });
  const link = await screen.findByRole('link');
  expect(link.textContent).toContain('A message from a visitor may be about danger. Read it now.');
  expect(link.getAttribute('href')).toBe('/admin/contact');
});
