import { expect, it } from 'vitest';
import { readCatalogues, readEntries } from './testing/read-catalogues.ts';

/** Expressions that a product writer would not use, and how many messages still have one; only ever lowered. */
const UNWANTED: readonly (readonly [name: string, pattern: RegExp, count: number])[] = [
  ['can’t, don’t, won’t', /\b(?:ca|wo|sha|do|does|did|is|are|was|were|has|have|would|should)n['’]t\b/i, 0],
  ['one’s, oneself', /\b(?:one['’]s|oneself)\b/i, 0],
  ['himself, herself', /\b(?:him|her)self\b/i, 0],
  ['words and deeds, a part of the way', /\bwords and deeds\b|\ba part of the way\b/i, 0],
  ['companion', /\bcompanions?\b/i, 0],
  ['nobody stands', /\bnobody stands\b/i, 0],
  ['protection before reach', /\bprotection before reach\b/i, 0],
  ['let go', /\blet go\b/i, 0],
  ['looks at itself', /\blooks at itself\b/i, 0],
  ['somebody of the team', /\bsomebody of the team\b/i, 0],
  ['whom', /\bwhom\b/i, 0],
  ['whoever', /\bwhoever\b/i, 0],
  ['stands', /\bstands\b/i, 0],
  ['somebody, anybody, everybody', /\b(?:some|any|every)body\b/i, 0],
  ['nobody', /\bnobody\b/i, 93],
  ['is being fetched', /\b(?:is|are) being (?:fetched|looked up|counted|opened|computed)\b|\bfetch/i, 1],
  ['mail, e-mail', /\bmails?\b|\be-mails?\b/i, 0],
  ['accompany', /\baccompan/i, 0],
  ['pair', /\bpair(?:s|ed|ing|ings)?\b/i, 0],
  ['one can, one has to', /\bone (?:can|may|must|applies|picks|takes part|has to)\b/i, 0],
  ['the own', /\bthe own\b/i, 0],
  ['mended', /\bmend(?:ed|s|ing)?\b/i, 0],
];

const messages = new Set(readCatalogues('en').map(({ english }) => english));

const messagesWith = (pattern: RegExp, all: Iterable<string>) =>
  [...all].filter((message) => pattern.test(message));

it('reads every English message', () => {
  expect(messages.size).toBeGreaterThan(2_000);
});

it.each(UNWANTED)('no further message says «%s»', (_name, pattern, count) => {
  expect(messagesWith(pattern, messages).slice(count)).toEqual([]);
});

it('finds an expression that runs over two lines of a catalogue', () => {
  const file = 'msgid ""\n\nmsgid ""\n"The place where somebody "\n"of the team stands."\nmsgstr ""\n';
  const planted = readEntries('planted', file).map(({ english }) => english);
  expect(planted).toEqual(['The place where somebody of the team stands.']);
  expect(messagesWith(/\bsomebody of the team\b/i, planted)).toEqual(planted);
});
