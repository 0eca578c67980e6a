import { describe, expect, it } from 'vitest';
import { isDistress } from '../safety/distress/distress.ts';
import { cpuTimeMsOf } from '../testing/cpu-time.ts';
import { excerptOf, markHits, type TextPiece } from './excerpt.ts';
import { faqPassages } from './faq/passages.ts';
import type { Passage } from './passage.ts';
import { indexOf } from './retrieval.ts';
import { SEARCH_MAX_CHARACTERS, siteQuestionOf } from './site-question.ts';
import { searchSite } from './site-search.ts';
import { termsOf } from './terms.ts';

const asked = (question: string) => new Set(termsOf(question));
const plain = (pieces: readonly TextPiece[]) => pieces.map(({ text }) => text).join('');
const hitsIn = (pieces: readonly TextPiece[]) => pieces.filter(({ isHit }) => isHit).map(({ text }) => text);
const everywhere = () => true;

const passage = (id: string, title: string, text: string, more: Partial<Passage> = {}): Passage => ({
  id,
  kind: 'post',
  language: 'en',
  title,
  text,
  also: '',
  path: `/blogs/${id}`,
  date: '2026-11-15',
  ...more,
});

describe('[FEAT-09] what is marked of a text', () => {
  it.each([
    ['scholarships', 'A scholarship pays fees.', ['scholarship']],
    ['كتاب', 'این کتاب‌ها را بخوانید.', ['کتاب‌ها']],
    ['می نویسم', 'من می\u200cنویسم.', ['می\u200cنویسم']],
    ['۲۰۲۶', 'In 2026 and not in 2027.', ['2026']],
    ['ښوونځی', 'ښوونځي ته ځم.', ['ښوونځي']],
    ['the', 'The end of the road.', []],
    ['<b>', 'a <b>bold</b> word', ['b', 'b']],
  ])('«%s» in «%s»', (question, text, words) => {
    const pieces = markHits(text, asked(question));
    expect(hitsIn(pieces)).toEqual(words);
    expect(plain(pieces)).toBe(text);
  });
});

describe('[FEAT-09] the part of a text that is shown', () => {
  const filler = 'Nothing of this sort stands here. '.repeat(20);

  it('is all of a short one', () => {
    expect(excerptOf('Two words.', asked('moon'))).toEqual([{ text: 'Two words.', isHit: false }]);
  });

  it('is where most of the words stand, cut between words', () => {
    const text = `${filler}One moon alone. ${filler}The moon and its crater are far. ${filler}`;
    const pieces = excerptOf(text, asked('moon crater'));
    expect(hitsIn(pieces)).toEqual(['moon', 'crater']);
    const shown = plain(pieces);
    expect(shown).toMatch(/^… \p{L}+ .* …$/su);
    expect(shown.length).toBeLessThanOrEqual(244);
    expect(text).toContain(shown.slice(2, -2));
    expect(text).toMatch(new RegExp(`\\b${shown.slice(2, -2)}\\b`));
  });

  it('is its beginning where only the title was meant', () => {
    expect(plain(excerptOf(filler, asked('moon')))).toMatch(/^Nothing of this .* …$/s);
  });

  it('reaches the end without a mark of more', () => {
    expect(plain(excerptOf(`${filler}At the end the moon.`, asked('moon')))).toMatch(/^… .*the moon\.$/s);
  });

  it('cuts no character of a word that never ends', () => {
    const shown = plain(excerptOf(`a${'😀'.repeat(5_000)}`, asked('moon')));
    expect(shown).not.toMatch(/\p{Cs}/u);
    expect(plain(excerptOf('ا'.repeat(10_000), asked('moon'))).length).toBeLessThan(250);
  });
});

