import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packWeights, unpackWeights } from './packing.ts';

it('unpacks what it packed, however far apart the weights stand', () => {
  const sparse = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 999 }), fc.integer({ min: -6, max: 6 })), { maxLength: 60 })
    .map((pairs) => {
      const weights = new Int8Array(1000);
      for (const [at, weight] of pairs) weights[at] = weight;
      return weights;
    });
  fc.assert(
    fc.property(sparse, (weights) => {
      const packed = packWeights(weights);
      expect(unpackWeights(packed, weights.length)).toEqual(weights);
      expect(`${packed.gaps}${packed.values}`).not.toMatch(/['\\]/);
    }),
  );
});
