import type { SiteAnswer } from '#domain/advisor/site-search.ts';
import type { Language } from '#domain/languages.ts';

/** The page of the search, as the server or a browser has loaded it. */
export interface LoadedSearch {
  language: Language;
  question: string;
  /** `unreached`: what is published could not be read */
  is: 'nothing' | 'too-long' | 'unreached' | 'answered';
  answer: SiteAnswer;
}

export const NO_ANSWER: SiteAnswer = { hits: [], isUrgent: false };

/** Whether a value is what a page of the search was rendered from. */
export function isLoadedSearch(value: unknown): value is LoadedSearch {
  if (typeof value !== 'object' || value === null) return false;
  const { question, is, answer } = value as Partial<LoadedSearch>;
  return typeof question === 'string' && typeof is === 'string' && Array.isArray(answer?.hits);
}
