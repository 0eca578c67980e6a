// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { toast as toaster } from 'react-hot-toast/headless';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Exchange, rows } from '#web/testing/fake-network.ts';
import { PERSON } from '#web/testing/person.ts';
import { storeSession } from '#web/testing/sessions.ts';
import { renderApp, cleanupApp } from '#web/testing/render-app.tsx';
import { ENGLISH_LINE } from '../testing/line.ts';

vi.setConfig({ testTimeout: 20_000 });
beforeEach(() => {
  localStorage.clear();
  storeSession();
});
afterEach(async () => {
  act(() => toaster.removeAll());
  await cleanupApp();
});

const TABLE = '/rest/v1/programme_requirements';
const FAR = {
  id: 'far',
  state: 'published',
  texts: [{ language: 'en', name: 'Far away' }],
  lines: [ENGLISH_LINE],
};
const refused = () => Response.json({ code: '42501', message: 'refused' }, { status: 403 });

/** An admin at what programmes ask for, where the table answers as told. */
async function openDesk(written: () => Response) {
  const answer = ({ path }: Exchange) => {
    if (path === '/rest/v1/programmes') return rows(FAR);
    if (path === '/api/readiness') return Response.json({ data: [], error: null });
    return path === TABLE ? written() : undefined;
  };
  const rendered = await renderApp('/admin/requirements', {
    profile: { ...PERSON, is_admin: true, terms_accepted: true },
    role: 'admin',
    answer,
  });
  const desk = within(await screen.findByRole('region', { name: 'Far away' }));
  return { ...rendered, desk };
}

const said = () =>
  [...document.querySelectorAll('[data-toast] p')].map((one) => one.textContent ?? '').join();

describe('a table that refuses an admin', () => {
  it('[ERR-02] says that a line could not be inserted', async () => {
    const { desk, user } = await openDesk(refused);
    await user.selectOptions(desk.getByLabelText(/What it asks for/), 'ielts_9');
    await user.type(desk.getByLabelText('At least'), '6.5');
    await user.click(desk.getByRole('button', { name: 'Add: compared with the source today' }));
    await waitFor(() => expect(said()).toMatch(/^Failed to insert into .+\.$/));
  });

  it('[ERR-03] says why a line could not be updated', async () => {
    const { desk, user } = await openDesk(refused);
    await user.click(desk.getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(said()).toMatch(/^Failed to update .+: .+/));
  });

  it('[ERR-03] says that there was no line to update', async () => {
    const { desk, user } = await openDesk(() => rows());
    await user.click(desk.getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(said()).toMatch(/^No .+ record found to update\.$/));
  });

  it('[UI-14] takes the sentence away after five seconds', async () => {
    const { desk, user } = await openDesk(refused);
    await user.click(desk.getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(said()).not.toBe(''));
    const shownMs = performance.now();
    await waitFor(() => expect(said()).toBe(''), { timeout: 8_000, interval: 100 });
    expect(performance.now() - shownMs).toBeGreaterThan(4_000);
  });
});
