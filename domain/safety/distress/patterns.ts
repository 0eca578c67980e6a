import { foldForSearch } from '../../text/search.ts';
import { DISTRESS_KINDS, type DistressKind } from './kinds.ts';
import { DARI_PATTERNS } from './patterns-dari.ts';
import { LATIN_PATTERNS } from './patterns-latin.ts';
import { PASHTO_PATTERNS } from './patterns-pashto.ts';

const BY_KIND = DISTRESS_KINDS.map((kind) => ({
  kind,
  expressions: [LATIN_PATTERNS, DARI_PATTERNS, PASHTO_PATTERNS].map(
    (patterns) => new RegExp(foldForSearch(` (${patterns[kind].join('|')})`), 'u'),
  ),
}));

/** The kinds of danger whose phrases occur among the words, the gravest first. */
export function kindsByPattern(words: readonly string[]): DistressKind[] {
  const text = ` ${words.join(' ')} `;
  return BY_KIND.filter(({ expressions }) => expressions.some((expression) => expression.test(text))).map(
    ({ kind }) => kind,
  );
}
