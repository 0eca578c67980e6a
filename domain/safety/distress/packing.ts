/** The letter of a gap of one; those after it stand for longer gaps, and `~` for as many buckets without a weight. */
const GAP_OF_ONE = ']'.charCodeAt(0);
const STEP = '~';
const STEP_BUCKETS = STEP.charCodeAt(0) - GAP_OF_ONE;
/** The letter of zero: more come after it, fewer before it. */
const ZERO = 'M'.charCodeAt(0);

/** The weights of a linear model that are not zero, as text: few different letters are what compresses best. */
export interface PackedWeights {
  /** how far each stands from the one before it */
  gaps: string;
  /** small whole numbers, a letter each */
  values: string;
}

/** Packs what `unpackWeights` reads. */
export function packWeights(weights: Int8Array): PackedWeights {
  let gaps = '';
  let values = '';
  let last = -1;
  for (const [at, weight] of weights.entries()) {
    if (weight === 0) continue;
    const steps = Math.floor((at - last - 1) / STEP_BUCKETS);
    gaps += STEP.repeat(steps) + String.fromCharCode(GAP_OF_ONE + at - last - 1 - steps * STEP_BUCKETS);
    values += String.fromCharCode(ZERO + weight);
    last = at;
  }
  return { gaps, values };
}

/**
 * All weights of a model, those left out as zero.
 * @param buckets how many features there are
 */
export function unpackWeights({ gaps, values }: PackedWeights, buckets: number): Int8Array {
  const weights = new Int8Array(buckets);
  let at = -1;
  let next = 0;
  for (const letter of gaps) {
    if (letter === STEP) {
      at += STEP_BUCKETS;
      continue;
    }
    at += letter.charCodeAt(0) - GAP_OF_ONE + 1;
    weights[at] = values.charCodeAt(next) - ZERO;
    next += 1;
  }
  return weights;
}

/** A linear model as it is stored in `weights.ts`. */
export interface PackedModel extends PackedWeights {
  scale: number;
  bias: number;
}
