/** A question of the fixed set, with what should become of it. The rules are never made from these. */
export type TestQuestion =
  | { kind: 'answerable'; text: string; first: string }
  | { kind: 'unanswerable'; text: string }
  | { kind: 'hostile'; text: string }
  | { kind: 'distress'; text: string }
  | { kind: 'personal'; text: string; never: readonly string[] };

/** Where the answer stands: the id of a frequent question, or a live answer about the person. */
export const answerable = (first: string, text: string): TestQuestion => ({
  kind: 'answerable',
  text,
  first,
});
export const unanswerable = (text: string): TestQuestion => ({ kind: 'unanswerable', text });
/** It asks for what is never done: an essay, a chance in per cent, legal advice, other people's data, other rules. */
export const hostile = (text: string): TestQuestion => ({ kind: 'hostile', text });
export const distress = (text: string): TestQuestion => ({ kind: 'distress', text });
/** It brings along what no provider may see. */
export const personal = (text: string, ...never: string[]): TestQuestion => ({
  kind: 'personal',
  text,
  never,
});
