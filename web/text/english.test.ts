import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

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
  ['whom', /\bwhom\b/i, 7],
  ['whoever', /\bwhoever\b/i, 2],
  ['stands', /\bstands\b/i, 5],
];

/** The messages of a catalogue, each with its quoted lines put together. */
const messagesOf = (catalogue: string): string[] =>
  [...catalogue.matchAll(/^msgid ((?:".*"\n?)+)/gm)].map(([, lines = '']) =>
    lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as string)
      .join(''),
  );

const messages = new Set(
  globSync('web/text/catalogues/*/en.po').flatMap((file) => messagesOf(readFileSync(file, 'utf8'))),
);

const messagesWith = (pattern: RegExp, all: Iterable<string>) =>
  [...all].filter((message) => pattern.test(message));

it('reads every English message', () => {
  expect(messages.size).toBeGreaterThan(2_000);
});

it.each(UNWANTED)('no further message says «%s»', (_name, pattern, count) => {
  expect(messagesWith(pattern, messages).slice(count)).toEqual([]);
});

it('finds an expression that runs over two lines of a catalogue', () => {
  const planted = messagesOf('msgid ""\n"The place where somebody "\n"of the team stands."\nmsgstr ""\n');
  expect(planted).toEqual(['The place where somebody of the team stands.']);
  expect(messagesWith(/\bsomebody of the team\b/i, planted)).toEqual(planted);
});
