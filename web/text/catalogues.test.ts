import { describe, expect, it } from 'vitest';
import { describeEntry, readCatalogues } from './testing/read-catalogues.ts';

const marksOf = (text: string) => [...new Set(text.match(/\{\w+(?=\}|, )|<\/?\d+\/?>/g))].toSorted();
const withoutIsolated = (text: string) => text.replace(/\u2066[^\u2069]*\u2069|\{[^}]*\}|<\/?\d+\/?>/g, '');

/** Words of Iran for which Afghans use others, by the beginnings that no Afghan word shares. */
const IRANIAN =
  /دانشگاه|دانشجو|دانش‌آموز|اطلاعات|درصد|نظرسنجی|خانوادگی|تلفن|(?<!\p{L})بله(?!\p{L})|راهنما|بازبینی|با موفقیت/u;

describe.each(['fa', 'ps'] as const)('catalogues in %s', (language) => {
  const entries = readCatalogues(language);

  it('read every room', () => {
    expect(new Set(entries.map((entry) => entry.room)).size).toBeGreaterThanOrEqual(6);
    expect(entries.length).toBeGreaterThan(300);
  });

  it('say the same thing with the same words in every room', () => {
    const first = new Map<string, (typeof entries)[number]>();
    const different = entries.filter((entry) => {
      const known = first.get(entry.key);
      if (!known) first.set(entry.key, entry);
      return known !== undefined && known.words !== entry.words;
    });
    expect(different.map((entry) => `${describeEntry(entry)} ≠ ${first.get(entry.key)?.words}`)).toEqual([]);
  });

  it('keep every value and element of the English text', () => {
    const broken = entries.filter(
      ({ english, words }) => words !== '' && marksOf(english).join() !== marksOf(words).join(),
    );
    expect(broken.map(describeEntry)).toEqual([]);
  });

  it('use the letters and words of Afghanistan', () => {
    const foreign = language === 'fa' ? /[\u064a\u0643]/ : /[\u0643\u06af]/;
    const odd = entries.filter(
      ({ words }) => foreign.test(words) || (language === 'fa' && IRANIAN.test(words)),
    );
    expect(odd.map(describeEntry)).toEqual([]);
  });

  it('write numbers in the digits of the language', () => {
    const ascii = entries.filter(({ words }) => /[0-9]/.test(withoutIsolated(words)));
    expect(ascii.map(describeEntry)).toEqual([]);
  });
});
