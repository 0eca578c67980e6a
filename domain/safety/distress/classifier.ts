import { dangerFeatures, kindFeatures } from './features.ts';
import { DISTRESS_KINDS, type DistressKind } from './kinds.ts';

/** A linear model: small whole numbers as weights, each worth `scale`. */
export interface LinearModel {
  weights: Int8Array;
  scale: number;
  bias: number;
}

/** Danger or not, over the buckets of `dangerFeatures`. */
export interface DangerModel extends LinearModel {
  /** in log-odds, for each of `DISTRESS_KINDS`: what it adds that a phrase speaks of it */
  phrases: readonly number[];
}

/** What `scripts/learn-distress.ts` learnt from the corpus. */
export interface DistressModel {
  danger: DangerModel;
  /** one for each of `DISTRESS_KINDS`, over the buckets of `kindFeatures` */
  kinds: readonly LinearModel[];
}

/** Log-odds that somebody is in danger, by what the model learnt. */
export function dangerScore(
  model: DistressModel,
  words: readonly string[],
  patterns: readonly DistressKind[],
): number {
  const { phrases } = model.danger;
  return patterns.reduce(
    (sum, kind) => sum + (phrases[DISTRESS_KINDS.indexOf(kind)] ?? 0),
    score(model.danger, dangerFeatures(words)),
  );
}

/** The kind of danger that fits the words best, of those for which phrases speak where there are any. */
export function likeliestKind(
  model: DistressModel,
  words: readonly string[],
  patterns: readonly DistressKind[],
): DistressKind {
  const features = kindFeatures(words, patterns);
  const candidates = patterns.length > 0 ? patterns : DISTRESS_KINDS;
  const scored = candidates.map((kind) => {
    const own = model.kinds[DISTRESS_KINDS.indexOf(kind)];
    return { kind, score: own ? score(own, features) : -Infinity };
  });
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).kind;
}

/** Long texts have more features: dividing by the root of their number keeps scores comparable. */
function score({ weights, scale, bias }: LinearModel, features: ReadonlySet<number>): number {
  let sum = 0;
  for (const feature of features) sum += weights[feature] ?? 0;
  return bias + (scale * sum) / Math.sqrt(Math.max(features.size, 1));
}
