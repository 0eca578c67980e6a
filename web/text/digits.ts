import type { Language } from '#domain/languages.ts';

const PERSIAN_ZERO = 0x06f0;

/**
 * ASCII digits as the language writes them in prose: ۰–۹ in Dari and Pashto. Codes, addresses, telephone
 * numbers and marks as a certificate prints them stay ASCII and are not passed through here.
 */
export function localizeDigits(language: Language, text: string): string {
  if (language === 'en') return text;
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(PERSIAN_ZERO + Number(digit)));
}
