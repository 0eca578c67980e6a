// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportScreens as report } from './index.ts';

let root: Root;
const sent: Record<string, unknown>[] = [];

beforeEach(() => {
  sent.length = 0;
  const config = { supabaseUrl: 'http://x.test', supabaseAnonKey: 'k'.repeat(100), apiBaseUrl: '/api' };
  document.body.innerHTML = `<script id="config" type="application/json">${JSON.stringify(config)}</script><p></p>`;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, ...(JSON.parse(init.body as string) as object) });
    return new Response(null, { status: 202 });
  });
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Broken({ word }: { word: string }): never {
  throw new RangeError(word);
}

it('[CALL-08] [LIM-04] a screen that breaks is reported with its components, and the console stays empty', async () => {
  const written = vi.spyOn(console, 'error').mockReturnValue();
  const router = createMemoryRouter([
    { path: '*', element: <Broken word="drawn" />, errorElement: <p>shown instead</p> },
  ]);
  root = createRoot(document.querySelector('p') ?? expect.fail(), report.root);
  act(() => root.render(<RouterProvider router={router} onError={report.router} />));
  expect(document.body.textContent).toContain('shown instead');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ path: '/api/errors', message: 'RangeError: drawn' });
  expect(sent[0]?.componentStack).toMatch(/at Broken/);
  // React may talk to whoever wrote this test; of the error it says nothing
  expect(String(written.mock.calls)).not.toMatch(/drawn|Broken|caught/);
});

it('[CALL-08] a screen whose loading failed is reported as well', async () => {
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const router = createMemoryRouter([{ path: '*', lazy: load, errorElement: <p>shown instead</p> }]);
  root = createRoot(document.querySelector('p') ?? expect.fail(), report.root);
  act(() => root.render(<RouterProvider router={router} onError={report.router} />));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ message: 'TypeError: Failed to fetch dynamically imported module' });
});
