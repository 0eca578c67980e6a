// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { toast as toaster } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PERSON } from '#web/testing/person.ts';
import { storeSession } from '#web/testing/sessions.ts';
import { renderApp, cleanupApp } from '#web/testing/render-app.tsx';
import { closeApplicationStore } from '../hooks/application-store.ts';
import { WHOLE_ANSWERS } from '../rules/testing/whole-answers.ts';
import { ApplicationServer } from '../testing/application-server.ts';
import { columnsOf, forgetStored } from '../testing/stored.ts';

vi.setConfig({ testTimeout: 20_000 });
beforeEach(() => {
  localStorage.clear();
  storeSession();
});
afterEach(async () => {
  act(() => toaster.removeAll());
  closeApplicationStore();
  await forgetStored(PERSON.id);
  await cleanupApp();
});

/** Somebody whose account holds a draft begins again with an empty form. */
async function beginAgain(server: ApplicationServer) {
  const { user } = await renderApp('/mentor-application', {
    profile: { ...PERSON, terms_accepted: true },
    answer: server.answer,
  });
  await user.click(await screen.findByRole('button', { name: 'Start again with an empty form' }));
  await screen.findByText(/deleted from this phone and from your account/);
  await user.click(screen.getByRole('button', { name: 'Delete these answers' }));
  await waitFor(() => expect(screen.getByLabelText(/^First name/)).toHaveProperty('value', ''));
}

const draft = () => new ApplicationServer({ status: 'draft', ...columnsOf(WHOLE_ANSWERS) });
const said = () => [...document.querySelectorAll('[data-toast] p')].map((one) => one.textContent);

it('[FEAT-02] deletes the draft in the account as well, when an applicant begins again', async () => {
  const server = draft();
  await beginAgain(server);
  await waitFor(() => expect(server.row).toBeUndefined());
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Start again with an empty form' })).toBeNull(),
  );
  expect(said()).toEqual([]);
});

it('[ERR-04] says that the draft could not be deleted, and offers it again', async () => {
  const server = draft();
  server.refusesDeletion = true;
  await beginAgain(server);
  await waitFor(() => expect(said()).toEqual(['Failed to delete from mentorapplications.']));
  expect(server.row).toBeDefined();
  expect(screen.getByRole('button', { name: 'Start again with an empty form' })).toBeDefined();
});
