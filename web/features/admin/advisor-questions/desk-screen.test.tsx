// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { NEW_STUDENT } from '#domain/testing/profiles.ts';
import { rows, value } from '#web/testing/fake-network.ts';
import { renderScreen, cleanupScreen } from '#web/testing/render-screen.tsx';
import { Component } from './screens/desk-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });
afterEach(async () => {
  cleanup();
  await cleanupScreen();
});

const open = (days: object[]) =>
  renderScreen(<Component />, {
    profile: NEW_STUDENT,
    role: 'admin',
    rooms: ['admin'],
    path: '/admin/advisor',
    answer: ({ path }) => {
      if (path === '/rest/v1/advisor_escalations') return rows();
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
