import { soundsLikeDistress } from './distress.ts';
import { type LiveIntent, liveIntentOf } from './live-intents.ts';
import type { Passage } from './passage.ts';
import { type Refusal, refusalFor } from './refusals.ts';
import { type KnowledgeIndex, retrieve } from './retrieval.ts';

/** Questions that a person may ask in a day; what sounds like distress is answered beyond it too. */
export const QUESTIONS_PER_DAY_COUNT = 30;
export const QUESTION_MAX_CHARACTERS = 500;

/** What became of a question; the database keeps the same names. */
export const OUTCOMES = ['passages', 'live', 'refused', 'unknown', 'distress'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export type RuledAnswer =
  | { outcome: 'distress' }
  | { outcome: 'refused'; refusal: Refusal }
  | { outcome: 'live'; intent: LiveIntent }
  | { outcome: 'passages'; passages: readonly Passage[] }
  | { outcome: 'unknown' };

/**
 * FEAT-09, layer 0: what rules answer, the same for the same question and knowledge. Distress comes before all else,
 * then what is never done, then her own data, then what is published.
 */
export function answerByRules(question: string, knowledge: KnowledgeIndex | undefined): RuledAnswer {
  if (soundsLikeDistress(question)) return { outcome: 'distress' };
  const refusal = refusalFor(question);
  if (refusal) return { outcome: 'refused', refusal };
  const intent = liveIntentOf(question);
  if (intent) return { outcome: 'live', intent };
  const found = knowledge ? retrieve(knowledge, question) : [];
  if (found.length === 0) return { outcome: 'unknown' };
  return { outcome: 'passages', passages: found.map(({ passage }) => passage) };
}
