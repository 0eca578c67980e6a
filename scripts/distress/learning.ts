import type { LinearModel } from '#domain/safety/distress/classifier.ts';

/** One text as its feature buckets, with what it should be taken for. */
export interface Example {
  features: readonly number[];
  /** which phrases of danger it has, by the numbers of their kinds */
  phrases: readonly number[];
  isPositive: boolean;
  /** how much a mistake on it counts */
  weight: number;
}

/** What a model has: hashed features, and phrases that are no buckets. */
export interface Shape {
  buckets: number;
  phrases: number;
  /** so many features get a weight; all others are left out */
  most: number;
}

interface Learnt {
  weights: Float64Array;
  phrases: Float64Array;
  bias: number;
}

interface Sized extends Example {
  /** how many features the text has, those that are left out among them */
  size: number;
}

const EPOCHS = 12;
const RATE = 0.2;
const L2 = 1e-3;
/** The mean of several orders: which example comes last says nothing about people. */
const SEEDS = [7, 11, 13, 17, 19, 23, 29];
const FIRST_SEEDS = [5, 3, 2];
const FIRST_GRADIENT = 1e-3;
/** A feature of a single line says more about that line than about danger. */
const LINES_MIN_COUNT = 2;
/** How much it counts for a feature that many lines have it, beside its weight. */
const COUNT_POWER = 0.25;
/** Few values: the weights are most of what a phone fetches of the recogniser. */
const LARGEST_WEIGHT = 4;
const LARGE_SHARE = 0.98;
/** What is smaller, in units of a stored weight, is stored as zero. */
const SMALLEST_STORED = 1;

/**
 * Logistic regression by AdaGrad in a fixed order: the same examples give the same model. It learns once to see which
 * features matter, and again with these alone.
 */
export function learn(all: readonly Example[], shape: Shape): Learnt {
  const counts = countsOf(all, shape.buckets);
  const frequent = only(all, (feature) => (counts[feature] ?? 0) >= LINES_MIN_COUNT);
  const firsts = FIRST_SEEDS.map((seed) => learnInOrder(frequent, shape, seed));
  const importance = Float64Array.from(counts, (count, at) => {
    const sum = firsts.reduce((all, { weights }) => all + (weights[at] ?? 0), 0);
    return Math.abs(sum / firsts.length) * count ** COUNT_POWER;
  });
  const least = importance.toSorted((a, b) => b - a)[shape.most] ?? 0;
  const examples = only(frequent, (feature) => (importance[feature] ?? 0) > least);
  const runs = SEEDS.map((seed) => learnInOrder(examples, shape, seed));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / runs.length;
  return {
    weights: Float64Array.from(counts, (_, at) => mean(runs.map(({ weights }) => weights[at] ?? 0))),
    phrases: Float64Array.from({ length: shape.phrases }, (_, at) =>
      mean(runs.map(({ phrases }) => phrases[at] ?? 0)),
    ),
    bias: mean(runs.map(({ bias }) => bias)),
  };
}

/** How many examples have each feature. */
function countsOf(examples: readonly Example[], buckets: number): Uint32Array {
  const counts = new Uint32Array(buckets);
  for (const { features } of examples)
    for (const feature of features) counts[feature] = (counts[feature] ?? 0) + 1;
  return counts;
}

/** The examples with some of their features; how long they are stays as it is. */
const only = (
  examples: readonly (Example & { size?: number })[],
  isStored: (feature: number) => boolean,
): Sized[] =>
  examples.map((one) => ({
    ...one,
    size: one.size ?? one.features.length,
    features: one.features.filter(isStored),
  }));

function learnInOrder(examples: readonly Sized[], shape: Shape, seed: number): Learnt {
  const weights = new Float64Array(shape.buckets);
  const squares = new Float64Array(shape.buckets).fill(FIRST_GRADIENT);
  const phraseWeights = new Float64Array(shape.phrases);
  const phraseSquares = new Float64Array(shape.phrases).fill(FIRST_GRADIENT);
  let bias = 0;
  let biasSquares = FIRST_GRADIENT;
  const order = examples.map((_, at) => at);
  const random = randomNumbers(seed);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(order, random);
    for (const at of order) {
      const { features, phrases, isPositive, weight, size } = examples[at] as Sized;
      const share = 1 / Math.sqrt(Math.max(size, 1));
      let score = bias;
      for (const feature of features) score += (weights[feature] ?? 0) * share;
      for (const phrase of phrases) score += phraseWeights[phrase] ?? 0;
      const error = (1 / (1 + Math.exp(-score)) - (isPositive ? 1 : 0)) * weight;
      biasSquares += error * error;
      bias -= (RATE * error) / Math.sqrt(biasSquares);
      for (const feature of features) step(weights, squares, feature, error * share);
      for (const phrase of phrases) step(phraseWeights, phraseSquares, phrase, error);
    }
  }
  return { weights, phrases: phraseWeights, bias };
}

function step(weights: Float64Array, squares: Float64Array, at: number, slope: number): void {
  const old = weights[at] ?? 0;
  const gradient = slope + L2 * old;
  const square = (squares[at] ?? 0) + gradient * gradient;
  squares[at] = square;
  weights[at] = old - (RATE / Math.sqrt(square)) * gradient;
}

/** Small whole numbers; large weights are clipped, so that the many small ones keep their differences. */
export function quantise(weights: Float64Array, bias: number): LinearModel {
  const sizes = [...weights]
    .map(Math.abs)
    .filter((size) => size > 0)
    .toSorted((a, b) => a - b);
  const large = sizes[Math.floor(sizes.length * LARGE_SHARE)] ?? 1;
  const scale = large / LARGEST_WEIGHT;
  const small = Int8Array.from(weights, (weight) => {
    const units = weight / scale;
    if (Math.abs(units) < SMALLEST_STORED) return 0;
    return Math.max(-LARGEST_WEIGHT, Math.min(LARGEST_WEIGHT, Math.round(units)));
  });
  return { weights: small, scale, bias };
}

function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffle(order: number[], random: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
}
