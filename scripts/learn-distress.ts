/**
 * Learns `domain/safety/distress/weights.ts` from the training part of the corpus. Deterministic: the same corpus, phrases
 * and numbers give the same file. A test holds the corpus against it; learn anew after any other change, too.
 */
import { writeFileSync } from 'node:fs';
import { type DangerModel, dangerScore, type LinearModel } from '#domain/safety/distress/classifier.ts';
import {
  DANGER_BUCKETS,
  dangerFeatures,
  KIND_BUCKETS,
  kindFeatures,
  WRITINGS,
  type Writing,
  windowsOf,
  wordsOf,
  writingOf,
} from '#domain/safety/distress/features.ts';
import { DISTRESS_KINDS } from '#domain/safety/distress/kinds.ts';
import { packWeights } from '#domain/safety/distress/packing.ts';
import { kindsByPattern } from '#domain/safety/distress/patterns.ts';
import {
  type CorpusLine,
  corpusHash,
  FIELD,
  isDanger,
  type Label,
  learnedLines,
  PLAIN,
  PROSE,
  PUBLISHED,
  QUESTION,
} from './distress/corpus.ts';
import { type Example, learn, quantise } from './distress/learning.ts';

const FOLDS = 5;
/** Lines of one writer stand together: a model is judged by writers whom it has not met. */
const LINES_OF_A_WRITER = 1600;
/** As many as fit, with the phrases, into the 40 kB of the recogniser. */
const MOST_FEATURES = 27_900;
const MOST_KIND_FEATURES = 200;
/**
 * Of ordinary talk that a model has not seen, this share may be taken for danger; each threshold is the lowest that keeps
 * to it. Set so that the test part has at most one false alarm in twenty, and calm texts too: the ordinary lines of the
 * training part are closer to danger in some languages than in others.
 */
const FALSE_ALARMS: Readonly<Record<Writing, number>> = { latin: 0.1615, dari: 0.114, pashto: 0.088 };

/** Registers whose lines are further from danger than messages are, and say nothing about the threshold. */
const UNLIKE_MESSAGES: ReadonlySet<string> = new Set([PUBLISHED, QUESTION, FIELD, PROSE]);

/** What was missed most in earlier judgements counts for more, and what has no limit of its own for less. */
const WEIGHT: Partial<Record<Label, number>> = {
  self_harm: 2,
  grooming: 1.5,
  hunger: 1.5,
  armed_threat: 1.5,
  sexual_extortion: 1.5,
  none: 1.5,
  hard: 0.5,
};
/** A short and direct sentence has few words that could outweigh a calm reading of each. */
const WEIGHT_OF_PLAIN = 3;
/** Nobody who asks how to delete the account is to be answered with a number to call. */
const WEIGHT_OF_QUESTIONS = 6;
const QUESTIONS: ReadonlySet<string> = new Set([PUBLISHED, QUESTION]);

const reading = (words: readonly string[]) => ({ words, patterns: kindsByPattern(words) });

/** Lines of danger as a whole; calm ones window by window, as the recogniser reads them. */
const readings = (line: CorpusLine) => {
  const words = wordsOf(line.text);
  return (isDanger(line) ? [words] : windowsOf(words)).map(reading);
};

function weightOf({ label, register }: CorpusLine): number {
  if (register === PLAIN) return WEIGHT_OF_PLAIN;
  return QUESTIONS.has(register) ? WEIGHT_OF_QUESTIONS : (WEIGHT[label] ?? 1);
}

function learnDanger(lines: readonly CorpusLine[]): DangerModel {
  const examples = lines.flatMap((line) =>
    readings(line).map(
      ({ words, patterns }): Example => ({
        features: [...dangerFeatures(words)],
        phrases: patterns.map((kind) => DISTRESS_KINDS.indexOf(kind)),
        isPositive: isDanger(line),
        weight: weightOf(line),
      }),
    ),
  );
  const { weights, phrases, bias } = learn(examples, {
    buckets: DANGER_BUCKETS,
    phrases: DISTRESS_KINDS.length,
    most: MOST_FEATURES,
  });
  return { ...quantise(weights, bias), phrases: [...phrases] };
}

