import { describe, expect, it } from 'vitest';
import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '#domain/limits.ts';
import { cleanPostBody, isBlogImagePath, plainTextOf } from '#domain/blog/post-body.ts';
import { HOSTILE_MARK, HOSTILE_PASTES } from '#domain/testing/hostile-posts.ts';
import { contentOf, draftOf, emptyDraft, isSameDraft, type PostDraft } from './draft.ts';
import { imagePath, imageRefusal } from './image-file.ts';
import { bodyOfHtml, bodyOfText } from './paste.ts';
import { shownState } from './post-row.ts';
import { publishIssues } from './publish-check.ts';
import { firstMoment, scheduledMoment } from '#domain/calendar/scheduled-moment.ts';

const body = (...content: unknown[]) => cleanPostBody({ type: 'doc', content });
const words = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const IMAGE_PATH = 'content/blog-1763690000000-k3j9x2.png';
const image = (alt: string) => ({ type: 'image', attrs: { src: IMAGE_PATH, alt, width: 600, height: 400 } });
const DRAFT: PostDraft = {
  ...emptyDraft('The team'),
  texts: {
    ...emptyDraft().texts,
    en: {
      slug: 'a-lamp',
      title: 'A lamp',
      summary: 'Light',
      coverAlt: '',
      body: body(words('It gives light.')),
    },
  },
};
const withBody = (...content: unknown[]): PostDraft => ({
  ...DRAFT,
  texts: { ...DRAFT.texts, en: { ...DRAFT.texts.en, body: body(...content) } },
});

describe('pasted HTML', () => {
  it('keeps words, headings, lists, quotes, emphasis and links', () => {
    const html =
      '<h1>Big</h1><p>Some <b>bold</b> &amp; <i>calm</i> <a href="https://example.org/x">link</a></p>' +
      '<ul><li>one<ul><li>inside</li></ul></li><li>two</li></ul><blockquote><p>Said</p></blockquote>';
    expect(bodyOfHtml(html).content.map(({ type }) => type)).toEqual([
      'heading',
      'paragraph',
      'bulletList',
      'blockquote',
    ]);
    expect(plainTextOf(bodyOfHtml(html))).toBe('Big\nSome bold & calm link\none\ninside\ntwo\nSaid');
    expect(JSON.stringify(bodyOfHtml(html))).toContain('"href":"https://example.org/x"');
  });

  it('[XS-01] is tried with more than a hundred tricks', () => {
    expect(HOSTILE_PASTES.length).toBeGreaterThan(100);
  });

  it.each(HOSTILE_PASTES)('[XS-01] [XS-02] keeps nothing that runs or loads of: %s', (html) => {
    const read = bodyOfHtml(html);
    expect(cleanPostBody(read)).toEqual(read);
    expect(JSON.stringify(read)).not.toMatch(/"href":"(?!https:\/\/|mailto:|\/[^/])/);
    expect(JSON.stringify(read)).not.toContain('"image"');
    expect(HOSTILE_MARK in globalThis).toBe(false);
  });

  it('ends in bearable time whatever it is', () => {
    const begun = performance.now();
    for (const sign of ['<a ', '<', '<a href="', '<!--', '&#x', '</', '<p'])
      bodyOfHtml(sign.repeat(200_000 / sign.length));
    expect(performance.now() - begun).toBeLessThan(20_000);
  });

  it('reads plain text in paragraphs and lines', () => {
    expect(bodyOfText('one\ntwo\n\nthree').content).toHaveLength(2);
    expect(plainTextOf(bodyOfText('<script>x</script>'))).toBe('<script>x</script>');
  });
});

describe('an image that was chosen', () => {
  const file = (type: string, size = 1) => ({ type, size });
  it('[VAL-10] is refused when it is none, of another type or too large', () => {
    expect(imageRefusal(undefined)?.code).toBe('no_file');
    expect(imageRefusal(file('image/svg+xml'))?.code).toBe('file_type');
    expect(imageRefusal(file(''))?.code).toBe('file_type');
    expect(imageRefusal(file('image/png', IMAGE_MAX_BYTES + 1))?.code).toBe('file_too_large');
    for (const type of IMAGE_TYPES) expect(imageRefusal(file(type, IMAGE_MAX_BYTES))).toBeUndefined();
  });

  it('[ENT-07] gets a name of the specified form, among the covers unless said otherwise', () => {
    expect(imagePath('image/jpeg', 1763690000000, 'k3j9x2')).toBe('covers/blog-1763690000000-k3j9x2.jpg');
    expect(imagePath('image/png', 1763690000000, 'k3j9x2', 'content')).toBe(IMAGE_PATH);
    for (const type of IMAGE_TYPES)
      expect(isBlogImagePath(imagePath(type, Date.now(), 'abcdef123456'))).toBe(true);
  });
});

describe('a draft', () => {
  it('is the same after it was sent and read again', () => {
    expect(isSameDraft(draftOf(contentOf(DRAFT)), DRAFT)).toBe(true);
    expect(Object.keys(contentOf(DRAFT).texts)).toEqual(['en']);
    expect(isSameDraft(withBody(words('Other words')), DRAFT)).toBe(false);
  });

  it('opens whatever is stored', () => {
    for (const stored of [null, 7, 'x', { texts: 7, tags: [1, 'a'] }, { texts: { en: { body: '<b>' } } }])
      expect(() => contentOf(draftOf(stored))).not.toThrow();
  });
});

describe('the check before publishing', () => {
  const kinds = (draft: PostDraft, blocks: boolean) =>
    publishIssues(draft)
      .filter((issue) => issue.blocks === blocks)
      .map(({ kind, language }) => `${kind} ${language ?? ''}`.trim());

  it('lets a complete text through and names the languages that are missing', () => {
    expect(kinds(DRAFT, true)).toEqual([]);
    expect(kinds(DRAFT, false)).toEqual(['no_language fa', 'no_language ps']);
  });

  it('stops at an empty post and at images without words', () => {
    expect(kinds(emptyDraft(), true)).toEqual(['nothing_complete']);
    expect(kinds(withBody(words('x'), image(' ')), true)).toEqual(['image_without_words en']);
    expect(kinds(withBody(words('x'), image('A lamp')), true)).toEqual([]);
    const covered = { ...DRAFT, coverPath: 'covers/blog-1763690000000-k3j9x2.png' };
    expect(kinds(covered, true)).toEqual(['cover_without_words en']);
  });
});

describe('the schedule', () => {
  it("is by Kabul's clock", () => {
    const moment = scheduledMoment({ day: '2026-11-21', time: '18:05' });
    expect(new Date(moment?.instantMs ?? 0).toISOString()).toBe('2026-11-21T13:35:00.000Z');
    expect(firstMoment(Date.parse('2026-11-21T20:00:00Z'))).toEqual({ day: '2026-11-23', time: '08:00' });
  });

  it.each([
    ['', '08:00'],
    ['2026-02-30', '08:00'],
    ['2026-11-21', ''],
    ['2026-11-21', '24:00'],
    ['2026-11-21', '8'],
  ])('knows no moment at %s %s', (day, time) => {
    expect(scheduledMoment({ day, time })).toBeUndefined();
  });

  it('is over when the time has come', () => {
    expect(shownState('scheduled', 5, 5)).toBe('published');
    expect(shownState('scheduled', 6, 5)).toBe('scheduled');
    expect(shownState('draft', 5, 6)).toBe('draft');
  });
});
