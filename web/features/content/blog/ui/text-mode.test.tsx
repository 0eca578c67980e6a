// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { PublicConfig } from '#domain/platform/api-contract.ts';
import { readFeatureFlags } from '#domain/platform/feature-flags.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { ConfigurationProvider } from '#web/platform/config/index.ts';
import { renderIn } from '#web/text/testing/render-in.tsx';
import { PostCover } from './post-picture.tsx';
import { PostText } from './post-text.tsx';

const CONFIG = {
  supabaseUrl: 'https://our.example',
  flags: readFeatureFlags({}).flags,
} as PublicConfig;
const BODY = {
  type: 'doc',
  content: [
    {
      type: 'image',
      attrs: { src: 'content/blog-1763690000000-k3j9x2.png', alt: 'A lamp', width: 900, height: 600 },
    },
  ],
};

const weigh = vi.fn<typeof fetch>();
const weighing = (bytes: number) => {
  weigh.mockResolvedValue(new Response(null, { headers: { 'content-length': String(bytes) } }));
  vi.stubGlobal('fetch', weigh);
};

const inTextMode = (language: (typeof LANGUAGES)[number]) =>
  renderIn(
    language,
    <ConfigurationProvider config={CONFIG} pictures="on-request">
      <PostCover path="covers/blog-1763690000000-k3j9x2.png" alt="A window" isFirst />
      <PostText body={BODY} />
    </ConfigurationProvider>,
    ['blog'],
  );

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  weigh.mockReset();
});

it.each(LANGUAGES)(
  'text mode renders no picture, but what it shows and a way to it, in %s',
  async (language) => {
    weighing(9_000);
    await inTextMode(language);
    expect(document.querySelectorAll('img, source, link[rel="preload"]')).toHaveLength(0);
    expect(screen.getByText('A lamp')).toBeTruthy();
    expect(screen.getByText('A window')).toBeTruthy();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      expect.stringContaining('/covers/'),
      expect.stringContaining('/content/'),
    ]);
    expect(weigh).not.toHaveBeenCalled();
  },
);

it('a small picture opens when it is asked for, and no other does', async () => {
  weighing(9_000);
  await inTextMode('en');
  const [, second] = screen.getAllByRole('link');
  if (second) await userEvent.click(second);
  const picture = await screen.findByRole('img');
  expect(picture.getAttribute('alt')).toBe('A lamp');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

it('a large picture says its size first, and opens when it is asked for again', async () => {
  weighing(245_760);
  await inTextMode('en');
  const [first] = screen.getAllByRole('link');
  if (first) await userEvent.click(first);
  const sure = await screen.findByRole('link', { name: /240/ });
  expect(screen.queryByRole('img')).toBeNull();
  await userEvent.click(sure);
  expect((await screen.findByRole('img')).getAttribute('alt')).toBe('A window');
});
