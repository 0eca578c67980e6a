// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentOutbox, readOutbox } from '#web/data/outbox/current.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import { type Exchange, refusal, rows } from '#web/testing/fake-network.ts';
import { MARYAM, storeSession, MARYAMS_PROFILE } from '#web/testing/sessions.ts';
import { type RenderAppOptions, renderApp, cleanupApp } from '#web/testing/render-app.tsx';

const NOT_ACCEPTED: Profile = { ...MARYAMS_PROFILE, terms_accepted: false };

/** Somewhere signed in, with terms that are not accepted unless said otherwise. */
async function arrive(options: RenderAppOptions = {}, path = '/notifications') {
  storeSession();
  return renderApp(path, { profile: NOT_ACCEPTED, ...options });
}

const dialog = () => screen.findByRole('dialog', { name: 'Before you continue' });
const noDialog = () => expect(screen.queryByRole('dialog', { name: 'Before you continue' })).toBeNull();
const accept = () => screen.getByRole('button', { name: 'Accept & Continue' });
const settled = () => screen.findByRole('heading', { level: 1, name: 'Notifications' });

vi.setConfig({ testTimeout: 20_000 });
beforeEach(() => localStorage.clear());
afterEach(cleanupApp);

describe('the terms dialog', () => {
  it('[TERMS-01] [UI-01] stands over the page of whoever has not accepted', async () => {
    await arrive();
    expect(await dialog()).toBeDefined();
  });

  it('[TERMS-01] stays away from whoever has accepted', async () => {
    await arrive({ profile: { ...NOT_ACCEPTED, terms_accepted: true } });
    await settled();
    noDialog();
  });

  it.each(['newSignup', 'termsAccepted'])(
    '[TERMS-02] stays away once with the flag %s, and clears it',
    async (flag) => {
      localStorage.setItem(flag, 'true');
      await arrive();
      await settled();
      await waitFor(() => expect(localStorage.getItem(flag)).toBeNull());
      noDialog();
    },
  );

  it('[TERMS-02] keeps the flag of a sign-up until the acceptance is put away, since the page may be left before', async () => {
    localStorage.setItem('newSignup', MARYAM.id);
    let flagOnTheWay: string | null = null;
    await arrive({
      answer: ({ method, path }) => {
        if (method === 'PATCH' && path === '/rest/v1/profiles')
          flagOnTheWay = localStorage.getItem('newSignup');
        return undefined;
      },
    });
    await waitFor(() => expect(flagOnTheWay).toBe(MARYAM.id));
    await waitFor(() => expect(localStorage.getItem('newSignup')).toBeNull());
    noDialog();
  });

  it('[TERMS-03] cannot be closed before the box is ticked, and says why', async () => {
    const { user } = await arrive();
    await dialog();
    expect(accept().hasAttribute('disabled')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Please accept the terms to continue using the platform',
    );
    await user.keyboard('{Escape}');
    expect(await dialog()).toBeDefined();
  });

  it('[TERMS-03] [TERMS-04] [CALL-02] accepts, says so and goes away', async () => {
    const { user, network } = await arrive();
    await dialog();
    await user.click(screen.getByRole('checkbox'));
    expect(accept().hasAttribute('disabled')).toBe(false);
    await user.click(accept());
    expect(await screen.findByText('Terms of Service accepted')).toBeDefined();
    await waitFor(noDialog);
    const [saved] = network.sent('PATCH', '/rest/v1/profiles');
    expect(saved?.body).toEqual({ terms_accepted: true });
    expect(saved?.query.get('id')).toBe(`eq.${MARYAM.id}`);
  });

  it('[TERMS-03] closing with the box ticked is accepting', async () => {
    const { user, network } = await arrive();
    await dialog();
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(network.profile?.terms_accepted).toBe(true));
    await waitFor(noDialog);
  });

  it.each([
    ['a refusal', () => refusal('permission denied', '42501', 403)],
    ['no row', () => rows()],
  ])('[TERMS-04] stays and says so when the acceptance could not be written: %s', async (_, answer) => {
    const { user } = await arrive({
      answer: ({ method, path }) =>
        method === 'PATCH' && path === '/rest/v1/profiles' ? answer() : undefined,
    });
    await dialog();
    await user.click(screen.getByRole('checkbox'));
    await user.click(accept());
    expect(await screen.findByText('Failed to update terms acceptance')).toBeDefined();
    expect(await dialog()).toBeDefined();
  });

  it('[TERMS-04] [FM-02] without a line lets her go on, says nothing twice, does not ask again, and sends it by itself', async () => {
    let isCut = true;
    const answer = ({ method, path }: Exchange) => {
      if (isCut && method === 'PATCH' && path === '/rest/v1/profiles') throw new TypeError('Failed to fetch');
      return undefined;
    };
    const { user, unmount } = await arrive({ answer });
    await dialog();
    await user.click(screen.getByRole('checkbox'));
    await user.click(accept());
    await waitFor(noDialog);
    // the bar about the connection says what waits
    expect(document.querySelector('[data-toast]')).toBeNull();
    expect(screen.queryByText('Terms of Service accepted')).toBeNull();
    expect(readOutbox().writes).toMatchObject([{ kind: 'terms', state: 'waiting' }]);

    unmount();
    const { network } = await arrive({ answer });
    await settled();
    noDialog();
    isCut = false;
    void currentOutbox()?.sendNow();
    await waitFor(() => expect(network.profile?.terms_accepted).toBe(true));
  });

  it.each(['/terms', '/privacy'])('[TERMS-03] lets %s be read before accepting', async (path) => {
    await arrive({}, path);
    await screen.findByRole('link', { name: /Notifications/ });
    noDialog();
  });
});
