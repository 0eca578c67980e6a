import { foldForSearch } from '../text/search.ts';
import { cluesOf } from './clues.ts';
import { ELSEWHERE } from './faq/elsewhere.ts';
import type { Language } from '../languages.ts';
import type { Passage } from './passage.ts';
import { termsOf, termsOfFolded } from './terms.ts';

/** How much a word counts, by where it stands. */
const WEIGHT = { title: 2, also: 1.5, text: 1 } as const;
const K1 = 1.2;
const B = 0.6;
/**
 * Of all that could be said to a question, words and clues, a passage says so much if it is an answer, by language.
 * Chosen between phrasings that were held out and questions that are not ours (`scripts/advisor/held-out.ts`).
 */
const SAID_SHARE_MIN: Readonly<Record<Language, number>> = { en: 0.22, fa: 0.23, ps: 0.18 };
/** So much of it is enough, in a long story, where a passage says so much of the question: */
const SURE_SHARE_MIN = 0.13;
const SCORE_SURE = 17;
/** Of a passage that nobody has written phrasings for, the words alone decide: as much of their weight occurs in it, */
const KNOWN_SHARE_MIN = 0.47;
/** it is no coincidence of one common word, */
const WORDS_MIN = 1.5;
/** or it says so much that it is meant, however many other words a long story has. */
const WORDS_SURE = 4.5;
/** Clues say about as much as words do: without them what the words say counts twice. */
const WITHOUT_CLUES = 2;
/** In shorter words one other letter makes another word, and so does another first letter. */
const SLIP_MIN_LETTERS = 5;
/** 0 to 1: how much a word counts that was read as its neighbour */
const SLIP_LIKENESS = 0.8;
/** What is about something else as clearly as this is not answered. */
const ELSEWHERE_SHARE = 1.2;
/** As many passages are shown at most. */
const SHOWN_COUNT = 3;
/** Another passage is shown beside the first when its score is not far below. */
const NEAR_SHARE = 0.6;

export interface Found {
  passage: Passage;
  score: number;
  /** 0 to 1: the weight of the question's words that occur in it */
  knownShare: number;
  isAnswer: boolean;
}

interface Entry {
  passage: Passage;
  /** weighted count of each word */
  counts: ReadonlyMap<string, number>;
  length: number;
  /** how often each clue of its title and of what it is asked with occurs */
  clues: ReadonlyMap<string, number>;
}

/** The words of passages, ready to be searched. Same passages, same answers; there is no state. */
export interface KnowledgeIndex {
  entries: readonly Entry[];
  /** questions about other things, as if a passage were asked with them */
  elsewhere: Entry | undefined;
  averageLength: number;
  /** in how many passages a word occurs */
  spread: ReadonlyMap<string, number>;
  /** the same of clues */
  clueSpread: ReadonlyMap<string, number>;
}

function entryOf(passage: Passage): Entry {
  const counts = new Map<string, number>();
  const clues = new Map<string, number>();
  let length = 0;
  for (const field of ['title', 'also', 'text'] as const) {
    const folded = foldForSearch(passage[field]);
    for (const term of termsOfFolded(folded)) {
      counts.set(term, (counts.get(term) ?? 0) + WEIGHT[field]);
      length += 1;
    }
    if (field === 'text' || passage.also === '') continue;
    for (const said of folded.split('|'))
      for (const [clue] of cluesOf(said)) clues.set(clue, (clues.get(clue) ?? 0) + 1);
  }
  return { passage, counts, length, clues };
}

function spreadOf(all: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const spread = new Map<string, number>();
  for (const counts of all) for (const term of counts.keys()) spread.set(term, (spread.get(term) ?? 0) + 1);
  return spread;
}

/** Its words are none of ours: they do not count as published. */
function elsewhereIn(language: Language | undefined): Entry | undefined {
  const also = language && ELSEWHERE[language];
  if (language === undefined || also === undefined) return undefined;
  const none = { id: '', kind: 'faq', language, title: '', text: '', path: '', date: null } as const;
  return entryOf({ ...none, also });
}

/** Makes passages searchable; a few milliseconds for a hundred of them. */
export function indexOf(passages: readonly Passage[]): KnowledgeIndex {
  const entries = passages.map(entryOf);
  const total = entries.reduce((sum, { length }) => sum + length, 0);
  return {
    entries,
    elsewhere: elsewhereIn(passages[0]?.language),
    averageLength: total / Math.max(entries.length, 1),
    spread: spreadOf(entries.map(({ counts }) => counts)),
    clueSpread: spreadOf(entries.map(({ clues }) => clues)),
  };
}

/** The rarer a word is, the more it says; a word that no passage has says most. */
function rarity(index: KnowledgeIndex, having = 0): number {
  const count = index.entries.length;
  return Math.log(1 + (count - having + 0.5) / (having + 0.5));
}