function learnKinds(lines: readonly CorpusLine[]): LinearModel[] {
  const dangers = lines.filter(isDanger).map((line) => {
    const { words, patterns } = reading(wordsOf(line.text));
    return { label: line.label, features: [...kindFeatures(words, patterns)] };
  });
  return DISTRESS_KINDS.map((kind) => {
    const examples = dangers.map(
      ({ label, features }): Example => ({ features, phrases: [], isPositive: label === kind, weight: 1 }),
    );
    const { weights, bias } = learn(examples, {
      buckets: KIND_BUCKETS,
      phrases: 0,
      most: MOST_KIND_FEATURES,
    });
    return quantise(weights, bias);
  });
}

/** Scores of every line by a model that has not seen its fold. */
function heldOutScores(lines: readonly CorpusLine[]): { line: CorpusLine; score: number }[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const isHeld = (_line: CorpusLine, at: number) => Math.floor(at / LINES_OF_A_WRITER) % FOLDS === fold;
    const model = { danger: learnDanger(lines.filter((line, at) => !isHeld(line, at))), kinds: [] };
    return lines.filter(isHeld).map((line) => ({
      line,
      score: Math.max(
        ...windowsOf(wordsOf(line.text)).map((words) => dangerScore(model, words, kindsByPattern(words))),
      ),
    }));
  }).flat();
}

/** The score above which only the given share of the ordinary lines of a writing lies. */
function scoreAbove(
  scores: readonly { line: CorpusLine; score: number }[],
  writing: Writing,
  share: number,
): number {
  const sorted = scores
    .filter(
      ({ line }) =>
        line.label === 'none' &&
        !UNLIKE_MESSAGES.has(line.register) &&
        writingOf(wordsOf(line.text)) === writing,
    )
    .map(({ score }) => score)
    .toSorted((a, b) => b - a);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

const rounded = (value: number, digits = 3) => Number(value.toFixed(digits));

const lines = learnedLines();
const held = heldOutScores(lines);
const thresholds = Object.fromEntries(
  WRITINGS.map((writing) => [writing, rounded(scoreAbove(held, writing, FALSE_ALARMS[writing]))]),
) as Record<Writing, number>;
const found = held.filter(
  ({ line, score }) => isDanger(line) && score >= thresholds[writingOf(wordsOf(line.text))],
).length;
const dangers = lines.filter(isDanger).length;
console.log(`held out: ${found} of ${dangers} found at ${JSON.stringify(thresholds)}`);

function literal({ weights, scale, bias }: LinearModel, indent: string): string {
  const { gaps, values } = packWeights(weights);
  return `{\n${indent}  gaps:\n${indent}    '${gaps}',\n${indent}  values:\n${indent}    '${values}',\n${indent}  scale: ${rounded(scale, 6)},\n${indent}  bias: ${rounded(bias, 6)},\n${indent}}`;
}
const danger = learnDanger(lines);
const kinds = learnKinds(lines).map((kind) => `    ${literal(kind, '    ')},\n`);
const corpus = corpusHash(lines);
writeFileSync(
  new URL('../domain/safety/distress/weights.ts', import.meta.url),
  `// Written by scripts/learn-distress.ts; not edited by hand.
import type { Writing } from './features.ts';
import type { PackedModel } from './packing.ts';

export const WEIGHTS: {
  corpus: string;
  thresholds: Readonly<Record<Writing, number>>;
  danger: PackedModel;
  phrases: readonly number[];
  kinds: readonly PackedModel[];
} = {
  /** of the corpus it was learnt from */
  corpus: '${corpus}',
  thresholds: { latin: ${thresholds.latin}, dari: ${thresholds.dari}, pashto: ${thresholds.pashto} },
  danger: ${literal(danger, '  ')},
  phrases: [${danger.phrases.map((weight) => rounded(weight)).join(', ')}],
  kinds: [
${kinds.join('')}  ],
};
`,
);
