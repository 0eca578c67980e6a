import * as z from 'zod/mini';
import type { FieldIssue } from './field-issues.ts';
import { trimText } from '../text/blank.ts';
import { readDecimal } from '../text/digits.ts';

/** What a reading gives: a value to store, or what is wrong. */
export type FieldReading<Value> = { value: Value } | { issue: FieldIssue };

/**
 * A form field: takes the text of an input and gives the value to store, or one issue code. Every field of
 * every form is made of this, because inputs hold text alone and the rules differ only in the reading.
 */
export function field<Value>(read: (text: string) => FieldReading<Value>) {
  return z.pipe(
    z.string({ error: 'required' satisfies FieldIssue }),
    z.transform((text: string, context): Value => {
      const reading = read(text);
      if ('value' in reading) return reading.value;
      context.issues.push({ code: 'custom', message: reading.issue, input: text });
      return z.NEVER;
    }),
  );
}

export interface TextRules {
  maxCharacters: number;
  /** true: line breaks and tabs are part of the text */
  multiline?: boolean;
}

/** PostgreSQL refuses NUL and half a surrogate pair; line breaks in a name would forge mail headers. */
const CONTROL_IN_LINES = /\p{Cs}|[^\P{Cc}\t\n\r]/u;
const CONTROL_IN_LINE = /[\p{Cs}\p{Cc}\u2028\u2029]/u;

/** VAL-09, IN-02: the trimmed text, unchanged inside, or the reason why it cannot be kept. */
export function readText(text: string, rules: TextRules): FieldReading<string> {
  const trimmed = trimText(text);
  if ((rules.multiline ? CONTROL_IN_LINES : CONTROL_IN_LINE).test(trimmed))
    return { issue: 'control_characters' };
  return Array.from(trimmed).length > rules.maxCharacters ? { issue: 'too_long' } : { value: trimmed };
}

/** A text that may be empty and then is stored as ''. */
export function textField(rules: TextRules) {
  return field((text) => readText(text, rules));
}

/** A text that must show something. */
export function requiredTextField(rules: TextRules) {
  return field((text): FieldReading<string> => {
    const reading = readText(text, rules);
    return 'value' in reading && reading.value === '' ? { issue: 'required' } : reading;
  });
}

/** A text that may be empty and then is stored as null. */
export function nullableTextField(rules: TextRules) {
  return field((text): FieldReading<string | null> => {
    const reading = readText(text, rules);
    return 'value' in reading ? { value: reading.value === '' ? null : reading.value } : reading;
  });
}

/** One of a closed list; nothing chosen is refused. */
export function requiredOptionField<const Option extends string>(options: readonly Option[]) {
  return field((text): FieldReading<Option> => {
    if (text === '') return { issue: 'required' };
    const chosen = options.find((option) => option === text);
    return chosen === undefined ? { issue: 'invalid_option' } : { value: chosen };
  });
}

/** One of a closed list, or null when nothing is chosen. */
export function optionField<const Option extends string>(options: readonly Option[]) {
  return field((text): FieldReading<Option | null> => {
    if (text === '') return { value: null };
    const chosen = options.find((option) => option === text);
    return chosen === undefined ? { issue: 'invalid_option' } : { value: chosen };
  });
}

export interface NumberRules {
  min: number;
  max: number;
  /** how many digits may stand behind the point, and the issue when there are more */
  decimals: number;
  rangeIssue: FieldIssue;
  stepIssue: FieldIssue;
}

/** IN-03, VAL-08: a number typed in any digit set, null when nothing was typed. */
export function readNumber(text: string, rules: NumberRules): FieldReading<number | null> {
  if (trimText(text) === '') return { value: null };
  const value = readDecimal(text);
  if (value === undefined) return { issue: 'not_a_number' };
  if (value < rules.min || value > rules.max) return { issue: rules.rangeIssue };
  return Number(value.toFixed(rules.decimals)) === value ? { value: value + 0 } : { issue: rules.stepIssue };
}

export function numberField(rules: NumberRules) {
  return field((text) => readNumber(text, rules));
}
