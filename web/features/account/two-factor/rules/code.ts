import { foldDigits } from '#domain/text/digits.ts';

/** The six digits of a typed code, however they are grouped and in whichever script; undefined where they are none. */
export function readCode(typed: string): string | undefined {
  const digits = foldDigits(typed).replace(/[^\p{L}\p{N}]/gu, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}
