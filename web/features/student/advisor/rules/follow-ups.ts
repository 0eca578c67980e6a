import type { Passage } from '#domain/advisor/passage.ts';
import { indexOf, search } from '#domain/advisor/retrieval.ts';

const FOLLOW_UPS_COUNT = 3;

/** The same passages are asked again and again; indexing them takes a moment. */
let indexed: { passages: readonly Passage[]; index: ReturnType<typeof indexOf> } | undefined;

/**
 * Questions that lead on from an answer: those of the published answers that are nearest to it, so that each has an
 * answer. What was shown or asked already is left out.
 */
export function followUps(
  shown: readonly Passage[],
  passages: readonly Passage[],
  asked: readonly string[],
): readonly string[] {
  const [best] = shown;
  if (!best) return [];
  if (indexed?.passages !== passages) indexed = { passages, index: indexOf(passages) };
  const known = new Set([...asked, ...shown.map(({ title }) => title)]);
  return search(indexed.index, `${best.title} ${best.text}`)
    .filter(({ passage }) => passage.kind === 'faq' && !known.has(passage.title))
    .slice(0, FOLLOW_UPS_COUNT)
    .map(({ passage }) => passage.title);
}
