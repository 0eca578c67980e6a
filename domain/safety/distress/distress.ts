import { type DistressModel, dangerScore, likeliestKind } from './classifier.ts';
import { clausesOf, narrowWindowsOf, windowsOf, wordsOf, writingOf } from './features.ts';
import type { DistressKind } from './kinds.ts';
import { distressModel } from './model.ts';
import { kindsByPattern } from './patterns.ts';
import { WEIGHTS } from './weights.ts';

export { DISTRESS_KINDS, type DistressKind } from './kinds.ts';

/** `emergency` alerts the person on call at once; `serious` waits for the next look at the queue. */
export type DistressSeverity = 'emergency' | 'serious';

export interface Distress {
  kind: DistressKind;
  /** a phrase says so, and not the classifier alone, which tells danger from calm better than one danger from another */
  isSure: boolean;
  severity: DistressSeverity;
}

/** So few words give little to judge by: a phrase of danger among them counts for more. */
const PLEA_MAX_WORDS = 8;
/** in log-odds */
const PLEA_LEEWAY = 0.8;
/** Hardly any words, and no phrase of danger among them, must be clearer. */
const HINT_MAX_WORDS = 4;
const HINT_CAUTION = 1;
/** A clause is read without what stands around it, which may say that it is about a novel: it must be clearer. */
const CLAUSE_CAUTION = 1;

const SERIOUS: ReadonlySet<DistressKind> = new Set(['grooming', 'smuggling', 'hunger']);

/** In doubt it is an emergency. */
const severityOf = ({ kind, isSure }: Pick<Distress, 'kind' | 'isSure'>): DistressSeverity =>
  isSure && SERIOUS.has(kind) ? 'serious' : 'emergency';

/** Whether a text sounds as if somebody were in danger. */
export const isDistress = (text: string): boolean => recogniseDistress(text) !== null;

/**
 * What danger a text sounds like, or null. Phrases and a small classifier judge it together, in English, Dari and
 * Pashto, also in Latin letters; pure, synchronous and deterministic, and it needs no network. A long text is read in
 * windows and is as grave as its gravest window; where a phrase of danger occurs, also clause by clause.
 */
export const recogniseDistress = (text: string): Distress | null => gravestOf(readingsOf(wordsOf(text)));

/**
 * The same of a question to the advisor. Somebody in danger may ask for something ordinary in the same breath: where a
 * phrase of danger occurs, the four words around it are read by themselves as well, and need be no clearer. In messages,
 * where people tell of novels and homework, clauses are longer and must be clearer.
 */
export function recogniseInQuestion(question: string): Distress | null {
  const words = wordsOf(question);
  const narrow = hasPhrase(words) ? narrowWindowsOf(words).filter(hasPhrase) : [];
  return gravestOf([...readingsOf(words), ...narrow.map((window) => ({ words: window, caution: 0 }))]);
}

/** Some of the words of a text. */
interface Reading {
  words: readonly string[];
  /** in log-odds: how much clearer than a whole text it must be */
  caution: number;
}

function readingsOf(words: readonly string[]): Reading[] {
  const clauses = hasPhrase(words) ? clausesOf(words).filter(hasPhrase) : [];
  return [
    ...windowsOf(words).map((window) => ({ words: window, caution: 0 })),
    ...clauses.map((clause) => ({ words: clause, caution: CLAUSE_CAUTION })),
  ];
}

const hasPhrase = (words: readonly string[]): boolean => kindsByPattern(words).length > 0;

function gravestOf(readings: readonly Reading[]): Distress | null {
  const model = distressModel();
  let gravest: { score: number; kind: DistressKind; isSure: boolean } | undefined;
  for (const { words, caution } of readings) {
    const patterns = kindsByPattern(words);
    const score = dangerScore(model, words, patterns) - caution;
    const isDanger = score >= WEIGHTS.thresholds[writingOf(words)] + cautionOf(words, patterns);
    if (isDanger && score > (gravest?.score ?? -Infinity))
      gravest = { score, ...kindOf(model, words, patterns) };
  }
  if (!gravest) return null;
  const { kind, isSure } = gravest;
  return { kind, isSure, severity: severityOf(gravest) };
}

/** In log-odds: how much clearer few words must be, or how much less clear they may be with a phrase of danger. */
function cautionOf(words: readonly string[], patterns: readonly DistressKind[]): number {
  if (patterns.length > 0) return words.length <= PLEA_MAX_WORDS ? -PLEA_LEEWAY : 0;
  return words.length <= HINT_MAX_WORDS ? HINT_CAUTION : 0;
}

/** Where phrases speak for kinds, one of these: the only one, or the likeliest, of which nobody is sure. */
function kindOf(
  model: DistressModel,
  words: readonly string[],
  patterns: readonly DistressKind[],
): Pick<Distress, 'kind' | 'isSure'> {
  const [only, another] = patterns;
  if (only !== undefined && another === undefined) return { kind: only, isSure: true };
  return { kind: likeliestKind(model, words, patterns), isSure: false };
}
