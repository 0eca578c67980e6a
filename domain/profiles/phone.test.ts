import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPhone } from './phone.ts';

describe('phone numbers', () => {
  it('[VAL-07] reads what people type as E.164 or says what is wrong', () => {
    const good: [string, string][] = [
      ['+93 701 234567', '+93701234567'],
      ['+93 70 123 4567', '+93701234567'],
      ['0093701234567', '+93701234567'],
      ['93701234567', '+93701234567'],
      ['0701234567', '+93701234567'],
      ['070-123-4567', '+93701234567'],
      ['(070) 123.4567', '+93701234567'],
      ['۰۷۰۱۲۳۴۵۶۷', '+93701234567'],
      ['٠٧٠١٢٣٤٥٦٧', '+93701234567'],
      ['+۹۳ ۷۹ ۱۲۳ ۴۵۶۷', '+93791234567'],
      ['\u2066+93 701234567\u2069', '+93701234567'],
      ['+93 0701234567', '+93701234567'],
      ['+93 20 210 1234', '+93202101234'],
      ['+98 912 345 6789', '+989123456789'],
      ['+92 301 2345678', '+923012345678'],
      ['+49 1512 3456789', '+4915123456789'],
    ];
    for (const [typed, stored] of good) expect(readPhone(typed), typed).toEqual({ value: stored });
    const bad: [string, string][] = [
      ['', 'required'],
      [' \u200f ', 'required'],
      ['701234567', 'phone_country_code'],
      ['070123456', 'phone_country_code'],
      ['4915123456789', 'phone_country_code'],
      ['+9370123456', 'phone_invalid'],
      ['+937012345678', 'phone_invalid'],
      ['0101234567', 'phone_invalid'],
      ['+93 ABC', 'phone_invalid'],
      ['++93701234567', 'phone_invalid'],
      ['+0123456789', 'phone_invalid'],
      ['+491', 'phone_invalid'],
      ['+4912345678901234', 'phone_invalid'],
      ['۰۷۰۱۲۳۴۵۶۷ یا ۰۷۹', 'phone_invalid'],
    ];
    for (const [typed, issue] of bad) expect(readPhone(typed), typed).toEqual({ issue });
  });

  it('[VAL-07] reads its own answer as the same number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(\+|00|0)?[0-9۰-۹]{6,14}$/), (typed) => {
        const reading = readPhone(typed);
        if ('value' in reading) expect(readPhone(reading.value)).toEqual(reading);
      }),
    );
  });
});
