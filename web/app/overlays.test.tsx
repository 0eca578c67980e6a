// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { renderIn } from '#web/text/testing/render-in.tsx';
import { Overlays } from './overlays.tsx';

vi.mock('#web/platform/session/index.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ status: 'signed-in' }),
}));
vi.mock('#web/platform/app-install/index.ts', async (original) => ({
  ...(await original<object>()),
  AppInstall: ({ children }: { children?: ReactNode }) => <div>No network {children}</div>,
}));
vi.mock('./signed-in-overlays.tsx', () => ({ SignedInOverlays: () => null }));
const loaded = vi.fn<() => never>(() => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('#web/platform/outbox/screens/outbox-bar.tsx', () => ({
  get OutboxBar() {
    return loaded();
  },
}));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('[UI-02] keeps the bar of the connection where the line dies before the bar of what waits has arrived', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.useFakeTimers();
  await renderIn(
    'en',
    <MemoryRouter initialEntries={['/profile']}>
      <Overlays />
    </MemoryRouter>,
  );
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  vi.useRealTimers();
  await vi.waitFor(() => expect(loaded).toHaveBeenCalled());
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(screen.getByText(/No network/)).toBeTruthy();
});
