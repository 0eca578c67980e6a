// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { moveToFreshBuild } from './fresh-build.ts';

const reload = vi.fn<() => void>();
let health: () => Response;

/** The page as a build wrote it. */
function openBuild(hash: string): void {
  document.head.innerHTML = `<script type="module" src="/assets/app-${hash}.js"></script>`;
}

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  health = () => Response.json({ status: 'ok' });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(address === '/api/health' ? health() : new Response(null, { status: 204 })),
  );
  openBuild('one');
});
afterEach(() => void vi.unstubAllGlobals());

it('[FM-21] [UI-13] loads the page anew once per build, and never in circles', async () => {
  expect(await moveToFreshBuild()).toBe(true);
  expect(await moveToFreshBuild()).toBe(false);
  openBuild('two');
  expect(await moveToFreshBuild()).toBe(true);
  // servers of two builds take turns
  openBuild('one');
  expect(await moveToFreshBuild()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('[FM-08] [FM-21] stays where it is while the line is down or belongs to a sign-in page', async () => {
  health = () => new Response('<!doctype html><title>Wi-Fi</title>', { status: 200 });
  expect(await moveToFreshBuild()).toBe(false);
  health = () => {
    throw new TypeError('Failed to fetch');
  };
  expect(await moveToFreshBuild()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  health = () => Response.json({ status: 'ok' });
  expect(await moveToFreshBuild()).toBe(true);
});

it('[FM-25] never loads anew what a browser does not let it remember', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('refused', 'SecurityError');
    },
  });
  expect(await moveToFreshBuild()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
