import { type DistressModel, dangerScore, likeliestKind } from './classifier.ts';
import { clausesOf, narrowWindowsOf, sentencesOf, windowsOf, wordsOf, writingOf } from './features.ts';
import type { DistressKind } from './kinds.ts';
import { distressModel } from './model.ts';
import { kindsByBareWord, kindsByPattern } from './patterns.ts';
import { WEIGHTS } from './weights.ts';

/** Whatever danger it is, people are called at once. */
export interface Distress {
  kind: DistressKind;
  /** a phrase says so, and not the classifier alone, which tells danger from calm better than one danger from another */
  isSure: boolean;
}

/** So few words give little to judge by: a phrase of danger among them counts for more. */
const PLEA_MAX_WORDS = 8;
/** in log-odds */
const PLEA_LEEWAY = 0.8;
/** In so few words, one that speaks of danger is enough. */
const BARE_MAX_WORDS = 3;
/** Hardly any words, and no phrase of danger among them, must be clearer, and one or two, as in an answer, much clearer. */
const HINT_MAX_WORDS = 4;
const HINT_CAUTION = 1;
const ANSWER_MAX_WORDS = 2;
const ANSWER_CAUTION = 2.5;
/** Hardly anybody in danger asks what a frequent question answers: without a phrase of danger, it must be clearer. */
const ANSWERED_CAUTION = 1;
/** A clause is read without what stands around it, which may say that it is about a novel: it must be clearer. */
const CLAUSE_CAUTION = 1;
/** The more parts a text has, the likelier is it that one of them sounds worse than it is. */
const WINDOW_CAUTION = 0.5;
const SENTENCE_OF_TWO_CAUTION = 0.2;
const SENTENCE_OF_MORE_CAUTION = 1.7;

/** Whether a text sounds as if somebody were in danger. */
export const isDistress = (text: string): boolean => recogniseDistress(text) !== null;

/**
 * What danger a text sounds like, or null. Phrases and a small classifier judge it together, in English, Dari and
 * Pashto, also in Latin letters; pure, synchronous and deterministic, and it needs no network. A long text is read in
 * windows, and one of several sentences also sentence by sentence, so that danger is not lost among calm words; where a
 * phrase of danger occurs, also clause by clause. It is as grave as the gravest of these.
 */
export const recogniseDistress = (text: string): Distress | null => gravestOf(readingsOf(text));

/**
 * The same of a question to the advisor. Somebody in danger may ask for something ordinary in the same breath: where a
 * phrase of danger occurs, the four words around it are read by themselves as well, and need be no clearer. In messages,
 * where people tell of novels and homework, clauses are longer and must be clearer.
 * @param isAnswered whether it is asked about something ordinary, as `isOrdinary` in `domain/advisor` says
 */
export function recogniseInQuestion(question: string, isAnswered = false): Distress | null {
  const narrow = readAll(narrowWindowsOf(wordsOf(question))).filter(hasPhrase);
  const whole = readingsOf(question).map((reading) =>
    isAnswered && !hasPhrase(reading) ? { ...reading, caution: reading.caution + ANSWERED_CAUTION } : reading,
  );
  return gravestOf([...whole, ...narrow]);
}

/** Some of the words of a text, as they are judged. */
interface Reading {
  words: readonly string[];
  /** of which kinds of danger a phrase among them speaks */
  patterns: readonly DistressKind[];
  /** in log-odds: how much clearer than others it must be, or, below zero, how much less clear it may be */
  caution: number;
}

const hasPhrase = ({ patterns }: Reading): boolean => patterns.length > 0;

const readAll = (windows: readonly string[][], caution = 0): Reading[] =>
  windows.map((words) => {
    const bare = words.length <= BARE_MAX_WORDS ? kindsByBareWord(words) : [];
    if (bare.length > 0) return { words, patterns: bare, caution: -Infinity };
    const patterns = kindsByPattern(words);
    return { words, patterns, caution: caution + cautionOf(words.length, patterns.length > 0) };
  });

function readingsOf(text: string): Reading[] {
  const words = wordsOf(text);
  const windows = windowsOf(words);
  const clauses = readAll(clausesOf(words), CLAUSE_CAUTION);
  return [
    ...readAll(windows, windows.length > 1 ? WINDOW_CAUTION : 0),
    ...clauses.filter(hasPhrase),
    ...readSentences(sentencesOf(text)),
  ];
}

const readSentences = (sentences: readonly string[][]): Reading[] =>
  readAll(
    sentences.flatMap(windowsOf),
    sentences.length > 2 ? SENTENCE_OF_MORE_CAUTION : SENTENCE_OF_TWO_CAUTION,
  );

function cautionOf(wordCount: number, isPhrase: boolean): number {
  if (isPhrase) return wordCount <= PLEA_MAX_WORDS ? -PLEA_LEEWAY : 0;
  if (wordCount <= ANSWER_MAX_WORDS) return ANSWER_CAUTION;
  return wordCount <= HINT_MAX_WORDS ? HINT_CAUTION : 0;
}

function gravestOf(readings: readonly Reading[]): Distress | null {
  const model = distressModel();
  let highest = -Infinity;
  let gravest: Distress | null = null;
  for (const { words, patterns, caution } of readings) {
    const score = dangerScore(model, words, patterns);
    if (score > highest && score >= WEIGHTS.thresholds[writingOf(words)] + caution) {
      highest = score;
      gravest = kindOf(model, words, patterns);
    }
  }
  return gravest;
}

/** Where phrases speak for kinds, one of these: the only one, or the likeliest, of which nobody is sure. */
function kindOf(model: DistressModel, words: readonly string[], patterns: readonly DistressKind[]): Distress {
  const [only, another] = patterns;
  if (only !== undefined && another === undefined) return { kind: only, isSure: true };
  return { kind: likeliestKind(model, words, patterns), isSure: false };
}
