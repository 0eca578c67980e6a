import { foldForSearch } from '../text-folding/search.ts';
import type { Passage } from './passage.ts';
import { termsOf } from './terms.ts';

/** How much a word counts, by where it stands. */
const WEIGHT = { title: 2, also: 1.5, text: 1 } as const;
const K1 = 1.2;
const B = 0.6;
/** Of the weight of the question's words so much must occur in a passage; measured by `retrieval.test.ts`. */
export const KNOWN_SHARE_MIN = 0.47;
/** A passage of which the question says less than this is a coincidence of one common word. */
export const SCORE_MIN = 1.5;
/** As many passages are shown at most. */
const SHOWN_COUNT = 3;
/** Another passage is shown beside the first when its score is not far below. */
const NEAR_SHARE = 0.6;

export interface Found {
  passage: Passage;
  score: number;
  /** 0 to 1: the weight of the question's words that occur in it */
  knownShare: number;
}

interface Entry {
  passage: Passage;
  /** weighted count of each word */
  counts: ReadonlyMap<string, number>;
  length: number;
}

/** The words of passages, ready to be searched. Same passages, same answers; there is no state. */
export interface KnowledgeIndex {
  entries: readonly Entry[];
  averageLength: number;
  /** in how many passages a word occurs */
  spread: ReadonlyMap<string, number>;
}

function entryOf(passage: Passage): Entry {
  const counts = new Map<string, number>();
  let length = 0;
  for (const field of ['title', 'also', 'text'] as const) {
    for (const term of termsOf(passage[field])) {
      counts.set(term, (counts.get(term) ?? 0) + WEIGHT[field]);
      length += 1;
    }
  }
  return { passage, counts, length };
}

/** Makes passages searchable; a few milliseconds for a hundred of them. */
export function indexOf(passages: readonly Passage[]): KnowledgeIndex {
  const entries = passages.map(entryOf);
  const spread = new Map<string, number>();
  for (const { counts } of entries)
    for (const term of counts.keys()) spread.set(term, (spread.get(term) ?? 0) + 1);
  const total = entries.reduce((sum, { length }) => sum + length, 0);
  return { entries, averageLength: total / Math.max(entries.length, 1), spread };
}

/** The rarer a word is, the more it says; a word that no passage has says most. */
function rarity(index: KnowledgeIndex, term: string): number {
  const count = index.entries.length;
  const having = index.spread.get(term) ?? 0;
  return Math.log(1 + (count - having + 0.5) / (having + 0.5));
}

/** All passages in which a word of the question occurs, the best first (BM25). */
export function search(index: KnowledgeIndex, question: string): Found[] {
  // a number that stands nowhere says nothing about what is asked: «I am 12»
  const terms = [...new Set(termsOf(question))]
    .filter((term) => !/^\d+$/.test(term) || index.spread.has(term))
    .map((term) => ({ term, weight: rarity(index, term) }));
  const whole = terms.reduce((sum, { weight }) => sum + weight, 0);
  const found: Found[] = [];
  for (const { passage, counts, length } of index.entries) {
    let score = 0;
    let known = 0;
    for (const { term, weight } of terms) {
      const count = counts.get(term) ?? 0;
      if (count === 0) continue;
      known += weight;
      score += (weight * count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / index.averageLength));
    }
    if (score > 0) found.push({ passage, score, knownShare: known / whole });
  }
  return found.toSorted(
    (one, other) => other.score - one.score || (one.passage.id < other.passage.id ? -1 : 1),
  );
}

const lettersOf = (text: string): string => foldForSearch(text).replace(/[^\p{L}\p{N}]/gu, '');

/**
 * What may be answered with: the best passage and those near to it. Empty where the best is too far from the
 * question: then «I do not know» is the answer.
 */
export function retrieve(index: KnowledgeIndex, question: string): Found[] {
  const asked = lettersOf(question);
  // whoever taps a title asks just that, also where it consists of words that every question has
  const named = index.entries.find(({ passage }) => lettersOf(passage.title) === asked);
  if (named) return [{ passage: named.passage, score: Number.POSITIVE_INFINITY, knownShare: 1 }];
  const found = search(index, question);
  const best = found[0];
  if (!best || best.knownShare < KNOWN_SHARE_MIN || best.score < SCORE_MIN) return [];
  return found.filter(({ score }) => score >= best.score * NEAR_SHARE).slice(0, SHOWN_COUNT);
}
