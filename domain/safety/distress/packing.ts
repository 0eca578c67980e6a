/** The letter of nought: more come after it, fewer before it. */
const NOUGHT = 'M'.charCodeAt(0);

/** Small whole numbers as text, a letter each: long runs of few letters are what compresses best. */
export function packWeights(weights: Int8Array): string {
  return Array.from(weights, (weight) => String.fromCharCode(NOUGHT + weight)).join('');
}

export function unpackWeights(packed: string): Int8Array {
  return Int8Array.from(packed, (letter) => letter.charCodeAt(0) - NOUGHT);
}

/** A linear model as it is kept in `weights.ts`. */
export interface PackedModel {
  packed: string;
  scale: number;
  bias: number;
}
