import { describe, expect, it } from 'vitest';
import { type AudienceCount, countdown, countOf, progressOf } from './announcement.ts';
import { type AnnouncementDraft, contentOf, draftOf, emptyDraft, isSameDraft, ruleOf } from './draft.ts';
import { sendIssues } from './issues.ts';

const TEXT = { title: 'A title', body: 'Some words.' };
const draft = (changes: Partial<AnnouncementDraft> = {}): AnnouncementDraft => ({
  ...emptyDraft(),
  texts: { ...emptyDraft().texts, en: TEXT },
  ...changes,
});
const COUNT: AudienceCount = { people: 3, byEmail: 2, languages: { en: 2, fa: 1 }, sample: [] };

describe('a draft', () => {
  it('[FEAT-06] comes back from what is stored as it went there', () => {
    const one = draft({
      kind: 'must_confirm',
      channels: ['email', 'in_app'],
      audience: { ...emptyDraft().audience, provinces: ['Herat'], assigned: false, surveyed: true },
      fallback: 'en',
      expiresAtMs: Date.UTC(2026, 11, 1),
    });
    expect(isSameDraft(draftOf(JSON.parse(JSON.stringify(contentOf(one)))), one)).toBe(true);
    expect(contentOf(one).texts).toEqual({ en: TEXT });
  });

  it('[FEAT-06] keeps what it knows of something else', () => {
    expect(draftOf({ kind: 'siren', channels: ['smoke'], audience: { roles: ['king'] }, texts: 7 })).toEqual({
      ...emptyDraft(),
      channels: [],
      audience: { ...emptyDraft().audience, roles: [] },
    });
  });

  it('[FEAT-06] asks for nothing that was not chosen', () => {
    expect(ruleOf(emptyDraft().audience)).toEqual({ roles: ['student'] });
    expect(ruleOf({ ...emptyDraft().audience, complete: false })).toEqual({
      roles: ['student'],
      complete: false,
    });
  });
});

describe('before it goes out', () => {
  const kinds = (one: AnnouncementDraft, count: AudienceCount | undefined) =>
    sendIssues(one, count, 0).map(({ kind, blocks, language }) => [kind, blocks, language]);

  it.each<[string, AnnouncementDraft, AudienceCount | undefined, unknown[]]>([
    ['a language that somebody reads is missing', draft(), COUNT, [['text_missing', true, 'fa']]],
    ['another one stands in', draft({ fallback: 'en' }), COUNT, [['fallback_used', false, 'fa']]],
    ['what stands in is missing', draft({ fallback: 'ps' }), COUNT, [['fallback_missing', true, 'ps']]],
    ['nobody reads the one that is missing', draft(), { ...COUNT, languages: { en: 3 } }, []],
    ['nothing is written', emptyDraft(), COUNT, [['nothing_written', true, undefined]]],
    ['it is for nobody', draft(), { ...COUNT, people: 0, languages: {} }, [['nobody', true, undefined]]],
    ['nothing is known of the people yet', draft(), undefined, []],
    [
      'a text is half written',
      draft({ fallback: 'en', texts: { ...draft().texts, ps: { title: 'x', body: '' } } }),
      { ...COUNT, languages: { en: 3 } },
      [['half_written', false, 'ps']],
    ],
    [
      'a text is too long',
      draft({ texts: { ...draft().texts, en: { title: 'x'.repeat(121), body: 'x' } } }),
      { ...COUNT, languages: { en: 3 } },
      [['too_long', true, 'en']],
    ],
    [
      'a text says what this is about',
      draft({ texts: { ...draft().texts, en: { title: 'Your mentor', body: 'School, and mentor' } } }),
      { ...COUNT, languages: { en: 3 } },
      [['telling_words', false, 'en']],
    ],
    [
      'it would be over',
      draft({ expiresAtMs: 0 }),
      { ...COUNT, languages: { en: 3 } },
      [['expired', true, undefined]],
    ],
  ])('[FEAT-06] %s', (_what, one, count, expected) => {
    expect(kinds(one, count)).toEqual(expected);
  });
});

it.each([
  [300_000, '5:00'],
  [299_001, '5:00'],
  [247_000, '4:07'],
  [1, '0:01'],
  [0, undefined],
  [-5, undefined],
  [3_601_000, undefined],
])('[FEAT-06] %d ms before it goes out the clock says %s', (leftMs, said) => {
  expect(countdown(leftMs, 0)).toBe(said);
});

it('[FEAT-06] how far it is counts what is done with, one way or the other', () => {
  const none = { waiting: 0, sent: 0, failed: 0, given_up: 0, stopped: 0, read: 0, confirmed: 0 };
  const counts = {
    in_app: { ...none, sent: 5, read: 2 },
    email: { ...none, sent: 1, waiting: 2, failed: 1, given_up: 1 },
  };
  expect(progressOf(counts)).toEqual({ done: 7, all: 10 });
  expect(countOf(counts, 'sent')).toBe(6);
  expect(progressOf({})).toEqual({ done: 0, all: 0 });
});
