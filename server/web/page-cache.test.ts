import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readFeatureFlags } from '#domain/platform/feature-flags.ts';
import { standIn } from '#domain/testing/stand-in.ts';
import { MemoryCache } from '../memory-cache.ts';
import { withPageCache, Writes } from './page-cache.ts';
import type { Rendered, RenderRequest, WebSource } from './web-build.ts';

const PAGE = {
  kind: 'page',
  status: 200,
  head: '',
  body: 'words',
  isListed: true,
  needs: [],
} satisfies Rendered;

const ALL_ON = { config: { flags: readFeatureFlags({}).flags } };

const same = (url: URL) => Promise.resolve(url);

let renders: string[];
beforeEach(() => {
  renders = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

function pages(rendered: Rendered = PAGE, writes?: Writes) {
  const source = {
    render: ({ url, language }: RenderRequest) => {
      renders.push(`${language} ${url.pathname}`);
      return Promise.resolve(rendered);
    },
    readAddress: (url: URL) => {
      const read = new URL(url);
      read.searchParams.delete('from');
      return Promise.resolve(read);
    },
  } as WebSource;
  const cached = withPageCache(source, new MemoryCache(), writes);
  return (path: string, language = 'en', origin = 'http://h.example') =>
    cached.render({ ...ALL_ON, url: new URL(path, origin), language, visit: { origin } } as RenderRequest);
}

describe('[LIM-03] a page of words', () => {
  it('is rendered once for each address, language and origin', async () => {
    const open = pages();
    expect(await open('/login')).toBe(PAGE);
    expect(await open('/login')).toBe(PAGE);
    await open('/login', 'fa');
    await open('/terms');
    await open('/login', 'en', 'http://other.example');
    expect(renders).toEqual(['en /login', 'fa /login', 'en /terms', 'en /login']);
  });

  it('[FEAT-01] is rendered again once an admin has switched something off', async () => {
    let flags = ALL_ON.config.flags;
    const render = () => Promise.resolve((renders.push('/'), PAGE));
    const source = standIn<WebSource>({ render, readAddress: same });
    const cached = withPageCache(source, new MemoryCache(), undefined);
    const open = () =>
      cached.render({
        config: { flags },
        url: new URL('http://h.example/'),
        language: 'en',
        visit: { origin: 'http://h.example' },
      } as RenderRequest);
    await open();
    await open();
    expect(renders).toHaveLength(1);
    flags = { ...flags, blogSystem: false };
    await open();
    expect(renders).toHaveLength(2);
  });

  it('is the same one whatever a link adds to its address, and another one for what it reads there', async () => {
    const open = pages();
    await open('/mentors');
    await open('/mentors?from=message');
    expect(renders).toHaveLength(1);
    await open('/mentors?q=law');
    await open('/mentors?q=law');
    expect(renders).toHaveLength(3);
  });

  it('is rendered again after five minutes', async () => {
    const open = pages();
    await open('/login');
    vi.advanceTimersByTime(300_000);
    await open('/login');
    expect(renders).toHaveLength(2);
  });
});

describe('[PR-03] a page of data', () => {
  const page = { ...PAGE, loaded: { mentors: [] } };

  it('is rendered once while nothing is written, and anew after every write', async () => {
    const writes = new Writes();
    const open = pages(page, writes);
    await open('/mentors');
    await open('/mentors');
    expect(renders).toHaveLength(1);
    writes.note();
    await open('/mentors');
    expect(renders).toHaveLength(2);
  });

  it('is not kept when something was written while it was rendered', async () => {
    const writes = new Writes();
    const open = pages(page, writes);
    const opening = open('/mentors');
    await vi.waitFor(() => expect(renders).toHaveLength(1));
    writes.note();
    await opening;
    await open('/mentors');
    expect(renders).toHaveLength(2);
  });

  it('is rendered again after five seconds, since time alone can change it, once and while nobody waits', async () => {
    const open = pages(page, new Writes());
    await open('/mentors');
    vi.advanceTimersByTime(4_999);
    await open('/mentors');
    expect(renders).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await Promise.all([open('/mentors'), open('/mentors')]);
    expect(renders).toHaveLength(2);
  });

  it('is not shown after a minute', async () => {
    const first = { ...page, body: 'first' };
    const shown = vi.fn<() => Promise<Rendered>>().mockResolvedValue(page).mockResolvedValueOnce(first);
    const cached = withPageCache(
      standIn<WebSource>({ render: shown, readAddress: same }),
      new MemoryCache(),
      new Writes(),
    );
    const open = () =>
      cached.render({
        ...ALL_ON,
        url: new URL('http://h.example/'),
        language: 'en',
        visit: {},
      } as RenderRequest);
    expect(await open()).toBe(first);
    vi.advanceTimersByTime(59_999);
    expect(await open()).toBe(first);
    expect(await open()).toBe(page);
    vi.advanceTimersByTime(60_000);
    const third = { ...page, body: 'third' };
    shown.mockResolvedValue(third);
    expect(await open()).toBe(third);
  });

  it('stands where the next one cannot be rendered', async () => {
    const shown = vi
      .fn<() => Promise<Rendered>>()
      .mockRejectedValue(new Error('gone'))
      .mockResolvedValueOnce(page);
    const cached = withPageCache(
      standIn<WebSource>({ render: shown, readAddress: same }),
      new MemoryCache(),
      new Writes(),
    );
    const open = () =>
      cached.render({
        ...ALL_ON,
        url: new URL('http://h.example/'),
        language: 'en',
        visit: {},
      } as RenderRequest);
    await open();
    vi.advanceTimersByTime(5_000);
    expect(await open()).toBe(page);
    expect(await open()).toBe(page);
    expect(shown).toHaveBeenCalledTimes(2);
  });
});

describe('is never kept:', () => {
  it.each<[string, Rendered, string]>([
    [
      '[PR-03] what was rendered from data that others may write',
      { ...PAGE, loaded: { mentors: [] } },
      '/mentors',
    ],
    ['what was not found', { ...PAGE, status: 404 }, '/nobody'],
    ['a failure', { ...PAGE, status: 500 }, '/blogs'],
    ['a redirect', { kind: 'redirect', status: 302, location: '/' }, '/old'],
    ['[AB-01] an address with a query', PAGE, '/login?n=1'],
  ])('%s', async (_what, rendered, path) => {
    const open = pages(rendered);
    await open(path);
    await open(path);
    expect(renders).toHaveLength(2);
  });
});
