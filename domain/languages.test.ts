import { describe, expect, it } from 'vitest';
import { isLanguage, LANGUAGE_FACTS, LANGUAGES, languageOfTag, negotiateLanguage } from './languages.ts';

describe('languages', () => {
  it('[WIZ-04] are English, Farsi and Pashto, with direction and own name', () => {
    expect(LANGUAGES.map((code) => LANGUAGE_FACTS[code])).toEqual([
      { htmlLang: 'en', dir: 'ltr', ownName: 'English' },
      { htmlLang: 'fa-AF', dir: 'rtl', ownName: 'فارسی دری' },
      { htmlLang: 'ps', dir: 'rtl', ownName: 'پښتو' },
    ]);
    expect(isLanguage('fa')).toBe(true);
    for (const foreign of ['prs', 'FA', '', undefined, null, 1, 'constructor'])
      expect(isLanguage(foreign)).toBe(false);
  });

  it('knows the tags that browsers send for Dari and Pashto', () => {
    for (const tag of ['prs', 'fa', 'fa-AF', 'FA-af', 'fa-IR', 'fas', 'prs-AF', 'fa_AF'])
      expect(languageOfTag(tag), tag).toBe('fa');
    for (const tag of ['ps', 'ps-AF', 'pus', 'ps-Arab-AF', 'pbu']) expect(languageOfTag(tag), tag).toBe('ps');
    for (const tag of ['de', '', 'psx', 'toString', '__proto__', '*'])
      expect(languageOfTag(tag), tag).toBeUndefined();
  });

  it('picks from Accept-Language by weight, then by order', () => {
    const rows: [string | null | undefined, string][] = [
      ['fa-AF,fa;q=0.9,en;q=0.8', 'fa'],
      ['prs', 'fa'],
      ['ps-AF, en;q=0.5', 'ps'],
      ['pus;q=0.4, en;q=0.5', 'en'],
      ['de-DE,de;q=0.9,ps;q=0.1', 'ps'],
      ['ps;q=0.8,fa;q=0.8', 'ps'],
      ['fa;q=0,ps;q=0.1', 'ps'],
      ['fa;q=0', 'en'],
      ['*', 'en'],
      ['*;q=0.5,fa;q=0.4', 'en'],
      ['fa;q=nonsense, ps;q=0.2', 'ps'],
      ['fa;q=2, ps;q=0.2', 'ps'],
      ['de', 'en'],
      ['', 'en'],
      [null, 'en'],
      [undefined, 'en'],
      [';;;,,,q=1', 'en'],
    ];
    for (const [header, language] of rows) expect(negotiateLanguage(header), String(header)).toBe(language);
  });

  it('reads no header to the end of a hostile one', () => {
    expect(negotiateLanguage(`${'de,'.repeat(100_000)}fa`)).toBe('en');
  });
});
