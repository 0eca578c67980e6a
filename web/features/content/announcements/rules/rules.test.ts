import { describe, expect, it } from 'vitest';
import { type AudienceCount, countdown, countOf, progressOf } from './announcement.ts';
import {
  type AnnouncementDraft,
  contentOf,
  draftOf,
  emptyDraft,
  isComplete,
  isSameDraft,
  ruleOf,
  withChoices,
} from './draft.ts';
import { sendIssues } from './issues.ts';

const WORDS = { title: 'A title', body: 'Some words.' };
const TEXT = { ...WORDS, choices: ['', ''] };
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
    expect(contentOf(one).texts).toEqual({ en: WORDS });
  });

  it('[FEAT-06] has a time as an event alone, and no other end then', () => {
    const event = draft({ kind: 'event', startsAtMs: 0, expiresAtMs: 1 });
    expect(contentOf(event)).toMatchObject({ starts_at: '1970-01-01T00:00:00.000Z', expires_at: null });
    expect(contentOf({ ...event, kind: 'banner' })).toMatchObject({
      starts_at: null,
      expires_at: '1970-01-01T00:00:00.001Z',
    });
    // the server says the time a second time, as the end
    const stored = { ...contentOf(event), expires_at: '1970-01-01T00:00:00.000Z' };
    expect(isSameDraft(draftOf(stored), event)).toBe(true);
    expect(isSameDraft({ ...event, startsAtMs: 60_000 }, event)).toBe(false);
  });

  it('[FEAT-06] has choices as a survey alone, as many in every language, and comes back so', () => {
    const survey = draft({
      kind: 'survey',
      texts: {
        ...draft().texts,
        en: { ...WORDS, choices: ['Morning', ' Noon ', 'Evening'] },
        fa: { ...WORDS, choices: ['', '', ''] },
        ps: { title: '', body: '', choices: ['', 'غرمه', ''] },
      },
    });
    expect(contentOf(survey).texts).toEqual({
      en: { ...WORDS, choices: ['Morning', 'Noon', 'Evening'] },
      fa: { ...WORDS, choices: ['', '', ''] },
      ps: { title: '', body: '', choices: ['', 'غرمه', ''] },
    });
    expect(contentOf({ ...survey, kind: 'feed' }).texts).toEqual({ en: WORDS, fa: WORDS });
    const { en } = contentOf(survey).texts;
    expect(draftOf({ kind: 'survey', texts: { en } }).texts.fa.choices).toEqual(['', '', '']);
    expect([isComplete(survey, 'en'), isComplete(survey, 'fa')]).toEqual([true, false]);
  });

  it('[FEAT-06] gains and loses a choice in every language, and has two to six', () => {
    const texts = { ...draft().texts, en: { ...TEXT, choices: ['A', 'B', 'C'] } };
    const fewer = withChoices(texts, { removeAt: 1 });
    expect(fewer.en.choices).toEqual(['A', 'C']);
    expect(withChoices(fewer, { add: true }).en.choices).toEqual(['A', 'C', '']);
    let many = withChoices(texts, { add: true });
    for (let n = 0; n < 9; n += 1) many = withChoices(many, { add: true });
    expect(many.en.choices).toHaveLength(6);
    expect(draftOf({ texts: { en: { choices: ['A'] } } }).texts.en.choices).toEqual(['A', '']);
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
      draft({ fallback: 'en', texts: { ...draft().texts, ps: { ...TEXT, title: 'x', body: '' } } }),
      { ...COUNT, languages: { en: 3 } },
      [['half_written', false, 'ps']],
    ],
    [
      'a text is too long',
      draft({ texts: { ...draft().texts, en: { ...TEXT, title: 'x'.repeat(121), body: 'x' } } }),
      { ...COUNT, languages: { en: 3 } },
      [['too_long', true, 'en']],
    ],
    [
      'a text says what this is about',
      draft({
        texts: { ...draft().texts, en: { ...TEXT, title: 'Your mentor', body: 'School, and mentor' } },
      }),
      { ...COUNT, languages: { en: 3 } },
      [['telling_words', false, 'en']],
    ],
    [
      'a choice has no words',
      draft({ kind: 'survey', texts: { ...draft().texts, ps: { ...TEXT, choices: ['A', 'B'] }, en: TEXT } }),
      { ...COUNT, languages: { ps: 3 } },
      [['choices_missing', false, 'en']],
    ],
    [
      'a choice is too long, and another tells too much',
      draft({
        kind: 'survey',
        texts: { ...draft().texts, en: { ...TEXT, choices: ['x'.repeat(81), 'Your mentor'] } },
      }),
      { ...COUNT, languages: { en: 3 } },
      [
        ['too_long', true, 'en'],
        ['telling_words', false, 'en'],
      ],
    ],
    [
      'an event has no time',
      draft({ kind: 'event' }),
      { ...COUNT, languages: { en: 3 } },
      [['time_missing', true, undefined]],
    ],
    [
      'an event has begun',
      draft({ kind: 'event', startsAtMs: 0, expiresAtMs: 5 }),
      { ...COUNT, languages: { en: 3 } },
      [['time_passed', true, undefined]],
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
