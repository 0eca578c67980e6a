import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { DISTRESS_KINDS, type DistressKind } from '#domain/safety/distress/kinds.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';

/** `none` is ordinary talk; `hard` uses the words of danger where there is none. */
export type Label = DistressKind | 'none' | 'hard';

export interface CorpusLine {
  label: Label;
  /** how it is written: formal, spoken in a region, chat, Latin letters … */
  register: string;
  text: string;
  language: Language;
}

/**
 * Writers of one part have not seen the others, and no line of a judged part shares half of its wording with `train`.
 * Limits were chosen with `test` in view. No weight was learnt from `sealed` and `calm` (texts that are no messages: long
 * and short fields of forms), but their totals chose: lines were added to `train` where they showed a weakness, and among
 * thresholds that suit `test` those were taken that suit them, too. `unseen` was written when all that was done, and chose
 * nothing. `everyday` are ordinary texts of several sentences, `bare` texts of one to three words. `published` holds our frequent
 * answers as they stood when the weights were learnt. `corpus/README.md` says where the lines come from.
 */
export type Part = 'train' | 'published' | 'test' | 'sealed' | 'calm' | 'everyday' | 'bare' | 'unseen';

const FOLDER = new URL('corpus/', import.meta.url);
const LABELS: ReadonlySet<string> = new Set([...DISTRESS_KINDS, 'none', 'hard']);
const isLabel = (text: string): text is Label => LABELS.has(text);

/** All lines of a part; a language without a file has none. Throws an Error that names the first line with an unknown label or without a text. */
export function readCorpus(part: Part): CorpusLine[] {
  return LANGUAGES.flatMap((language) => {
    const file = `${part}-${language}.tsv`;
    if (!existsSync(new URL(file, FOLDER))) return [];
    const lines = readFileSync(new URL(file, FOLDER), 'utf8').trimEnd().split('\n');
    return lines.map((line, at) => {
      const [label = '', register = '', text = '', ...more] = line.split('\t');
      if (!isLabel(label) || text.trim() === '' || more.length > 0)
        throw new Error(`${file}:${at + 1} is not a line of label, register and text`);
      return { label, register, text, language };
    });
  });
}

/** Names a corpus by its content. */
export const corpusHash = (lines: readonly CorpusLine[]): string =>
  createHash('sha256').update(JSON.stringify(lines)).digest('hex').slice(0, 16);

/** The register of what we publish ourselves. */
export const PUBLISHED = 'published';
/** The register of lines that ask for something here. */
export const QUESTION = 'question';
/** Registers of texts that are no messages: short fields of forms, and long ones. */
export const FIELD = 'field';
export const PROSE = 'prose';
/** The register of bare words that were written after the list of them was done. */
export const FRESH = 'fresh';
/** The register of danger that is said outright, in few words. */
export const PLAIN = 'plain';

/** What the classifier learns from: the training part, and what we publish ourselves. */
export const learnedLines = (): CorpusLine[] => [...readCorpus('train'), ...readCorpus('published')];

/** Whether a line is of somebody in danger. */
export const isDanger = ({ label }: CorpusLine): boolean => label !== 'none' && label !== 'hard';
