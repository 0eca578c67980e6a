import type { Passage } from './passage.ts';

/** A date that has not passed when the pack was made. */
export interface PackDate {
  title: string;
  /** milliseconds since 1970 */
  atMs: number;
  /** one can apply until then; else something that happens */
  isClosing: boolean;
}

/** `GET /api/advisor/knowledge`: what is published in one language, for answers without a line. */
export interface KnowledgePack {
  passages: readonly Passage[];
  dates: readonly PackDate[];
}

/** `GET /api/advisor`: what the pack weighs under way, and whether an answer may be had in the words of a model. */
export interface AboutAdvisor {
  bytes: number;
  hasModel: boolean;
}
