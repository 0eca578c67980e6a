import { storableText } from '../text/storable.ts';

/** In UTF-16 units; a question of the advisor may be longer, it is a sentence. */
export const SEARCH_MAX_CHARACTERS = 200;

export interface SiteQuestion {
  /** what stands in the field: without control characters, never longer than is taken */
  question: string;
  is: 'nothing' | 'too-long' | 'asked';
}

/** Direction controls turn around what stands beside them. */
const NOT_SHOWN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

/** What somebody typed, or what somebody else put into an address, as a question. */
export function siteQuestionOf(typed: string): SiteQuestion {
  const clean = storableText(typed.replace(NOT_SHOWN, ' ')).trim();
  const question = clean.slice(0, SEARCH_MAX_CHARACTERS).replace(/\p{Cs}$/u, '');
  if (clean.length > SEARCH_MAX_CHARACTERS) return { question, is: 'too-long' };
  return { question, is: /[\p{L}\p{N}]/u.test(question) ? 'asked' : 'nothing' };
}
