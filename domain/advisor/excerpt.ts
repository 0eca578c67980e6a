import { termsOf } from './terms.ts';

/** A piece of a text that is shown: a hit where it is a word that was asked for. */
export interface TextPiece {
  text: string;
  isHit: boolean;
}

const EXCERPT_MAX_CHARACTERS = 240;
/** So much stands before the first hit, so that one sees of what it speaks. */
const LEAD_CHARACTERS = 60;
/** With marks and half-spaces, so that a word is marked whole. */
const WORDS = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Default_Ignorable_Code_Point}]*/gu;

interface Word {
  start: number;
  end: number;
  /** the asked word that it is a form of; undefined: none */
  hit: string | undefined;
}

const wordsOf = (text: string, asked: ReadonlySet<string>): Word[] =>
  [...text.matchAll(WORDS)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    hit: termsOf(word).find((term) => asked.has(term)),
  }));

/** The text in pieces, which together are the text again; those that `asked` names (`termsOf`) are hits. */
export function markHits(text: string, asked: ReadonlySet<string>): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  const add = (until: number, isHit: boolean) => {
    if (until > at) pieces.push({ text: text.slice(at, until), isHit });
    at = until;
  };
  for (const { start, end, hit } of wordsOf(text, asked)) {
    if (hit === undefined) continue;
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return pieces;
}

/** Where the part of a text begins in which most of the asked words stand. */
function startOfBest(words: readonly Word[]): number {
  const hits = words.filter(({ hit }) => hit !== undefined);
  let best = { start: 0, count: 0 };
  for (const { start } of hits) {
    const until = start + EXCERPT_MAX_CHARACTERS - LEAD_CHARACTERS;
    const near = hits.filter((other) => other.start >= start && other.end <= until);
    const { size } = new Set(near.map(({ hit }) => hit));
    if (size > best.count) best = { start, count: size };
  }
  const lead = best.start - LEAD_CHARACTERS;
  return lead <= 0 ? 0 : (words.find(({ start }) => start >= lead)?.start ?? 0);
}

/**
 * The part of a text that says most of what was asked, at most some 240 characters, cut between words, with «…» where
 * it goes on; the hits marked. A short text stays whole, and one without hits is shown from its beginning.
 */
export function excerptOf(text: string, asked: ReadonlySet<string>): TextPiece[] {
  if (text.length <= EXCERPT_MAX_CHARACTERS) return markHits(text, asked);
  const words = wordsOf(text, asked);
  const from = startOfBest(words);
  const limit = from + EXCERPT_MAX_CHARACTERS;
  const last = words.findLast(({ start, end }) => start >= from && end <= limit);
  const cut = limit >= text.length ? text.length : (last?.end ?? limit);
  // a word that is longer than all there is room for is cut, but no character of it
  const shown = text.slice(from, cut).replace(/^\p{Cs}|\p{Cs}$/gu, '');
  return [
    ...(from > 0 ? [{ text: '… ', isHit: false }] : []),
    ...markHits(shown, asked),
    ...(cut < text.length ? [{ text: ' …', isHit: false }] : []),
  ];
}
