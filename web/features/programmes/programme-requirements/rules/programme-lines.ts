import type { Requirement } from '#domain/analysis/requirements.ts';
import type { Language } from '#domain/languages.ts';

/** A line of a programme, and whether it is in force. */
export interface Line extends Requirement {
  is_current: boolean;
}

/** A programme as its desk shows it. */
export interface ProgrammeLines {
  id: string;
  state: string;
  texts: { language: Language; name: string }[];
  lines: Line[];
}
