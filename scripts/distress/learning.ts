import type { LinearModel } from '#domain/safety/distress/classifier.ts';

/** One text as its feature buckets, with what it should be taken for. */
interface Learnt {
  weights: Float64Array;
  bias: number;
}

export interface Example {
  features: readonly number[];
  isPositive: boolean;
  /** how much a mistake on it counts */
  weight: number;
}

interface Sized extends Example {
  /** how many features the text has, those that are left out among them */
  size: number;
}

const EPOCHS = 12;
const RATE = 0.2;
const L2 = 1e-3;
/** The mean of several orders: which example comes last says nothing about people. */
const SEEDS = [7, 11, 13, 17, 19];
const FIRST_GRADIENT = 1e-3;
/** A feature of a single line says more about that line than about danger. */
const LINES_MIN_COUNT = 2;
/** Few values and many noughts: the weights are most of what a phone fetches of the recogniser. */
const LARGEST_WEIGHT = 4;
const LARGE_SHARE = 0.98;
/** What is smaller, in units of a kept weight, is kept as nought. */
const SMALLEST_WEIGHT = 1;

/**
 * Logistic regression by AdaGrad in a fixed order: the same examples give the same model.
 * @param buckets how many features there are
 */
export function learn(all: readonly Example[], buckets: number): Learnt {
  const examples = withoutRare(all, buckets);
  const runs = SEEDS.map((seed) => learnInOrder(examples, buckets, seed));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / runs.length;
  return {
    weights: Float64Array.from({ length: buckets }, (_, at) =>
      mean(runs.map(({ weights }) => weights[at] ?? 0)),
    ),
    bias: mean(runs.map(({ bias }) => bias)),
  };
}

/** The examples without what occurs in one of them alone; how long they are stays as it is. */
function withoutRare(examples: readonly Example[], buckets: number): Sized[] {
  const counts = new Uint32Array(buckets);
  for (const { features } of examples)
    for (const feature of features) counts[feature] = (counts[feature] ?? 0) + 1;
  return examples.map((one) => ({
    ...one,
    size: one.features.length,
    features: one.features.filter((feature) => (counts[feature] ?? 0) >= LINES_MIN_COUNT),
  }));
}

function learnInOrder(examples: readonly Sized[], buckets: number, seed: number): Learnt {
  const weights = new Float64Array(buckets);
  const squares = new Float64Array(buckets).fill(FIRST_GRADIENT);
  let bias = 0;
  let biasSquares = FIRST_GRADIENT;
  const order = examples.map((_, at) => at);
  const random = randomNumbers(seed);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(order, random);
    for (const at of order) {
      const { features, isPositive, weight, size } = examples[at] as Sized;
      const share = 1 / Math.sqrt(Math.max(size, 1));
      let score = bias;
      for (const feature of features) score += (weights[feature] ?? 0) * share;
      const error = (1 / (1 + Math.exp(-score)) - (isPositive ? 1 : 0)) * weight;
      biasSquares += error * error;
      bias -= (RATE * error) / Math.sqrt(biasSquares);
      for (const feature of features) {
        const old = weights[feature] ?? 0;
        const gradient = error * share + L2 * old;
        squares[feature] = (squares[feature] ?? 0) + gradient * gradient;
        const step = RATE / Math.sqrt(squares[feature] ?? 1);
        weights[feature] = old - step * gradient;
      }
    }
  }
  return { weights, bias };
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
    if (Math.abs(units) < SMALLEST_WEIGHT) return 0;
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
