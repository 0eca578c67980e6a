import type { DistressModel, LinearModel } from './classifier.ts';
import { DANGER_BUCKETS, KIND_BUCKETS } from './features.ts';
import { type PackedModel, unpackWeights } from './packing.ts';
import { WEIGHTS } from './weights.ts';

const unpack = (packed: PackedModel, buckets: number): LinearModel => ({
  weights: unpackWeights(packed, buckets),
  scale: packed.scale,
  bias: packed.bias,
});

let model: DistressModel | undefined;

/** The trained model, unpacked when it is first asked for. */
export function distressModel(): DistressModel {
  const { danger, phrases, kinds } = WEIGHTS;
  model ??= {
    danger: { ...unpack(danger, DANGER_BUCKETS), phrases },
    kinds: kinds.map((kind) => unpack(kind, KIND_BUCKETS)),
  };
  return model;
}
