// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { focusManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '#domain/error-codes.ts';
import { useNoRepeatsWhereDataIsSaved } from './hooks/use-no-repeats.ts';

const setSaving = (saveData: boolean) =>
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
});

it.each([
  { isSaving: true, tries: 1, looks: 0 },
  { isSaving: false, tries: 2, looks: 1 },
])('on a line that costs money nothing is asked for again by itself: $isSaving', async (given) => {
  setSaving(given.isSaving);
  const queries = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } });
  const { unmount } = renderHook(useNoRepeatsWhereDataIsSaved, {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  });
  const ask = vi.fn().mockRejectedValueOnce(new AppError('network')).mockResolvedValue('answer');
  await queries.fetchQuery({ queryKey: ['one'], queryFn: ask }).catch(() => undefined);
  expect(ask).toHaveBeenCalledTimes(given.tries);

  const looked = vi.fn();
  const stop = focusManager.subscribe(looked);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(looked).toHaveBeenCalledTimes(given.looks);
  stop();
  unmount();
});
