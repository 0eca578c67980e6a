// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SESSION_STORAGE_KEY } from './data/session-storage-key.ts';

const startApplication = vi.hoisted(() => vi.fn<() => Promise<boolean>>());
vi.mock('./application.tsx', () => ({ startApplication }));
const moveToFreshBuild = vi.hoisted(() => vi.fn<() => Promise<boolean>>());
vi.mock('./platform/app-health/data/fresh-build.ts', () => ({ moveToFreshBuild }));
// what a page to read says without the application is tested where it is made
vi.mock('./platform/app-install/hooks/page-news.ts', () => ({ watchForNews: () => () => undefined }));

const CONFIG = { supabaseUrl: 'https://data.example', supabaseAnonKey: 'k'.repeat(100), apiBaseUrl: '/api' };
let idle: (() => void)[] = [];
const listen = addEventListener;
let pageEnds: AbortController;

/** A page as the server rendered it, whose first program has just run. */
async function openPage(rendering: 'page' | 'asked' | undefined): Promise<void> {
  document.head.innerHTML = rendering ? `<meta name="rendering" content="${rendering}">` : '';
  document.body.innerHTML = `
    <div id="root">
      <header><details data-menu open><summary>Menu</summary><a href="/programs">Programmes</a></details></header>
      <main><p>Words</p><input name="q"></main>
    </div>
    <div role="status" data-widgets></div><template id="page-bars"></template>
    <script type="application/json" id="config">${JSON.stringify(CONFIG)}</script>`;
  vi.resetModules();
  await import('./entry-browser.ts');
}

const started = () =>
  vi.waitFor(() => expect(startApplication).toHaveBeenCalledTimes(1), { timeout: 10_000 });
/** Long enough that the application would have been started. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 50));

beforeEach(() => {
  startApplication.mockReset().mockResolvedValue(true);
  moveToFreshBuild.mockReset().mockResolvedValue(false);
  idle = [];
  pageEnds = new AbortController();
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener) =>
    listen(type, listener, { signal: pageEnds.signal }),
  );
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
});
afterEach(() => {
  pageEnds.abort();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

describe('the first program of a page', () => {
  it.each([
    ['a page with a form', 'page'],
    ['a signed-in screen', undefined],
  ] as const)('starts the application of %s at once', async (_which, rendering) => {
    await openPage(rendering);
    await started();
  });

  it('leaves a page to read without the application, also where it has nothing else to do', async () => {
    await openPage('asked');
    expect(document.querySelector('[data-widgets]')).not.toBeNull();
    for (const work of idle) work();
    document.querySelector('p')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await rest();
    expect(startApplication).not.toHaveBeenCalled();
  });

  it('starts it once, where somebody is about to search', async () => {
    await openPage('asked');
    document.querySelector('input')?.focus();
    document.querySelector('input')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await started();
    await rest();
    expect(startApplication).toHaveBeenCalledTimes(1);
  });

  it('leaves a page with dates and a post without it, and starts it where the post is to be read aloud', async () => {
    await openPage('asked');
    document
      .querySelector('main')
      ?.insertAdjacentHTML(
        'beforeend',
        '<time datetime="2026-12-20T19:29:00Z"></time><span data-days></span><details><summary>More</summary></details><div data-read-aloud="en"><button type="button">Read aloud</button></div>',
      );
    for (const work of idle) work();
    document.querySelector('main summary')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await rest();
    expect(startApplication).not.toHaveBeenCalled();
    document.querySelector('button')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await started();
  });

  it('[AUTH-21] starts it at once for whoever is signed in, and leaves it nothing of its own', async () => {
    localStorage.setItem(SESSION_STORAGE_KEY, '{}');
    await openPage('asked');
    await started();
    expect(document.querySelector('[data-widgets], #page-bars')).toBeNull();
  });

  it('[FM-35] starts it at once where a session was left that the server knows nothing of', async () => {
    localStorage.setItem('left-sessions', 'one');
    await openPage('asked');
    await started();
  });

  it('[FM-37] starts it at once in a borrowed tab', async () => {
    window.name = 'tab:key';
    await openPage('asked');
    await started();
    window.name = '';
  });

  it('takes neither the count of visits nor what the phone is to keep for somebody', async () => {
    localStorage.setItem('visits', '{"count":3,"lastAt":1}');
    localStorage.setItem('keeps-ahead', '1');
    await openPage('asked');
    await rest();
    expect(startApplication).not.toHaveBeenCalled();
  });

  it('[WIZ-04] remembers the language whose link is pressed, and lets the link lead there', async () => {
    document.cookie = 'lang=; Max-Age=0';
    await openPage('asked');
    document
      .querySelector('main')
      ?.insertAdjacentHTML('beforeend', '<a href="#fa" data-language="fa">فارسی</a>');
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.querySelector('[data-language]')?.dispatchEvent(press);
    expect(press.defaultPrevented).toBe(false);
    expect(document.cookie).toContain('lang=fa');
    expect(startApplication).not.toHaveBeenCalled();
  });

  it('starts it where pictures say what they weigh, also for somebody who saves data', async () => {
    vi.stubGlobal(
      'navigator',
      Object.assign(Object.create(navigator) as object, { connection: { saveData: true } }),
    );
    await openPage('asked');
    expect(idle).toHaveLength(1);
    document
      .querySelector('main')
      ?.insertAdjacentHTML('beforeend', '<a href="/one.webp" aria-busy="false">Show</a>');
    pageEnds.abort();
    pageEnds = new AbortController();
    idle = [];
    vi.resetModules();
    await import('./entry-browser.ts');
    await vi.waitFor(() => expect(idle).toHaveLength(2));
    for (const work of idle) work();
    await started();
  });

  it('[FM-21] starts it in the language of the server, whatever a translating browser calls the page', async () => {
    document.documentElement.lang = 'fa-AF';
    await openPage('asked');
    document.documentElement.lang = 'de';
    document.querySelector('input')?.focus();
    await started();
    expect(startApplication).toHaveBeenCalledWith('fa', true);
    document.documentElement.lang = 'en';
  });

  it('leaves a page to read as it is where the application lacks a part, and starts it once there is a line', async () => {
    startApplication.mockResolvedValueOnce(false);
    localStorage.setItem(SESSION_STORAGE_KEY, '{}');
    await openPage('asked');
    await started();
    await rest();
    expect(document.querySelector('[data-widgets]')).not.toBeNull();
    // nobody who reads is made to load the page again
    expect(moveToFreshBuild).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(startApplication).toHaveBeenCalledTimes(2));
    await vi.waitFor(() => expect(document.querySelector('[data-widgets]')).toBeNull());
  });

  it('[UI-13] looks for a newer build where something was asked of the page and a part is missing', async () => {
    startApplication.mockResolvedValueOnce(false);
    await openPage('asked');
    document.querySelector('input')?.focus();
    await started();
    await vi.waitFor(() => expect(moveToFreshBuild).toHaveBeenCalledTimes(1));
  });

  it('closes the menu on Escape', async () => {
    await openPage('asked');
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(document.querySelector('details')?.open).toBe(false);
  });
});
