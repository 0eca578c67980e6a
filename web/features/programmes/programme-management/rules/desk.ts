import type { CohortState } from '#domain/programmes/cohort.ts';
import type { Language } from '#domain/languages.ts';
import type { PROGRAMME_STATES, ProgrammeKind } from '#domain/programmes/programme.ts';
import type { ProgrammeContent } from './content.ts';

export type ProgrammeState = (typeof PROGRAMME_STATES)[number];

/** A desk as the server has it. */
export interface StoredDesk {
  state: ProgrammeState;
  /** grows with each saving; 0: nothing was ever saved here */
  version: number;
  content: ProgrammeContent;
  /** what visitors read, or read before it was archived; undefined: nothing was ever published */
  published: ProgrammeContent | undefined;
  publishedNumber: number;
  /** the ids of rounds for which somebody has applied */
  applied: readonly string[];
  savedBy: string;
}

/** The answer to a command: the version that stands now, and whether somebody else made it. */
export interface SavedDesk {
  version: number;
  isConflict: boolean;
  publishedNumber: number;
  savedBy: string;
  savedAtMs: number;
}

/** How a programme was: published for the n-th time, or a draft that gave way. */
export interface Revision {
  id: string;
  version: number;
  number: number | undefined;
  note: string;
  savedBy: string;
  savedAtMs: number;
  content: ProgrammeContent;
}

/** A programme in the list of admins. */
export interface ProgrammeRow {
  id: string;
  kind: ProgrammeKind | undefined;
  state: ProgrammeState;
  name: string;
  complete: readonly Language[];
  /** visitors read another version than the draft */
  isChanged: boolean;
  savedBy: string;
  updatedAtMs: number;
  rounds: readonly { number: number; state: CohortState }[];
}
