// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { cleanupScreen, renderScreen } from '#web/testing/render-screen.tsx';
import { PasswordCard } from './password-card.tsx';

afterEach(cleanupScreen);

it('[FM-18] [SG-06] gives a browser of somebody else no password to remember, and no account beside it', async () => {
  vi.stubGlobal('CSS', { supports: () => true });
  await renderScreen(<PasswordCard />, {
    profile: null,
    isBorrowed: true,
    rooms: ['account', 'session', 'errors'],
  });
  const fields = [
    await screen.findByLabelText<HTMLInputElement>(/^Current password/),
    await screen.findByLabelText<HTMLInputElement>(/^New password/),
  ];
  expect(fields.map(({ type, autocomplete }) => [type, autocomplete])).toEqual([
    ['text', 'off'],
    ['text', 'off'],
  ]);
  expect(document.querySelector('[autocomplete="username"]')).toBeNull();
});
