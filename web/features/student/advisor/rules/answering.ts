import { answerByRules } from '#domain/advisor/answer.ts';
import type { Passage } from '#domain/advisor/passage.ts';
import { indexOf, type KnowledgeIndex } from '#domain/advisor/retrieval.ts';
import type { Distress } from '#domain/safety/distress/distress.ts';

/** The same passages are asked again and again; indexing them takes a moment. */
let indexed: { passages: readonly Passage[]; index: KnowledgeIndex } | undefined;

/** Answers a question from what was published, as far as it is on this phone. */
export function answerFrom(
  question: string,
  passages: readonly Passage[] | undefined,
  recognise: (text: string) => Distress | null,
) {
  if (passages && indexed?.passages !== passages) indexed = { passages, index: indexOf(passages) };
  return answerByRules(question, passages && indexed?.index, recognise);
}
