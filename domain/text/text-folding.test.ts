import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBlank, trimText } from './blank.ts';
import { foldDigits, readDecimal, withoutInvisible } from './digits.ts';
import { foldForSearch, matchesSearch } from './search.ts';
import { anyText } from '../testing/any-text.ts';

const persian = (text: string) =>
  text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '').replace('.', '٫');

describe('digits', () => {
  it('folds the three digit sets and their number signs to ASCII', () => {
    expect(foldDigits('۰۱۲۳۴۵۶۷۸۹ ٠١٢٣٤٥٦٧٨٩ ۱٬۲۳۴٫۵ abc')).toBe('0123456789 0123456789 1,234.5 abc');
  });

  it('[IN-03] reads plain decimals in every digit set and nothing else', () => {
    const rows: [string, number | undefined][] = [
      ['12', 12],
      [' ۳٫۵ ', 3.5],
      ['٣.٥', 3.5],
      ['\u200e3.5\u200f', 3.5],
      ['4.', 4],
      ['.5', 0.5],
      ['-1', -1],
      ['+3', 3],
      ['', undefined],
      ['.', undefined],
      ['1e3', undefined],
      ['0x10', undefined],
      ['NaN', undefined],
      ['Infinity', undefined],
      ['3,5', undefined],
      ['3.5.1', undefined],
      ['1 2', undefined],
      ['9'.repeat(13), undefined],
    ];
    for (const [text, value] of rows) expect(readDecimal(text), JSON.stringify(text)).toBe(value);
  });

  it('[IN-03] reads back every number that it is shown in Persian digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999, max: 99_999 }), (hundredths) => {
        expect(readDecimal(persian(String(hundredths / 100)))).toBe(hundredths / 100);
      }),
    );
  });

  it('drops signs of no width', () => {
    expect(withoutInvisible('\u2068a\u200c@b\u2069\ufeff')).toBe('a@b');
  });
});

describe('blank texts', () => {
  it('[VAL-09] [WIZ-07] takes half-spaces, tatweel, direction marks and lone harakat for empty', () => {
    for (const text of [
      '',
      '  ',
      '\u200c',
      'ـــ',
      '\u200e \u200f',
      '\u2067\u2069',
      '\u064e',
      '\u0000',
      '\u00a0',
    ])
      expect(isBlank(text), JSON.stringify(text)).toBe(true);
    for (const text of ['a', 'ا', '۰', '-', '🙂']) expect(isBlank(text), text).toBe(false);
    expect(isBlank(null)).toBe(true);
    expect(trimText(' \u200c ـ ')).toBe('');
  });

  it('[VAL-09] trims around a text and never inside it', () => {
    expect(trimText('  می‌خواهم درس بخوانم \n')).toBe('می‌خواهم درس بخوانم');
    fc.assert(
      fc.property(anyText, (text) => {
        const trimmed = trimText(text);
        expect(isBlank(text) ? trimmed === '' : trimmed === text.trim()).toBe(true);
        expect(trimText(trimmed)).toBe(trimmed);
      }),
    );
  });
});

describe('search folding', () => {
  it('makes the spellings of one word equal', () => {
    const pairs: [string, string][] = [
      ['علي', 'علی'],
      ['كتاب', 'کتاب'],
      ['می‌خواهم', 'میخواهم'],
      ['ننګرهار', 'ننگرهار'],
      ['آمنه', 'امنه'],
      ['أحمد', 'احمد'],
      ['مؤمن', 'مومن'],
      ['زهرة', 'زهره'],
      ['نامهٔ', 'نامه'],
      ['خانۀ', 'خانه'],
      ['مـــحمد', 'محمد'],
      ['مُحَمَّد', 'محمد'],
      ['۱۴۰۵', '1405'],
      ['٣٫٥', '3.5'],
      ['ﻣﺤﻤﺪ', 'محمد'],
      ['Bādghīs', 'badghis'],
      ['  Herat\tCity ', 'herat city'],
      ['زمری', 'زمري'],
    ];
    for (const [one, other] of pairs) expect(foldForSearch(one), one).toBe(foldForSearch(other));
  });

  it('keeps different words apart', () => {
    expect(foldForSearch('کندز')).not.toBe(foldForSearch('قندوز'));
    expect(foldForSearch('پښتو')).not.toBe(foldForSearch('پشتو'));
  });

  it('changes nothing when it folds again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const folded = foldForSearch(text);
        expect(foldForSearch(folded)).toBe(folded);
      }),
    );
  });

  it('finds all words of a query in any order', () => {
    expect(matchesSearch('احمدي  نجیب', ['نجيب‌الله', 'احمدی'])).toBe(true);
    expect(matchesSearch('نجیب کریمی', ['نجيب‌الله', 'احمدی'])).toBe(false);
    expect(matchesSearch('', ['x'])).toBe(true);
  });
});
