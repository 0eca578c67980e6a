// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OFFLINE_NOTICE_MS } from '#domain/limits.ts';
import { noteAnswer, setLine } from '#web/data/connection.ts';
import { GOOD_NEWS_MS } from './rules/times.ts';
import type { WorkerNews } from './data/worker-watch.ts';
import { watchForNews } from './hooks/page-news.ts';

let news: WorkerNews = 'none';
const listeners = new Set<() => void>();
const tell = (next: WorkerNews) => {
  news = next;
  for (const listener of listeners) listener();
};
vi.mock('./data/page-worker.ts', () => ({
  workerWatch: () => ({
    news: () => news,
    putOff: () => tell('none'),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  }),
  followUpdates: () => () => undefined,
}));

const bars = () => document.querySelector('[data-widgets]')?.textContent ?? expect.fail();
let end = () => undefined as unknown;
const ask = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
  document.body.innerHTML = `
    <div id="root"></div>
    <div role="status" data-widgets></div>
    <template id="page-bars">
      <div data-page-bar="offline-ready"><p>ready</p></div>
      <div data-page-bar="down"><p>none</p></div>
      <div data-page-bar="down-since"><p>none since <time>then</time></p></div>
      <div data-page-bar="up-again"><p>again</p></div>
    </template>`;
  end = watchForNews('en', ask);
});
afterEach(() => {
  end();
  tell('none');
  noteAnswer();
  ask.mockReset();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a page to read, without the application', () => {
  it('[PWA-03] says for five seconds that it can be read offline', () => {
    expect(bars()).toBe('');
    tell('installed-first');
    expect(bars()).toBe('ready');
    vi.advanceTimersByTime(OFFLINE_NOTICE_MS);
    expect(bars()).toBe('');
    expect(news).toBe('none');
    expect(ask).not.toHaveBeenCalled();
  });

  it('[UI-02] says that there is no network and from when the page is, until there is one again', async () => {
    vi.setSystemTime(Date.UTC(2026, 10, 21, 13, 35));
    noteAnswer();
    setLine('down');
    await vi.advanceTimersByTimeAsync(10);
    expect(bars()).toBe('none since 21 November 2026, 18:05 Kabul time');
    expect(document.querySelector('time')?.dateTime).toBe('2026-11-21T13:35:00.000Z');
    noteAnswer();
    await vi.advanceTimersByTimeAsync(10);
    expect(bars()).toBe('again');
    vi.advanceTimersByTime(GOOD_NEWS_MS);
    expect(bars()).toBe('');
    expect(ask).not.toHaveBeenCalled();
  });

  it('[PWA-02] asks for the application where a newer version is to be asked about', () => {
    tell('update');
    expect(ask).toHaveBeenCalled();
    expect(bars()).toBe('');
  });
});
