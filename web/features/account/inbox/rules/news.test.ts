import { describe, expect, it } from 'vitest';
import { canAnswer } from './answering.ts';
import { type News, standing, textFor } from './news.ts';

const one = (changes: Partial<News>): News => ({
  id: 'a',
  announcementId: 'b',
  kind: 'banner',
  isTest: false,
  sentAtMs: 0,
  expiresAtMs: null,
  startsAtMs: null,
  isConfirmed: false,
  isDismissed: false,
  answer: null,
  takesAnswers: false,
  fallback: undefined,
  texts: { en: { title: 'A title', body: 'Words', choices: [] } },
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
    ['an event', { kind: 'event' }, true],
    [
      'an event that was answered, so that she sees it and can change it',
      { kind: 'event', answer: 'yes' },
      true,
    ],
    ['an event that was put away', { kind: 'event', isDismissed: true }, false],
    ['a survey that was confirmed by nothing', { kind: 'survey', isConfirmed: true }, true],
    ['what has expired', { expiresAtMs: 1_000 }, false],
    ['what expires later', { expiresAtMs: 1_001 }, true],
  ])('[FEAT-06] %s', (_what, changes, stands) => {
    expect(standing([one(changes)], NONE, 1_000)).toHaveLength(stands ? 1 : 0);
  });

  it('[FEAT-06] nothing that was answered here and waits to be sent', () => {
    expect(standing([one({}), one({ id: 'c' })], new Set(['a']), 0).map(({ id }) => id)).toEqual(['c']);
  });
});

it.each<[string, Partial<News>, boolean]>([
  ['a survey without an end', {}, true],
  ['one that ends later', { expiresAtMs: 1_001 }, true],
  ['one that ends now', { expiresAtMs: 1_000 }, false],
  ['a test', { takesAnswers: false }, false],
])('[FEAT-06] whether an answer may be given: %s', (_what, changes, isOpen) => {
  expect(canAnswer(one({ takesAnswers: true, ...changes }), 1_000)).toBe(isOpen);
});

describe('the text for a reader', () => {
  const en = { title: 'English', body: '.', choices: [] };
  const fa = { title: 'دری', body: '.', choices: [] };
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
