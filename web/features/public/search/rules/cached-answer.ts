import type { KnowledgePack } from '#domain/advisor/pack.ts';
import { indexOf } from '#domain/advisor/retrieval.ts';
import { type SiteAnswer, searchSite } from '#domain/advisor/site-search.ts';

/** The answer that the server would give, from what this phone keeps of what is published. */
export const answerFromPack = (
  pack: KnowledgePack,
  question: string,
  isOpen: (path: string) => boolean,
  isDistress: (text: string) => boolean,
): SiteAnswer => searchSite(indexOf(pack.passages), question, isOpen, isDistress);
