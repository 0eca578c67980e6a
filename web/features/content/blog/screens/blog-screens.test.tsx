// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readFeatureFlags } from '#domain/platform/feature-flags.ts';
import { type Exchange, rows } from '#web/testing/fake-network.ts';
import { renderApp, cleanupApp } from '#web/testing/render-app.tsx';

const text = (language: string, slug: string, title: string) => ({
  language,
  slug,
  title,
  summary: `About ${title}`,
  words: 320,
  cover_alt: 'A lamp',
});

const BOTH = {
  id: '11111111-1111-4111-8111-111111111111',
  published_at: '2026-11-15 18:00:10.505123+00',
  updated_at: '2026-11-15 18:00:10.505123+00',
  tags: ['study', 'نوشتن'],
  cover_path: 'covers/blog-1763690000000-k3j9x2.png',
  author_name: 'The team',
  texts: [text('en', 'a-lamp', 'A lamp'), text('fa', 'چراغ', 'یک چراغ')],
};
const ENGLISH = {
  ...BOTH,
  id: '22222222-2222-4222-8222-222222222222',
  cover_path: null,
  texts: [text('en', 'a-book', 'A book')],
};
const BODY = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'It gives light.' }] }],
};

function answer({ path, query }: Exchange): Response | undefined {
  if (path === '/rest/v1/post_texts') {
    const slug = query.get('slug')?.slice(3);
    if (query.get('select') === 'body') return rows({ body: BODY });
    const found = [BOTH, ENGLISH].flatMap((post) =>
      post.texts.filter((one) => one.slug === slug).map(({ language }) => ({ language, post_id: post.id })),
    );
    return rows(...found);
  }
  if (path !== '/rest/v1/posts') return undefined;
  const id = query.get('id');
  if (id?.startsWith('eq.')) return rows(...[BOTH, ENGLISH].filter((post) => `eq.${post.id}` === id));
  if (id?.startsWith('neq.')) return rows(ENGLISH);
  return rows(BOTH, ENGLISH);
}

vi.setConfig({ testTimeout: 20_000 });
afterEach(cleanupApp);
const link = (name: string) => screen.findByRole('link', { name });

describe('the blog', () => {
  it('[ROUTE-07] lists posts in the language of the reader, and marks those in another', async () => {
    await renderApp('/blogs', { language: 'fa', answer });
    expect((await link('یک چراغ')).getAttribute('href')).toBe(`/blogs/${encodeURIComponent('چراغ')}`);
    expect((await link('A book')).closest('[lang]')?.getAttribute('lang')).toBe('en');
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(/\/fa\/blogs$/);
    expect(document.querySelectorAll('link[hreflang]')).toHaveLength(3);
  });

  it('[ROUTE-07] asks as a visitor, so that what is kept on a phone is what everybody may read', async () => {
    const { network } = await renderApp('/blogs', { answer });
    await link('A lamp');
    const asked = network.sent('GET', '/rest/v1/posts');
    expect(asked).toHaveLength(1);
    expect(asked[0]?.headers.has('Authorization')).toBe(false);
  });

  it('[ROUTE-07] says so where there is no post yet', async () => {
    await renderApp('/blogs', { answer: () => rows() });
    expect(await screen.findByText('No posts yet')).toBeTruthy();
  });

  it('[ROUTE-07] leads on to older posts by a plain link', async () => {
    const many = Array.from({ length: 11 }, (_, index) => ({
      ...ENGLISH,
      id: `${index + 10}111111-1111-4111-8111-111111111111`,
      texts: [text('en', `post-${index}`, `Post ${index}`)],
    }));
    const { network, user } = await renderApp('/blogs?tag=study', { answer: () => rows(...many) });
    const older = await link('Older posts');
    expect(screen.queryByText('Post 10')).toBeNull();
    expect(older.getAttribute('href')).toMatch(/^\/blogs\?tag=study&after=/);
    await user.click(older);
    await waitFor(() => expect(network.sent('GET', '/rest/v1/posts')).toHaveLength(2));
    const [, second] = network.sent('GET', '/rest/v1/posts');
    expect(second?.query.get('tags')).toBe('cs.{study}');
    expect(second?.query.get('or')).toContain('published_at.lt."2026-11-15 18:00:10.505123+00"');
  });

  it('[ROUTE-08] shows a post with all that is known of it', async () => {
    await renderApp('/blogs/a-lamp', { answer });
    expect(await screen.findByRole('heading', { level: 1, name: 'A lamp' })).toBeTruthy();
    expect(screen.getByText('It gives light.')).toBeTruthy();
    expect(screen.getAllByText('2 minutes to read')).toHaveLength(2);
    expect(screen.getAllByText('The team')).toHaveLength(2);
    expect(screen.getByText(/^The text is/)).toBeTruthy();
    expect(screen.getByRole('img', { name: 'A lamp' }).getAttribute('loading')).toBe('eager');
    expect(screen.getByRole('link', { name: 'A book' })).toBeTruthy();
    const meta = (property: string) =>
      document.querySelector(`meta[property="${property}"]`)?.getAttribute('content');
    expect(meta('og:title')).toBe('A lamp');
    expect(meta('og:description')).toBe('About A lamp');
    expect(meta('og:image')).toMatch(/\/object\/public\/blog-images\/covers\/[^?]+\.1200\.jpg$/);
    expect(document.querySelector('link[hreflang="fa-AF"]')?.getAttribute('href')).toMatch(
      /\/fa\/blogs\/%DA%86/,
    );
  });

  it.each(['/blog/a-lamp', `/blog/${BOTH.id}`, `/blogs/${BOTH.id}`, `/blogs/${encodeURIComponent('چراغ')}`])(
    '[ROUTE-08] %s leads to the one address of the post in the language',
    async (path) => {
      const { address } = await renderApp(path, { answer });
      await waitFor(() => expect(address()).toBe('/blogs/a-lamp'));
      expect(await screen.findByText('It gives light.')).toBeTruthy();
    },
  );

  it('[ROUTE-08] says so where a post is not in the language of the reader', async () => {
    await renderApp('/blogs/a-book', { language: 'ps', answer });
    expect(await screen.findByText(/دا لیکنه لا ستاسو په ژبه نه ده/)).toBeTruthy();
  });

  it.each(['/blogs/nobody-wrote-this', '/blogs/a.b', `/blogs/${'x'.repeat(300)}`])(
    '[ROUTE-08] %s is not here',
    async (path) => {
      await renderApp(path, { answer });
      expect(await screen.findByRole('heading', { level: 1, name: 'This page is not here' })).toBeTruthy();
    },
  );

  it('[FEAT-01] without the blog there is neither list nor link to it', async () => {
    const flags = readFeatureFlags({ FLAG_BLOG_SYSTEM: 'off' }).flags;
    await renderApp('/blogs', { answer, config: { flags } });
    expect(await screen.findByRole('heading', { level: 1, name: 'This page is not here' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Blog' })).toBeNull();
    expect(document.querySelector('main a[href*="blogs"]')).toBeNull();
  });
});
