import { foldForSearch } from '../../text/search.ts';
import type { DistressKind } from './kinds.ts';

/** The hashed features of a text are bucket numbers below these; few collide, and few buckets have a weight. */
export const DANGER_BUCKETS = 400_000;
export const KIND_BUCKETS = 1024;

/** Of so many letters is a group within a word: parts of words that spelling variants share. */
const GRAM_LETTERS = 4;
/** Neighbouring words count by their beginnings as well, whatever their endings are. */
const BEGINNING_LETTERS = 4;
/** Longer texts are read in windows, so that one sentence is not lost among many calm ones. */
const WINDOW_WORDS = 24;
const WINDOW_STEP_WORDS = 12;
const CLAUSE_WORDS = 12;
const CLAUSE_STEP_WORDS = 4;
const NARROW_WORDS = 4;
const NARROW_STEP_WORDS = 1;

const NOT_A_WORD = /[^\p{L}\p{N}]+/gu;
/** Ages, hours and years say little by themselves. */
const NUMBER = /\p{N}+/gu;
const STRETCHED = /(.)\1{2,}/gu;
const FNV_OFFSET = 0x81_1c_9d_c5;
const FNV_PRIME = 0x01_00_01_93;

/** The words of a text as they are compared: folded, without punctuation, stretched letters shortened. */
export function wordsOf(text: string): string[] {
  return foldForSearch(text)
    .replace(/['’ʼ`]/gu, '')
    .replace(STRETCHED, '$1$1')
    .replace(NUMBER, '0')
    .split(NOT_A_WORD)
    .filter((word) => word !== '');
}

/** What ends a sentence, whether or not a space follows. */
const SENTENCE_END = /[.!?؟۔…\n]+/u;

/** The words of each sentence of a text that has several; otherwise none. */
export function sentencesOf(text: string): string[][] {
  const sentences = text
    .split(SENTENCE_END)
    .map(wordsOf)
    .filter(({ length }) => length > 0);
  return sentences.length > 1 ? sentences : [];
}

/** How people write here; scores of each have a threshold of their own, since one is learnt from more than another. */
export const WRITINGS = ['latin', 'dari', 'pashto'] as const;
export type Writing = (typeof WRITINGS)[number];

/** Dari has none of these letters, and none of these words. */
const PASHTO_LETTER = /[ټډړږښځڅ]/;
const PASHTO_WORDS = new Set('په زه زما کوی کوم کړی وایی له هغه لری راته دی'.split(' '));

/** The alphabet of most of the words, and of the languages in Arabic letters the one that gives itself away. */
export function writingOf(words: readonly string[]): Writing {
  const latin = words.filter((word) => /^[a-z]/.test(word)).length;
  if (latin * 2 > words.length) return 'latin';
  return words.some((word) => PASHTO_WORDS.has(word) || PASHTO_LETTER.test(word)) ? 'pashto' : 'dari';
}

/** Overlapping windows of a long text; a short text is one window. */
export const windowsOf = (words: readonly string[]): string[][] =>
  overlapping(words, WINDOW_WORDS, WINDOW_STEP_WORDS);

/** Windows as long as a clause, for a phrase of danger among calm sentences; a short text has none. */
export const clausesOf = (words: readonly string[]): string[][] =>
  words.length <= CLAUSE_WORDS ? [] : overlapping(words, CLAUSE_WORDS, CLAUSE_STEP_WORDS);

/** Narrow windows, for a phrase of danger in the middle of something else that is asked. */
export const narrowWindowsOf = (words: readonly string[]): string[][] =>
  overlapping(words, NARROW_WORDS, NARROW_STEP_WORDS);

function overlapping(words: readonly string[], size: number, step: number): string[][] {
  if (words.length <= size) return [[...words]];
  const windows: string[][] = [];
  for (let from = 0; from < words.length - (size - step); from += step)
    windows.push(words.slice(from, from + size));
  return windows;
}

/** Words, neighbouring words and the letter groups within words: spelling variants share most of the latter. */
export function dangerFeatures(words: readonly string[]): Set<number> {
  const features = new Set<number>();
  const add = (feature: string) => features.add(hash(feature) % DANGER_BUCKETS);
  for (const feature of wordFeatures(words)) add(feature);
  for (const [at, word] of words.slice(1).entries())
    add(`${words[at]?.slice(0, BEGINNING_LETTERS)}~${word.slice(0, BEGINNING_LETTERS)}`);
  for (const word of words) {
    const padded = `<${word}>`;
    for (let from = 0; from + GRAM_LETTERS <= padded.length; from += 1)
      add(padded.slice(from, from + GRAM_LETTERS));
  }
  return features;
}

/** What tells one kind of danger from another: words and their beginnings. */
export function kindFeatures(words: readonly string[], patterns: readonly DistressKind[]): Set<number> {
  const features = new Set<number>();
  for (const kind of patterns) features.add(hash(`#${kind}`) % KIND_BUCKETS);
  for (const feature of wordFeatures(words)) features.add(hash(feature) % KIND_BUCKETS);
  for (const word of words) features.add(hash(`^${word.slice(0, 4)}`) % KIND_BUCKETS);
  return features;
}

function wordFeatures(words: readonly string[]): string[] {
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  return [...words.map((word) => `=${word}`), ...pairs];
}

/** FNV-1a over UTF-16 code units. */
function hash(text: string): number {
  let value = FNV_OFFSET;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), FNV_PRIME) >>> 0;
  // the low bits of FNV are weak; fold the high ones in
  return (value ^ (value >>> 15)) >>> 0;
}
