// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, it, vi } from 'vitest';
import type * as limits from '#domain/limits.ts';
import { paths } from '#web/app/paths.ts';
import { cleanupApp, renderApp } from '#web/testing/render-app.tsx';

vi.setConfig({ testTimeout: 20_000 });
// others than they are: what is shown follows them
vi.mock('#domain/limits.ts', async (original) => ({
  ...(await original<typeof limits>()),
  CONTACT_RETENTION_DAYS: 31,
  RATE_LIMIT_WINDOW_MS: 7 * 60_000,
}));
afterEach(cleanupApp);

it.each([
  [paths.contact, 'پس از ۳۱ روز'],
  [paths.privacy, 'پس از ۳۱ روز'],
  [`${paths.contactResult}?is=limit`, '۷ دقیقه صبر کنید'],
])('%s says how long in the digits of its reader', async (path, words) => {
  await renderApp(path, { language: 'fa' });
  await screen.findByText(new RegExp(words));
});
