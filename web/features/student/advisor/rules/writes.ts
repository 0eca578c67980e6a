import type { Outcome } from '#domain/advisor/outcome.ts';
import type { Language } from '#domain/languages.ts';

/** A passage as far as it is stored with an answer. */
export interface AnswerSource {
  title: string;
  path: string;
  date: string | null;
}

/** Stored on phones: only ever added to, with another version of the kind. */
export interface AdviceWrite {
  language: Language;
  question: string;
  /** empty where the answer was made of her own data, which stays where it is */
  answer: string;
  outcome: Outcome;
  sources: readonly AnswerSource[];
  /** when it was asked, ms since 1970 by this device's clock */
  askedAtMs: number;
}

export interface TeamQuestionWrite {
  language: Language;
  question: string;
}

export interface ForgetWrite {
  /** when it was asked for, so that two wishes are two */
  atMs: number;
}