describe('[FEAT-09] the search of the site', () => {
  const index = indexOf([
    passage('a', 'A lamp', 'It gives light at night.'),
    passage('b-1', 'Learning', 'At night one learns by lamp.', { path: '/blogs/b' }),
    passage('b-2', 'Learning', 'A lamp, a lamp, a lamp.', { path: '/blogs/b' }),
    passage('c', 'Where is that?', 'Light.', { kind: 'faq', path: '/analysis', date: null }),
    ...Array.from({ length: 40 }, (_, place) => passage(`m${place}`, `Moon ${place}`, 'It is far.')),
  ]);

  it('names each source once, the best first', () => {
    const { hits } = searchSite(index, 'lamp', everywhere, isDistress);
    expect(hits.map(({ path }) => path).toSorted()).toEqual(['/blogs/a', '/blogs/b']);
    expect(hits.find(({ path }) => path === '/blogs/b')?.id).toBe('b-2');
  });

  it('leaves out what says less than half as much of the question as the best', () => {
    expect(searchSite(index, 'lamp light night', everywhere, isDistress).hits[0]?.path).toBe('/blogs/a');
    const paths = searchSite(index, 'lamp light night moon', everywhere, isDistress).hits.map(
      ({ path }) => path,
    );
    expect(paths).not.toContain('/blogs/m0');
  });

  it('is no longer than somebody reads, and leads nowhere that is switched off', () => {
    expect(searchSite(index, 'moon', everywhere, isDistress).hits).toHaveLength(20);
    expect(searchSite(index, 'light', (path) => path !== '/analysis', isDistress).hits).toHaveLength(1);
  });

  it('finds a title of words that every sentence has, and nothing where nothing is', () => {
    expect(searchSite(index, 'where is that', everywhere, isDistress).hits.map(({ id }) => id)).toEqual([
      'c',
    ]);
    expect(searchSite(index, 'zebra', everywhere, isDistress).hits).toEqual([]);
    expect(searchSite(indexOf([]), 'lamp', everywhere, isDistress).hits).toEqual([]);
  });

  it('sees that somebody may be in danger', () => {
    expect(searchSite(index, 'I want to die', everywhere, isDistress).isUrgent).toBe(true);
    expect(searchSite(index, 'lamp', everywhere, isDistress).isUrgent).toBe(false);
  });

  it.each([
    ['fa', 'منتور من كيست', 'faq-'],
    ['ps', 'انټرنېټ', 'faq-'],
  ] as const)(
    'finds in the frequent questions in %s, and shows their answers whole',
    (language, question, id) => {
      const passages = faqPassages(language);
      const [first] = searchSite(indexOf(passages), question, everywhere, isDistress).hits;
      expect(first?.id).toContain(id);
      expect(plain(first?.excerpt ?? [])).toBe(passages.find((one) => one.id === first?.id)?.text);
    },
  );

  it('takes less than 100 ms of a full index for the longest question', () => {
    const full = indexOf(
      Array.from({ length: 1_200 }, (_, place) =>
        passage(`p${place}`, `Moon ${place}`, 'lamp light '.repeat(60)),
      ),
    );
    const longest = 'lamp light moon '.repeat(13).slice(0, SEARCH_MAX_CHARACTERS);
    expect(cpuTimeMsOf(() => searchSite(full, longest, everywhere, isDistress))).toBeLessThan(100);
  });
});

describe('[FEAT-09] a question from an address', () => {
  it.each([
    ['  lamp  ', 'lamp', 'asked'],
    ['کتاب\u200cها', 'کتاب\u200cها', 'asked'],
    ['', '', 'nothing'],
    ['\u0000\u0007\n', '', 'nothing'],
    ['?!', '?!', 'nothing'],
    ['\u202elamp\u2066', 'lamp', 'asked'],
    ['\ud800lamp', 'lamp', 'asked'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>', 'asked'],
    ["'; drop table posts;--", "'; drop table posts;--", 'asked'],
    ['a'.repeat(SEARCH_MAX_CHARACTERS), 'a'.repeat(SEARCH_MAX_CHARACTERS), 'asked'],
    ['ب'.repeat(10_000), 'ب'.repeat(SEARCH_MAX_CHARACTERS), 'too-long'],
    [`${'a'.repeat(SEARCH_MAX_CHARACTERS - 1)}😀`, 'a'.repeat(SEARCH_MAX_CHARACTERS - 1), 'too-long'],
  ])('%j', (typed, question, is) => {
    expect(siteQuestionOf(typed)).toEqual({ question, is });
  });
});
