import {
  ANSWER_MAX_CHARACTERS,
  type FormQuestion,
  FORM_OPTIONS_COUNT,
  ROUND_AGES,
} from '#domain/programmes/application-form.ts';
import type { Round } from './content.ts';
import { isCount } from './moments.ts';

const isBound = (typed: string) => typed === '' || isCount(typed, 0, 999_999);

/** Whether a question can be answered: bounds that leave something, and for a choice something to choose from. */
export function isAnswerable({ kind, min, max, options }: FormQuestion): boolean {
  if (!isBound(min) || !isBound(max) || (min !== '' && max !== '' && Number(min) > Number(max))) return false;
  if (kind === 'choice') return options.length >= 2 && options.length <= FORM_OPTIONS_COUNT;
  if (kind !== 'short_text' && kind !== 'long_text') return true;
  const most = ANSWER_MAX_CHARACTERS[kind];
  return Number(min) <= most && (max === '' || isCount(max, 1, most));
}

const isAge = (typed: string) => typed === '' || isCount(typed, ROUND_AGES.min, ROUND_AGES.max);

/** Ages that are none, or the wrong way round. */
export function areAgesWrong({ youngest, oldest }: Pick<Round, 'youngest' | 'oldest'>): boolean {
  if (!isAge(youngest) || !isAge(oldest)) return true;
  return youngest !== '' && oldest !== '' && Number(youngest) > Number(oldest);
}
