import type { FieldReading } from '../forms/form-fields.ts';
import { isBlank } from '../text/blank.ts';
import { foldDigits, withoutInvisible } from '../text/digits.ts';

const AFGHAN_CODE = '93';
const AFGHAN_NATIONAL = /^[2-7]\d{8}$/;
/** E.164: a country code that does not begin with 0, at most 15 digits in all; shorter than 8 exist nowhere */
const INTERNATIONAL = /^[1-9]\d{7,14}$/;

/**
 * VAL-07: the number in E.164 («+93701234567») of what was typed in any digit set, with any spacing: `+93…`,
 * `0093…`, `93…` and the Afghan way `07X…`. Numbers of other countries need `+` or `00` and are checked for
 * their length alone, because millions of Afghans live abroad.
 */
export function readPhone(text: string): FieldReading<string> {
  if (isBlank(text)) return { issue: 'required' };
  const typed = foldDigits(withoutInvisible(text)).replace(/[\s\p{Pd}.()/]/gu, '');
  if (!/^\+?\d+$/.test(typed)) return { issue: 'phone_invalid' };
  const international = withCountryCode(typed);
  if (international === undefined) return { issue: 'phone_country_code' };
  return international.startsWith(AFGHAN_CODE) ? readAfghan(international) : readForeign(international);
}

/** The digits behind the plus, or undefined when no country can be told. */
function withCountryCode(typed: string): string | undefined {
  if (typed.startsWith('+')) return typed.slice(1);
  if (typed.startsWith('00')) return typed.slice(2);
  if (typed.startsWith('0')) return typed.length === 10 ? AFGHAN_CODE + typed.slice(1) : undefined;
  return typed.startsWith(AFGHAN_CODE) && typed.length === 11 ? typed : undefined;
}

function readAfghan(international: string): FieldReading<string> {
  const behindCode = international.slice(AFGHAN_CODE.length);
  // «+93 070…» is the most frequent slip: the zero belongs to the national form alone
  const national = behindCode.startsWith('0') ? behindCode.slice(1) : behindCode;
  return AFGHAN_NATIONAL.test(national)
    ? { value: `+${AFGHAN_CODE}${national}` }
    : { issue: 'phone_invalid' };
}

function readForeign(international: string): FieldReading<string> {
  return INTERNATIONAL.test(international) ? { value: `+${international}` } : { issue: 'phone_invalid' };
}
