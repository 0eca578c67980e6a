import * as fc from 'fast-check';

const latin = fc.integer({ min: 0x20, max: 0x7e });
const controlOrLatin1 = fc.integer({ min: 0x00, max: 0xff });
const arabicScript = fc.integer({ min: 0x0600, max: 0x06ff });
const invisible = fc.constantFrom(
  0x200c,
  0x200d,
  0x200e,
  0x200f,
  0x2028,
  0x202e,
  0x2067,
  0x2069,
  0x00ad,
  0xfeff,
);
/** halves of surrogate pairs included */
const anyUnit = fc.nat(0xffff);

/** Texts as hostile as they come: controls, Arabic script, signs of no width, broken pairs. */
export const anyText: fc.Arbitrary<string> = fc
  .array(fc.oneof(latin, controlOrLatin1, arabicScript, invisible, anyUnit), { maxLength: 40 })
  .map((units) => String.fromCharCode(...units));
