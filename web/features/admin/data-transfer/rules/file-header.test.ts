import { expect, it } from 'vitest';
import { csvHeader, decodeBeginning, isJsonList, jsonHeader } from './file-header.ts';
import { isUnderWay, mayCancel } from './imports.ts';

it('[FEAT-07] shows the header of a file by its beginning, whatever wrote it', () => {
  const utf16 = new Uint8Array(Buffer.from('\ufeffنام;ایمیل\nلیلا;l@x.org\n', 'utf16le'));
  expect(csvHeader(decodeBeginning(utf16))).toEqual({
    header: ['نام', 'ایمیل'],
    sample: [['لیلا', 'l@x.org']],
  });
  expect(isJsonList('\ufeff [{}]')).toBe(true);
  expect(jsonHeader('[{"a":1},{"b":"x"}]')).toEqual({
    header: ['a', 'b'],
    sample: [
      ['1', ''],
      ['', 'x'],
    ],
  });
  expect(() => jsonHeader('{"a":1}')).toThrow();
});

it('[FEAT-07] knows an import that nobody works on any more', () => {
  expect(isUnderWay({ state: 'applying', isStalled: false })).toBe(true);
  expect(isUnderWay({ state: 'mapped', isStalled: true })).toBe(false);
  // the server takes back what it had written
  expect(isUnderWay({ state: 'applying', isStalled: true })).toBe(true);
  expect(mayCancel({ state: 'previewed' })).toBe(true);
  expect(mayCancel({ state: 'applying' })).toBe(false);
  expect(mayCancel({ state: 'applied' })).toBe(false);
});
