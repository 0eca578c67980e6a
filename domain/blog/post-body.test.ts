import { describe, expect, it } from 'vitest';
import { cleanPostBody, imagesOf, isPostLink, plainTextOf } from './post-body.ts';
import { bodyOfWords, HOSTILE_BODIES, HOSTILE_MARKUP } from '../testing/hostile-posts.ts';

const FULL = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Before' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Read ' },
        {
          type: 'text',
          text: 'this',
          marks: [{ type: 'bold' }, { type: 'link', attrs: { href: 'https://example.org/a?b=c#d' } }],
        },
        { type: 'hardBreak' },
        { type: 'text', text: 'slowly', marks: [{ type: 'italic' }] },
      ],
    },
    {
      type: 'orderedList',
      content: [
        { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'One' }] }] },
      ],
    },
    { type: 'blockquote', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Said' }] }] },
    {
      type: 'image',
      attrs: { src: 'content/blog-1763690000000-k3j9x2.png', alt: 'A lamp', width: 600, height: 400 },
    },
  ],
};

describe('the body of a post', () => {
  it('keeps all that may be in it', () => {
    expect(cleanPostBody(FULL)).toEqual(FULL);
    expect(imagesOf(cleanPostBody(FULL))).toHaveLength(1);
    expect(plainTextOf(cleanPostBody(FULL))).toBe('Before\nRead this slowly\nOne\nSaid');
  });

  it('[XS-01] is tried with more than a hundred tricks', () => {
    expect(HOSTILE_BODIES.length + HOSTILE_MARKUP.length).toBeGreaterThan(200);
  });

  it.each(HOSTILE_BODIES)('[XS-01] [XS-03] [XS-07] leaves out what is not of it: $name', ({ body }) => {
    const cleaned = cleanPostBody(body);
    expect(cleaned).not.toEqual(body);
    // cleaning what is clean changes nothing
    expect(cleanPostBody(cleaned)).toEqual(cleaned);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it.each(HOSTILE_MARKUP)('[XS-01] keeps words as words: %s', (words) => {
    expect(plainTextOf(cleanPostBody(bodyOfWords(words)))).toBe(words.trim());
  });

  it('[XS-01] loses only what no database takes: NUL and halves of characters', () => {
    const words = bodyOfWords('A\0 lamp \ud83d, \ude00 and 😀 \u200c نیم‌فاصله');
    expect(plainTextOf(cleanPostBody(words))).toBe('A lamp ,  and 😀 \u200c نیم‌فاصله');
    expect(plainTextOf(cleanPostBody(bodyOfWords('\0')))).toBe('');
    expect(isPostLink('https://example.org/\ud83d')).toBe(false);
  });

  it('parts a run that is longer than one may be, and no character of it', () => {
    const long = '😀'.repeat(20_001);
    const cleaned = cleanPostBody(bodyOfWords(long));
    const [block] = cleaned.content;
    const runs = block?.type === 'paragraph' ? (block.content ?? []) : [];
    expect(runs.map((run) => run.type === 'text' && run.text.length)).toEqual([40_000, 2]);
    expect(plainTextOf(cleaned)).toBe(long);
    expect(cleanPostBody(cleaned)).toEqual(cleaned);
  });

  it.each([
    'https://example.org',
    'https://example.org/',
    'https://example.org?x=1',
    'https://پوهنتون.example/الف',
    'mailto:team@hamrah.example',
    '/blogs/write-about-yourself',
    '/',
  ])('[XS-03] may link to %s', (href) => {
    expect(isPostLink(href)).toBe(true);
  });
});