/** Whether two words differ by one letter that is missing, superfluous, wrong or swapped with its neighbour. */
function areOneSlipApart(one: string, other: string): boolean {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return (
    one.slice(at + 1) === other.slice(at + 1) ||
    one.slice(at + 1) === other.slice(at) ||
    one.slice(at) === other.slice(at + 1) ||
    (one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2))
  );
}

/** A word of a question, as the passages write it. */
interface Asked {
  term: string;
  weight: number;
  /** 0 to 1: how far it is what was typed */
  likeness: number;
}

/** Phones with cracked screens mistype many words: an unknown one is read as the known one next to it. */
function asked(index: KnowledgeIndex, term: string): Asked {
  const isWritten = index.spread.has(term) || index.elsewhere?.counts.has(term);
  const known = isWritten ? term : knownBeside(index, term);
  if (known === undefined) return { term, weight: rarity(index), likeness: 0 };
  return {
    term: known,
    weight: rarity(index, index.spread.get(known)),
    likeness: known === term ? 1 : SLIP_LIKENESS,
  };
}

function knownBeside(index: KnowledgeIndex, term: string): string | undefined {
  if (term.length < SLIP_MIN_LETTERS) return undefined;
  for (const known of index.spread.keys())
    if (known.length >= SLIP_MIN_LETTERS && known[0] === term[0] && areOneSlipApart(term, known))
      return known;
  return undefined;
}

/** What a question says, each with its weight. */
interface Query {
  terms: readonly Asked[];
  clues: readonly { clue: string; weight: number }[];
  /** the weights of all terms */
  whole: number;
  /** the score of a passage that says everything, again and again */
  most: number;
}

const weightOf = (all: readonly { weight: number }[]) => all.reduce((sum, { weight }) => sum + weight, 0);

function queryOf(index: KnowledgeIndex, question: string): Query {
  // a number that stands nowhere says nothing about what is asked: «I am 12»
  const terms = [...new Set(termsOf(question))]
    .filter((term) => !/^\d+$/.test(term) || index.spread.has(term))
    .map((term) => asked(index, term));
  const clues = [...new Map(cluesOf(foldForSearch(question)))].map(([clue, weight]) => ({
    clue,
    weight: weight * rarity(index, index.clueSpread.get(clue)),
  }));
  const whole = weightOf(terms);
  return { terms, clues, whole, most: (K1 + 1) * (whole + weightOf(clues)) };
}

/** How well a passage answers (BM25). */
function foundIn({ passage, counts, length, clues }: Entry, query: Query, averageLength: number): Found {
  let words = 0;
  let known = 0;
  for (const { term, weight, likeness } of query.terms) {
    const count = counts.get(term) ?? 0;
    if (count === 0) continue;
    known += weight * likeness;
    const share = (count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / averageLength));
    words += weight * likeness * share;
  }
  const knownShare = query.whole === 0 ? 0 : known / query.whole;
  if (passage.also === '') {
    const isAnswer = words >= WORDS_MIN && (knownShare >= KNOWN_SHARE_MIN || words >= WORDS_SURE);
    return { passage, score: words * WITHOUT_CLUES, knownShare, isAnswer };
  }
  let score = words;
  for (const { clue, weight } of query.clues) {
    const count = clues.get(clue) ?? 0;
    score += (weight * count * (K1 + 1)) / (count + K1);
  }
  const isAnswer =
    score >= query.most * (score >= SCORE_SURE ? SURE_SHARE_MIN : SAID_SHARE_MIN[passage.language]);
  return { passage, score, knownShare, isAnswer };
}

/** All passages in which a word or a clue of the question occurs, the best first. */
export function search(index: KnowledgeIndex, question: string): Found[] {
  const query = queryOf(index, question);
  const { elsewhere, averageLength } = index;
  const least = elsewhere ? foundIn(elsewhere, query, averageLength).score * ELSEWHERE_SHARE : 0;
  return index.entries
    .map((entry) => foundIn(entry, query, averageLength))
    .filter(({ score }) => score > 0)
    .map((found) =>
      found.passage.also === '' || found.score >= least ? found : { ...found, isAnswer: false },
    )
    .toSorted((one, other) => other.score - one.score || (one.passage.id < other.passage.id ? -1 : 1));
}

const lettersOf = (text: string): string => foldForSearch(text).replace(/[^\p{L}\p{N}]/gu, '');

/**
 * What may be answered with: the best passage and those near to it. Empty where the best is too far from the
 * question: then «I do not know» is the answer.
 */
export function retrieve(index: KnowledgeIndex, question: string): Found[] {
  const letters = lettersOf(question);
  // whoever taps a title asks just that, also where it consists of words that every question has
  const named = index.entries.find(({ passage }) => lettersOf(passage.title) === letters);
  if (named)
    return [{ passage: named.passage, score: Number.POSITIVE_INFINITY, knownShare: 1, isAnswer: true }];
  const found = search(index, question);
  const best = found[0];
  if (!best?.isAnswer) return [];
  return found.filter(({ score }) => score >= best.score * NEAR_SHARE).slice(0, SHOWN_COUNT);
}
