import type { DistressKind } from '../safety/distress/kinds.ts';
import { type LiveIntent, liveIntentOf } from './live-intents.ts';
import type { Passage } from './passage.ts';
import { type Refusal, refusalFor } from './refusals.ts';
import { type KnowledgeIndex, retrieve } from './retrieval.ts';

/** What rules answer where nothing sounds like danger. */
export type CalmAnswer =
  | { outcome: 'refused'; refusal: Refusal }
  | { outcome: 'live'; intent: LiveIntent }
  | { outcome: 'passages'; passages: readonly Passage[] }
  | { outcome: 'unknown' };

export type RuledAnswer =
  | CalmAnswer
  | {
      outcome: 'distress';
      /** undefined where nobody is sure which danger it is */
      kind: DistressKind | undefined;
      /** what the question is answered with besides: it may only have sounded like danger */
      also: CalmAnswer;
    };

/** The frequent question that people in danger ask as well. */
export const ABOUT_DANGER = 'faq-report';

/** Whether a question is about something ordinary: her own data, what is never done, or what a frequent question answers best. */
export function isOrdinary(answer: CalmAnswer): boolean {
  if (answer.outcome === 'live' || answer.outcome === 'refused') return true;
  const [best] = answer.outcome === 'passages' ? answer.passages : [];
  return best?.kind === 'faq' && best.id !== ABOUT_DANGER;
}

/**
 * FEAT-09, layer 0: what rules answer, the same for the same question and knowledge. Distress comes before all else,
 * then what is never done, then her own data, then what is published.
 * @param recognise what danger a question sounds like: `recogniseInQuestion`, which browsers load late
 */
export function answerByRules(
  question: string,
  knowledge: KnowledgeIndex | undefined,
  recognise: (text: string, isAnswered: boolean) => { kind: DistressKind; isSure: boolean } | null,
): RuledAnswer {
  const calm = calmAnswer(question, knowledge);
  const danger = recognise(question, isOrdinary(calm));
  return danger ? { outcome: 'distress', kind: danger.isSure ? danger.kind : undefined, also: calm } : calm;
}

/** What rules answer to a question in which nothing sounds like danger. */
export function calmAnswer(question: string, knowledge: KnowledgeIndex | undefined): CalmAnswer {
  const refusal = refusalFor(question);
  if (refusal) return { outcome: 'refused', refusal };
  const intent = liveIntentOf(question);
  if (intent) return { outcome: 'live', intent };
  const found = knowledge ? retrieve(knowledge, question) : [];
  if (found.length === 0) return { outcome: 'unknown' };
  return { outcome: 'passages', passages: found.map(({ passage }) => passage) };
}
