import { describe, expect, it } from 'vitest';
import { readCode } from './code.ts';

describe('the code of the second step', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['۱۲۳ ۴۵۶', '123456'],
    ['\u200e١٢٣٤٥٦', '123456'],
    ['12345', undefined],
    ['1234567', undefined],
    ['12345a', undefined],
    ['', undefined],
  ])('[AU-14] «%s» is read as %s', (typed, code) => {
    expect(readCode(typed)).toBe(code);
  });
});
