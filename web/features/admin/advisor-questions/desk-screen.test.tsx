// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { NEW_STUDENT } from '#domain/testing/profiles.ts';
import { rows, value } from '#web/testing/fake-network.ts';
import { renderScreen, cleanupScreen, storedDraft } from '#web/testing/render-screen.tsx';
import { Component } from './screens/desk-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });
afterEach(async () => {
  cleanup();
  await cleanupScreen();
});

const open = (days: object[], questions: object[] = []) =>
  renderScreen(<Component />, {
    profile: NEW_STUDENT,
    role: 'admin',
    rooms: ['admin'],
    path: '/admin/advisor',
    answer: ({ path }) => {
      if (path === '/rest/v1/advisor_escalations') return rows(...questions);
      return path === '/rest/v1/rpc/model_figures' ? value(days) : undefined;
    },
  });

it('[FEAT-09] the team sees what the language model cost, by day', async () => {
  await open([{ on_day: '2026-11-20', calls: 42, worded: 37, tokens: 12_345 }]);
  const card = await screen.findByRole('region', { name: 'The language model in the last four weeks' });
  const [, day] = within(card).getAllByRole('row');
  expect(day?.textContent).toMatch(/20 November 2026.*42.*37.*12,345/);
});

it('[FEAT-09] and nothing of it where none was asked', async () => {
  await open([]);
  await screen.findByText('Nothing waits');
  expect(screen.queryByRole('table')).toBeNull();
});

const asked = (id: string, question: string) => ({
  id,
  question,
  language: 'en',
  created_at: '2026-11-20T08:00:00+00:00',
});
const COST = asked('11111111-1111-4111-8111-111111111111', 'What does it cost?');
const SISTER = asked('22222222-2222-4222-8222-222222222222', 'May my sister come too?');
const answerTo = async ({ question }: typeof COST) =>
  within(await screen.findByRole('region', { name: question })).findByRole('textbox', {
    name: /^Your answer/,
  });

it('[FM-03] what an admin types as an answer is kept on the phone while she types, for each question by itself', async () => {
  const { user } = await open([], [COST, SISTER]);
  await user.type(await answerTo(COST), 'Nothing at');
  await user.type(await answerTo(SISTER), 'She may');
  await waitFor(async () => {
    expect(await storedDraft(NEW_STUDENT.id, `advice-answer:${COST.id}`)).toEqual({ text: 'Nothing at' });
    expect(await storedDraft(NEW_STUDENT.id, `advice-answer:${SISTER.id}`)).toEqual({ text: 'She may' });
  });
  cleanup();
  await open([], [COST, SISTER]);
  await waitFor(async () => expect(await answerTo(COST)).toHaveProperty('value', 'Nothing at'));
  expect(await answerTo(SISTER)).toHaveProperty('value', 'She may');
});
