// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import type { PublicConfig } from '#domain/platform/api-contract.ts';
import { readFeatureFlags } from '#domain/platform/feature-flags.ts';
import { bodyOfWords, HOSTILE_BODIES, HOSTILE_MARK, HOSTILE_MARKUP } from '#domain/testing/hostile-posts.ts';
import { ConfigurationProvider } from '#web/platform/config/index.ts';
import { PostText } from './post-text.tsx';

const configWith = (environment: Record<string, string>) =>
  ({ supabaseUrl: 'https://our.example', flags: readFeatureFlags(environment).flags }) as PublicConfig;

const postText = (body: unknown, environment: Record<string, string> = {}) => (
  <ConfigurationProvider config={configWith(environment)}>
    <PostText body={body} />
  </ConfigurationProvider>
);

/** Everything that a text may consist of. */
const ELEMENTS = 'DIV P STRONG EM A BR H2 H3 H4 UL OL LI BLOCKQUOTE IMG PICTURE SOURCE'.split(' ');
const ATTRIBUTES = 'class href rel type src srcset sizes width height alt loading decoding'.split(' ');
const OWN_IMAGES = 'https://our.example/storage/v1/object/public/blog-images/';

function foreignIn(root: Element): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(ELEMENTS.includes(element.tagName) ? [] : [element.tagName]),
    ...element.getAttributeNames().filter((name) => !ATTRIBUTES.includes(name)),
    ...(/^(https:|mailto:|\/(?!\/)|$)/.test(element.getAttribute('href') ?? '')
      ? []
      : [String(element.getAttribute('href'))]),
    ...((element.getAttribute('src') ?? OWN_IMAGES).startsWith(OWN_IMAGES) ? [] : ['foreign image']),
  ]);
}

afterEach(cleanup);

describe('the text of a post', () => {
  it.each(HOSTILE_BODIES)('[XS-01] [XS-02] renders nothing foreign of: $name', ({ body }) => {
    const { container } = render(postText(body));
    expect(foreignIn(container)).toEqual([]);
    expect(renderToString(postText(body))).not.toMatch(
      /<(script|style|iframe|svg|object|form|input)|\son\w+=/i,
    );
    expect(HOSTILE_MARK in globalThis).toBe(false);
  });

  it.each(HOSTILE_MARKUP)('[XS-01] shows words that look like markup as words: %s', (words) => {
    const { container } = render(postText(bodyOfWords(words)));
    expect(container.textContent).toBe(words);
    expect(foreignIn(container)).toEqual([]);
    expect(HOSTILE_MARK in globalThis).toBe(false);
  });

  const image = {
    type: 'image',
    attrs: { src: 'content/blog-1763690000000-k3j9x2.png', alt: 'A lamp', width: 900, height: 600 },
  };
  const pictureOf = (environment: Record<string, string>) => {
    const { container } = render(postText({ type: 'doc', content: [image] }, environment));
    return { shown: container.querySelector('img'), sources: [...container.querySelectorAll('source')] };
  };

  it('offers the versions of its pictures by width, the smallest format first, and keeps their place', () => {
    const { shown, sources } = pictureOf({});
    const path = `${OWN_IMAGES}content/blog-1763690000000-k3j9x2.png`;
    expect(sources.map((one) => [one.getAttribute('type'), one.getAttribute('srcset')])).toEqual(
      ['avif', 'webp'].map((format) => [
        `image/${format}`,
        `${path}.360.${format} 360w, ${path}.720.${format} 720w, ${path}.1080.${format} 900w`,
      ]),
    );
    for (const one of sources) expect(one.getAttribute('sizes')).toBe('(min-width: 700px) 640px, 100vw');
    expect(shown?.getAttribute('src')).toBe(`${path}.720.jpg`);
    expect([shown?.getAttribute('width'), shown?.getAttribute('height')]).toEqual(['900', '600']);
    expect(shown?.getAttribute('loading')).toBe('lazy');
    expect(shown?.getAttribute('alt')).toBe('A lamp');
  });

  it('asks for no transformation: no address has a query, and all are plain public objects', () => {
    const { shown, sources } = pictureOf({});
    const addresses = sources.flatMap((one) => one.getAttribute('srcset')?.split(', ') ?? []);
    for (const address of [...addresses, shown?.getAttribute('src') ?? ''])
      expect(address).toMatch(/^https:\/\/our\.example\/storage\/v1\/object\/public\/blog-images\/[^?]+$/);
  });

  it('[FEAT-01] without image optimisation and lazy loading shows the original at once', () => {
    const { shown, sources } = pictureOf({ FLAG_IMAGE_OPTIMIZATION: 'off', FLAG_LAZY_LOADING: 'off' });
    expect(shown?.getAttribute('src')).toBe(
      'https://our.example/storage/v1/object/public/blog-images/content/blog-1763690000000-k3j9x2.png',
    );
    expect(sources).toEqual([]);
    expect(shown?.getAttribute('loading')).toBe('eager');
  });

  it('[XS-03] links out say nothing of where they were clicked', () => {
    const link = (href: string) => ({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }],
        },
      ],
    });
    const { container } = render(postText(link('https://example.org/')));
    expect(container.querySelector('a')?.rel).toBe('noopener noreferrer nofollow');
    expect(
      render(postText(link('/blogs')))
        .container.querySelector('a')
        ?.hasAttribute('rel'),
    ).toBe(false);
  });
});
