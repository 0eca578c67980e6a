import { describe, expect, it } from 'vitest';
import { bestLanguage, isPublicState, isSlug, readingMinutes, slugOf, tagOf } from './post.ts';

describe('a post', () => {
  it.each([
    ['Write about yourself!', 'write-about-yourself'],
    ['  100% — “Café” & more ', '100-cafe-more'],
    ['چطور می‌نویسیم؟', 'چطور-می-نویسیم'],
    ['نوشتنِ خود', 'نوشتن-خود'],
    ['د ۲۰۲۶ ازموینه', 'د-۲۰۲۶-ازموینه'],
    ['???', ''],
  ])('with the title %s gets the address %s', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
    if (slug !== '') expect(isSlug(slug)).toBe(true);
  });

  it('has an address of whole words that is not too long', () => {
    const slug = slugOf('word '.repeat(40));
    expect(slug.length).toBeLessThanOrEqual(80);
    expect(slug.endsWith('word')).toBe(true);
    expect(slugOf('a'.repeat(200))).toHaveLength(80);
    expect(tagOf('b'.repeat(200))).toHaveLength(40);
  });

  it.each(['Has-Capitals', 'two words', '-begins', 'ends-', 'a--b', 'a/b', 'a.b', '', 'x'.repeat(81)])(
    'has no address like %s',
    (text) => {
      expect(isSlug(text)).toBe(false);
    },
  );

  it('takes at least a minute', () => {
    expect([0, 1, 160, 800].map(readingMinutes)).toEqual([1, 1, 1, 5]);
  });

  it('is shown in the own language, else in English, else in what there is', () => {
    expect(bestLanguage(['en', 'fa'], 'fa')).toBe('fa');
    expect(bestLanguage(['ps', 'en'], 'fa')).toBe('en');
    expect(bestLanguage(['ps'], 'fa')).toBe('ps');
    expect(bestLanguage([], 'fa')).toBeUndefined();
  });

  it('is public from the moment on which it is scheduled', () => {
    expect(isPublicState('scheduled')).toBe(true);
    expect(isPublicState('review')).toBe(false);
  });
});
