import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PublicConfig } from '#domain/platform/api-contract.ts';
import { readFeatureFlags } from '#domain/platform/feature-flags.ts';
import { standIn } from '#domain/testing/stand-in.ts';
import { MemoryCache } from '../memory-cache.ts';
import { withPageCache } from './page-cache.ts';
import { TableChanges } from './table-changes.ts';
import type { Rendered, RenderRequest, WebSource } from './web-build.ts';

const PAGE = {
  kind: 'page',
  status: 200,
  head: '',
  body: 'words',
  isListed: true,
  needs: [],
} satisfies Rendered;

const ALL_ON = { config: standIn<PublicConfig>({ flags: readFeatureFlags({}).flags }) };

const same = (url: URL) => Promise.resolve(url);

let renders: string[];
/** what changes in the database before it is asked for the next time; undefined: it cannot be asked */
let changed: string[] | undefined;
beforeEach(() => {
  renders = [];
  changed = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const newChanges = () =>
  new TableChanges(async () => {
    if (!changed) throw new Error('The database gave no answer: down.');
    return { snapshot: '1:1:', tables: changed.splice(0) };
  });

/** @param reads what each rendering asks the data API for */
function pages(rendered: Rendered = PAGE, changes?: TableChanges, reads: readonly string[] = []) {
  const source = {
    render: async ({ url, language, visit }: RenderRequest) => {
      renders.push(`${language} ${url.pathname}`);
      for (const path of reads) await visit.fetchAsVisitor(path);
      return rendered;
    },
    readAddress: (url: URL) => {
      const read = new URL(url);
      read.searchParams.delete('from');
      return Promise.resolve(read);
    },
  } as WebSource;
  const cached = withPageCache(source, new MemoryCache(), changes);
  return (path: string, language = 'en', origin = 'http://h.example') =>
    cached.render({
      ...ALL_ON,
      url: new URL(path, origin),
      language,
      visit: { origin, fetchAsVisitor: () => Promise.resolve(Response.json([])) },
    } as RenderRequest);
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

  const POSTS = ['posts?select=id,texts:post_texts(language,slug)'];

  it('is rendered once whatever is written, until a table changes that it was rendered from', async () => {
    const changes = newChanges();
    const open = pages(page, changes, POSTS);
    const renderings = async (...tables: string[]) => {
      changed = tables;
      changes.noteWrite();
      await open('/blogs');
      await open('/blogs');
      return renders.length;
    };
    expect(await renderings()).toBe(1);
    expect(await renderings()).toBe(1);
    expect(await renderings('mentor_profiles', 'cohorts')).toBe(1);
    expect(await renderings('post_texts')).toBe(2);
    expect(await renderings('site_texts', 'posts')).toBe(3);
  });

  it('is not kept when a table that it was rendered from has changed meanwhile', async () => {
    const changes = newChanges();
    const open = pages(page, changes, POSTS);
    const source = open('/blogs');
    await vi.waitFor(() => expect(renders).toHaveLength(1));
    changed = ['posts'];
    changes.noteWrite();
    await changes.now();
    await source;
    await open('/blogs');
    expect(renders).toHaveLength(2);
  });

  it('is not shown again, and not kept, while the database cannot say whether it has changed', async () => {
    const changes = newChanges();
    const open = pages(page, changes, POSTS);
    await open('/blogs');
    changed = undefined;
    changes.noteWrite();
    await open('/blogs');
    await open('/blogs');
    expect(renders).toHaveLength(3);
    changed = [];
    await open('/blogs');
    expect(renders).toHaveLength(3);
  });

  it.each(['rpc/figures', 'matches?select=id', 'posts?select=id,match_events(id)'])(
    'is not kept where it is not known what it depends on: %s',
    async (read) => {
      const open = pages(page, newChanges(), [...POSTS, read]);
      await open('/blogs');
      await open('/blogs');
      expect(renders).toHaveLength(2);
    },
  );

  it('is rendered again after five seconds, since time alone can change it, once and while nobody waits', async () => {
    const open = pages(page, newChanges(), POSTS);
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
      newChanges(),
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
      newChanges(),
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
