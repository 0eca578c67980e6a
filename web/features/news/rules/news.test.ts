import { describe, expect, it } from 'vitest';
import { type News, standing, textFor } from './news.ts';

const one = (changes: Partial<News>): News => ({
  id: 'a',
  announcementId: 'b',
  kind: 'banner',
  isTest: false,
  sentAtMs: 0,
  expiresAtMs: null,
  isConfirmed: false,
  isDismissed: false,
  fallback: undefined,
  texts: { en: { title: 'A title', body: 'Words' } },
  ...changes,
});
const NONE: ReadonlySet<string> = new Set();

describe('what stands on dashboards', () => {
  it.each<[string, Partial<News>, boolean]>([
    ['a banner', {}, true],
    ['a banner that was put away', { isDismissed: true }, false],
    ['what is to be confirmed', { kind: 'must_confirm' }, true],
    ['what is to be confirmed cannot be put away', { kind: 'must_confirm', isDismissed: true }, true],
    ['what was confirmed', { kind: 'must_confirm', isConfirmed: true }, false],
    ['what stands among notifications alone', { kind: 'feed' }, false],
    ['what has expired', { expiresAtMs: 1_000 }, false],
    ['what expires later', { expiresAtMs: 1_001 }, true],
  ])('[FEAT-06] %s', (_what, changes, stands) => {
    expect(standing([one(changes)], NONE, 1_000)).toHaveLength(stands ? 1 : 0);
  });

  it('[FEAT-06] nothing that was answered here and waits to be sent', () => {
    expect(standing([one({}), one({ id: 'c' })], new Set(['a']), 0).map(({ id }) => id)).toEqual(['c']);
  });
});

describe('the text for a reader', () => {
  const en = { title: 'English', body: '.' };
  const fa = { title: 'دری', body: '.' };
  it.each([
    ['her own', { en, fa }, undefined, 'fa', 'fa'],
    ['the chosen one instead', { en, fa }, 'fa', 'ps', 'fa'],
    ['any, where none was chosen', { fa }, undefined, 'ps', 'fa'],
    ['any, where the chosen one is missing', { en }, 'fa', 'ps', 'en'],
  ] as const)('[FEAT-06] is %s', (_which, texts, fallback, language, expected) => {
    expect(textFor({ texts, fallback }, language)?.language).toBe(expected);
  });

  it('is nothing where nothing is written', () => {
    expect(textFor({ texts: {}, fallback: 'en' }, 'en')).toBeUndefined();
  });
});
