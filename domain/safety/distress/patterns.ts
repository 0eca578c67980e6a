import { foldForSearch } from '../../text/search.ts';
import { DISTRESS_KINDS, type DistressKind, type KindPatterns } from './kinds.ts';
import { BARE_PATTERNS } from './patterns-bare.ts';
import { DARI_PATTERNS } from './patterns-dari.ts';
import { LATIN_PATTERNS } from './patterns-latin.ts';
import { PASHTO_PATTERNS } from './patterns-pashto.ts';

const expressionsOf = (start: '' | ' ', languages: readonly KindPatterns[]) =>
  DISTRESS_KINDS.map((kind) => ({
    kind,
    expressions: languages.map(
      (patterns) => new RegExp(`${start}(${foldForSearch(patterns[kind].join('|'))})`, 'u'),
    ),
  }));

const LANGUAGES = [LATIN_PATTERNS, DARI_PATTERNS, PASHTO_PATTERNS];
const PHRASES = expressionsOf('', LANGUAGES);
// by themselves enough: they begin where a word does
const BARE = expressionsOf(' ', [BARE_PATTERNS, ...LANGUAGES]);

/** The kinds of danger whose phrases occur in a text, the gravest first. */
export const kindsByPattern = (words: readonly string[]): DistressKind[] => found(PHRASES, words);

/** The kinds of danger of which a text of hardly any words speaks: one of them may say it all. */
export const kindsByBareWord = (words: readonly string[]): DistressKind[] => found(BARE, words);

function found(kinds: typeof PHRASES, words: readonly string[]): DistressKind[] {
  const text = ` ${words.join(' ')} `;
  return kinds
    .filter(({ expressions }) => expressions.some((expression) => expression.test(text)))
    .map(({ kind }) => kind);
}
