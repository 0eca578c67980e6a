import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conditionBehind, decodeCursor, encodeCursor } from './keyset.ts';

const ID = '3f2b8a52-9c1d-4e0a-8f11-0123456789ab';

describe('cursors of list pages', () => {
  it('come back as they went, in a word that is safe in an address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.uuid(), (value, id) => {
        const word = encodeCursor({ value, id });
        expect(word).toMatch(/^[\w.!~*'()-]+$/);
        expect(decodeCursor(word)).toEqual({ value, id });
      }),
    );
  });

  it('[IN-02] are refused with a code when anybody made them up', () => {
    for (const word of [
      '',
      'x',
      '.',
      '.E0.A4.A',
      encodeCursor({ value: 'a', id: 'b),or(id.gt.1' }),
      '.5B1.2C2.5D',
      encodeCursor({ value: 'x'.repeat(201), id: ID }),
    ])
      expect(() => decodeCursor(word), word).toThrow('invalid_input');
  });

  it('say «behind this row» without letting a value end its own quotes', () => {
    expect(
      conditionBehind('created_at', 'descending', { value: '2026-11-21 00:47:31.722123+00', id: ID }),
    ).toBe(
      `created_at.lt."2026-11-21 00:47:31.722123+00",and(created_at.eq."2026-11-21 00:47:31.722123+00",id.lt.${ID})`,
    );
    expect(conditionBehind('last_name', 'ascending', { value: 'a",id.gt.1\\', id: ID })).toContain(
      'last_name.gt."a\\",id.gt.1\\\\"',
    );
  });
});
