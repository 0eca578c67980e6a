const ZERO_OF_PERSIAN_DIGITS = 0x06f0;
const ZERO_OF_ARABIC_DIGITS = 0x0660;

/**
 * Persian (۰-۹) and Arabic (٠-٩) digits as ASCII, the decimal sign ٫ as a point and the thousands sign ٬ as
 * a comma. Everything else stays as it is.
 */
export function foldDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u066b\u066c\u06f0-\u06f9]/g, (sign) => {
    if (sign === '٫') return '.';
    if (sign === '٬') return ',';
    const code = sign.charCodeAt(0);
    return String(code - (code >= ZERO_OF_PERSIAN_DIGITS ? ZERO_OF_PERSIAN_DIGITS : ZERO_OF_ARABIC_DIGITS));
  });
}

/** Invisible direction marks and joiners that keyboards and pasted text bring along. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** The text without direction marks, joiners and other signs of no width; only for machine-read values. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/**
 * IN-03: the number that a person typed in any of the three digit sets, or undefined for anything that is
 * not a plain decimal («1e3», «3,5», «NaN» and «0x10» are not).
 */
export function readDecimal(text: string): number | undefined {
  const plain = foldDigits(withoutInvisible(text)).trim();
  return /^[+-]?(\d{1,12}(\.\d{0,12})?|\.\d{1,12})$/.test(plain) ? Number(plain) : undefined;
}
