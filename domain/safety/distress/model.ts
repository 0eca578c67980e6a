import type { DistressModel, LinearModel } from './classifier.ts';
import { type PackedModel, unpackWeights } from './packing.ts';
import { WEIGHTS } from './weights.ts';

const unpack = ({ packed, scale, bias }: PackedModel): LinearModel => ({
  weights: unpackWeights(packed),
  scale,
  bias,
});

let model: DistressModel | undefined;

/** The trained model, unpacked when it is first asked for. */
export function distressModel(): DistressModel {
  model ??= { danger: unpack(WEIGHTS.danger), kinds: WEIGHTS.kinds.map((kind) => unpack(kind)) };
  return model;
}
