// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { toast as toaster } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refusal } from '#web/testing/fake-network.ts';
import { PERSON } from '#web/testing/person.ts';
import { storeSession } from '#web/testing/sessions.ts';
import { renderApp, cleanupApp } from '#web/testing/render-app.tsx';

vi.setConfig({ testTimeout: 20_000 });
beforeEach(() => {
  localStorage.clear();
  storeSession();
});
afterEach(async () => {
  act(() => toaster.removeAll());
  await cleanupApp();
});

/** An admin at the texts of public pages, where the table answers as told. */
const openTexts = (answered: () => Response) =>
  renderApp('/admin/site-texts?language=en', {
    profile: { ...PERSON, is_admin: true, terms_accepted: true },
    role: 'admin',
    answer: ({ path }) => (path === '/rest/v1/site_texts' ? answered() : undefined),
  });

const said = () => [...document.querySelectorAll('[data-toast] p')].map((one) => one.textContent);

it('[ERR-01] says that the table could not be fetched', async () => {
  await openTexts(() => refusal('permission denied', '42501', 403));
  await waitFor(() => expect(said()).toEqual(['Failed to fetch site texts.']));
});

it.each([
  ['42P01', 404],
  ['PGRST116', 406],
] as const)('[ERR-01] is silent for %s, and shows the built-in words', async (code, status) => {
  const { network } = await openTexts(() => refusal('not there', code, status));
  await waitFor(() => expect(network.sent('GET', '/rest/v1/site_texts').length).toBeGreaterThan(0));
  expect((await screen.findAllByRole('textbox')).length).toBeGreaterThan(0);
  expect(said()).toEqual([]);
});
