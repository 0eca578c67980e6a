// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError, type ErrorCode } from '#domain/error-codes.ts';
import { renderScreen, cleanupScreen } from '#web/testing/render-screen.tsx';
import { storeSession } from '#web/testing/sessions.ts';
import { Component } from './auth-failure-screen.tsx';

const open = (code: ErrorCode) =>
  renderScreen(<Component error={new AppError(code)} />, {
    profile: null,
    isVisitor: true,
    rooms: ['health'],
  });
const beOnline = (online: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void dispatchEvent(new Event(online ? 'online' : 'offline')));
};

describe('the screen of an authentication error', () => {
  afterEach(async () => {
    vi.restoreAllMocks();
    await cleanupScreen();
  });

  it.each(['network', 'timeout', 'server_unavailable', 'bad_answer'] as const)(
    '[UI-06] is titled «Connection Issue» for %s',
    async (code) => {
      await open(code);
      const heading = screen.getByRole('heading', { level: 1, name: 'Connection Issue' });
      expect(document.activeElement).toBe(heading);
    },
  );

  it.each(['session_expired', 'not_allowed', 'unexpected'] as const)(
    '[UI-06] is titled «Authentication Error» for %s',
    async (code) => {
      await open(code);
      expect(screen.getByRole('heading', { level: 1, name: 'Authentication Error' })).toBeDefined();
    },
  );

  it('[UI-06] [UI-12] says whether this phone has a connection, as it changes', async () => {
    await open('session_expired');
    const sign = screen.getByText('This phone:').closest('p');
    expect(sign?.textContent).toContain('Online');
    beOnline(false);
    expect(sign?.textContent).toContain('Offline');
    expect(screen.getByRole('heading', { level: 1, name: 'Connection Issue' })).toBeDefined();
    expect(screen.getByRole('alert').textContent).toBe(
      'You appear to be offline. Please check your internet connection.',
    );
    beOnline(true);
    expect(sign?.textContent).toContain('Online');
  });

  it('[UI-07] [UI-08] offers to try again, to sign in anew and the first page', async () => {
    storeSession();
    const { user } = await open('session_expired');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Retry (0/3)' }).disabled).toBe(false);
    expect(screen.getByRole('link', { name: 'Go to Home Page' }).getAttribute('href')).toBe('/');
    await user.click(await screen.findByRole('button', { name: 'Clear Data & Sign In' }));
    await waitFor(() => expect(localStorage.getItem('hamrah-auth')).toBeNull());
    // nothing was typed here: nothing is asked
    expect(screen.queryByText('Clear the sign-in on this phone?')).toBeNull();
  });
});
