import { answerByRules, isOrdinary, type RuledAnswer } from '#domain/advisor/answer.ts';
import type { Passage } from '#domain/advisor/passage.ts';
import { indexOf, type KnowledgeIndex } from '#domain/advisor/retrieval.ts';
import type { Distress } from '#domain/safety/distress/distress.ts';

/** What danger a question sounds like; where it is answered as an ordinary one, it must be clearer. */
export type Recognise = (text: string, isAnswered?: boolean) => Distress | null;

/** The same passages are asked again and again; indexing them takes a moment. */
let indexed: { passages: readonly Passage[]; index: KnowledgeIndex } | undefined;

/** Answers a question from what was published, as far as it is on this phone. */
export function answerFrom(question: string, passages: readonly Passage[] | undefined, recognise: Recognise) {
  if (passages && indexed?.passages !== passages) indexed = { passages, index: indexOf(passages) };
  return answerByRules(question, passages && indexed?.index, recognise);
}

/** The danger that a question was answered with; null where it was not. */
export const dangerOf = (question: string, answer: RuledAnswer, recognise: Recognise): Distress | null =>
  answer.outcome === 'distress' ? recognise(question, isOrdinary(answer.also)) : null;
