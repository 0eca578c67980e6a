import type { Language } from '../languages.ts';

/** Where a passage comes from. */
export const PASSAGE_KINDS = ['faq', 'post', 'programme', 'requirement', 'milestone'] as const;
export type PassageKind = (typeof PASSAGE_KINDS)[number];

/** A piece of what is published, small enough to be an answer. */
export interface Passage {
  id: string;
  kind: PassageKind;
  language: Language;
  title: string;
  text: string;
  /** words by which it is found too and that are never shown */
  also: string;
  /** where it stands, an address of ours */
  path: string;
  /** the day on which it was last looked at or published, ISO; null: not known */
  date: string | null;
}
