import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../testing/any-text.ts';
import { CSV_MARK, csvLine, detectDelimiter, guarded, readCsv, unguarded } from './csv.ts';

const rowsOf = (text: string) => [...readCsv(text)];

describe('[FEAT-07] files of comma-separated values', () => {
  it.each<[string, string, string[][]]>([
    [
      'quotes, doubled quotes and line breaks inside',
      'a,"b ""x""\nc"\r\n1,2',
      [
        ['a', 'b "x"\nc'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons, as spreadsheets in Europe write',
      'a;b,c;d\n1;2;3',
      [
        ['a', 'b,c', 'd'],
        ['1', '2', '3'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1\t2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a byte-order mark and Persian',
      '\ufeffنام,ایمیل\nلیلا,l@x.org',
      [
        ['نام', 'ایمیل'],
        ['لیلا', 'l@x.org'],
      ],
    ],
    [
      'lines of old Macs',
      'a,b\r1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'empty lines and empty cells',
      'a,b\n\n\r\n,\n1,\n',
      [
        ['a', 'b'],
        ['', ''],
        ['1', ''],
      ],
    ],
    [
      'signs behind a closing quote',
      'a,b\n"1"x,2',
      [
        ['a', 'b'],
        ['1x', '2'],
      ],
    ],
    ['nothing', '', []],
    ['lines alone', '\n\n', []],
  ])('reads %s', (_case, text, rows) => expect(rowsOf(text)).toEqual(rows));

  it('an open quote costs its own line and no other', () => {
    expect(rowsOf('a,b\n"never closed,1\n2,3\n')).toEqual([['a', 'b'], ['"never closed,1'], ['2', '3']]);
  });

  it('is read in time that grows with its length, whatever stands in it', () => {
    const hostile = [
      `${'"'.repeat(200_001)}\n`,
      '"a\n'.repeat(1_000),
      ',"'.repeat(2_000),
      '\ufeff'.repeat(9_999),
    ];
    const started = performance.now();
    for (const text of hostile) expect(rowsOf(text).length).toBeGreaterThan(0);
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  it('gives every table back as it was written', () => {
    const table = fc.array(fc.array(anyText, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(table, (rows) => {
        const text = CSV_MARK + rows.map(csvLine).join('');
        expect([...readCsv(text, ',')].map((row) => row.map(unguarded))).toEqual(rows);
      }),
    );
  });

  it.each(['=1+1', '+93700', '-2', '@x', '\tx', '\rx', ' =1', '\u200e=1', '＝1', '＠x', '\n=1'])(
    '[IN-04] guards %j, which a spreadsheet would run',
    (cell) => {
      expect(guarded(cell)).toBe(`'${cell}`);
      expect(unguarded(guarded(cell))).toBe(cell);
    },
  );

  it('finds the delimiter of the first row', () => {
    expect(detectDelimiter('"a;b",c\n1;2;3;4')).toBe(',');
    expect(detectDelimiter('a;b;c,d')).toBe(';');
    expect(detectDelimiter('one')).toBe(',');
  });
});
