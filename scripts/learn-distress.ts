/**
 * Learns `domain/safety/distress/weights.ts` from the training part of the corpus. Deterministic: the same corpus gives the
 * same file, which a test holds against it.
 */
import { writeFileSync } from 'node:fs';
import { type DistressModel, dangerScore } from '#domain/safety/distress/classifier.ts';
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
import { type PackedModel, packWeights } from '#domain/safety/distress/packing.ts';
import { kindsByPattern } from '#domain/safety/distress/patterns.ts';
import type { LinearModel } from '#domain/safety/distress/classifier.ts';
import {
  type CorpusLine,
  corpusHash,
  isDanger,
  type Label,
  learnedLines,
  PUBLISHED,
  QUESTION,
} from './distress/corpus.ts';
import { type Example, learn, quantise } from './distress/learning.ts';

const FOLDS = 5;
/**
 * Of ordinary talk that a model has not seen, this share may be taken for danger; each threshold is the lowest that keeps
 * to it. Set so that the test part has one false alarm in twenty, by its totals and nothing else of it: the ordinary
 * lines of the training part are closer to danger in some languages than in others.
 */
const FALSE_ALARMS: Readonly<Record<Writing, number>> = { latin: 0.07, dari: 0.055, pashto: 0.037 };

/** Registers whose lines are further from danger than messages are, and say nothing of the threshold. */
const UNLIKE_MESSAGES: ReadonlySet<string> = new Set([PUBLISHED, QUESTION]);

/** What was missed most in earlier judgements counts for more; any other line counts once. */
const WEIGHT: Partial<Record<Label, number>> = {
  grooming: 2.5,
  self_harm: 2.5,
  hunger: 2,
  armed_threat: 2,
  overdose: 1.5,
  smuggling: 2,
};

const example = (features: ReadonlySet<number>, isPositive: boolean, weight = 1): Example => ({
  features: [...features],
  isPositive,
  weight,
});

const reading = (line: CorpusLine) => {
  const words = wordsOf(line.text);
  return { words, patterns: kindsByPattern(words) };
};

function learnDanger(lines: readonly CorpusLine[]): LinearModel {
  const examples = lines.map((line) => {
    const { words, patterns } = reading(line);
    return example(dangerFeatures(words, patterns), isDanger(line), WEIGHT[line.label]);
  });
  const { weights, bias } = learn(examples, DANGER_BUCKETS);
  return quantise(weights, bias);
}

function learnKinds(lines: readonly CorpusLine[]): LinearModel[] {
  const dangers = lines.filter(isDanger).map((line) => {
    const { words, patterns } = reading(line);
    return { label: line.label, features: kindFeatures(words, patterns) };
  });
  return DISTRESS_KINDS.map((kind) => {
    const examples = dangers.map(({ label, features }) => example(features, label === kind));
    const { weights, bias } = learn(examples, KIND_BUCKETS);
    return quantise(weights, bias);
  });
}

/** Scores of every line by a model that has not seen its fold. */
function heldOutScores(lines: readonly CorpusLine[]): { line: CorpusLine; score: number }[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const isHeld = (_line: CorpusLine, at: number) => at % FOLDS === fold;
    const danger = learnDanger(lines.filter((line, at) => !isHeld(line, at)));
    const model: DistressModel = { danger, kinds: [] };
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

const packed = ({ weights, scale, bias }: LinearModel): PackedModel => ({
  packed: packWeights(weights),
  scale: Number(scale.toPrecision(6)),
  bias: Number(bias.toPrecision(6)),
});

const lines = learnedLines();
const held = heldOutScores(lines);
const rounded = (value: number) => Number(value.toFixed(3));
const thresholds = Object.fromEntries(
  WRITINGS.map((writing) => [writing, rounded(scoreAbove(held, writing, FALSE_ALARMS[writing]))]),
) as Record<Writing, number>;
const found = held.filter(
  ({ line, score }) => isDanger(line) && score >= thresholds[writingOf(wordsOf(line.text))],
).length;
const dangers = lines.filter(isDanger).length;
console.log(`held out: ${found} of ${dangers} found at ${JSON.stringify(thresholds)}`);

const literal = ({ packed: text, scale, bias }: PackedModel, indent: string) =>
  `{\n${indent}  packed:\n${indent}    '${text}',\n${indent}  scale: ${scale},\n${indent}  bias: ${bias},\n${indent}}`;
const danger = literal(packed(learnDanger(lines)), '  ');
const kinds = learnKinds(lines).map((kind) => `    ${literal(packed(kind), '    ')},\n`);
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
  kinds: readonly PackedModel[];
} = {
  /** of the corpus it was learnt from */
  corpus: '${corpus}',
  thresholds: { latin: ${thresholds.latin}, dari: ${thresholds.dari}, pashto: ${thresholds.pashto} },
  danger: ${danger},
  kinds: [
${kinds.join('')}  ],
};
`,
);
