// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Exchange, rows } from '#web/testing/fake-network.ts';
import { PERSON } from '#web/testing/person.ts';
import { cleanupScreen, renderScreen } from '#web/testing/render-screen.tsx';
import { Component } from './team-answers-screen.tsx';

afterEach(cleanupScreen);

const ANSWER = {
  id: 'e',
  question: '',
  answer: 'We are with you.',
  created_at: '2026-11-20T08:00:00Z',
};

const open = (answers: (exchange: Exchange) => Response | undefined, language: 'en' | 'fa' | 'ps' = 'en') =>
  renderScreen(<Component />, {
    profile: PERSON,
    role: 'mentor',
    rooms: ['advisor'],
    language,
    answer: (exchange) => (exchange.path === '/rest/v1/advisor_escalations' ? answers(exchange) : undefined),
  });

it('[SG-04] a mentor reads what the team wrote to her, and asks for nothing but her own', async () => {
  const { network } = await open(() => rows(ANSWER));
  expect(await screen.findByText('We are with you.')).toBeTruthy();
  expect(screen.getByText('The team wrote to you')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Messages from the team');
  // whoever sees the tab learns nothing
  expect(document.title).toMatch(/^Messages/);
  const [asked] = network.sent('GET', '/rest/v1/advisor_escalations');
  expect(asked?.query.get('user_id')).toBe(`eq.${PERSON.id}`);
});

it.each([
  ['en', 'No messages from the team yet'],
  ['fa', 'هنوز پیامی از تیم نیامده است'],
  ['ps', 'د ټیم له خوا لا کوم پیغام نه دی راغلی'],
] as const)('says that there is none yet, and how to write to the team (%s)', async (language, words) => {
  await open(() => rows(), language);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/contact');
});

it('says that it could not be read, and reads it when asked again', async () => {
  let isBroken = true;
  const { user } = await open(() => (isBroken ? new Response('', { status: 500 }) : rows(ANSWER)));
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('No messages from the team yet')).toBeNull();
  isBroken = false;
  await user.click(again);
  expect(await screen.findByText('We are with you.')).toBeTruthy();
});
