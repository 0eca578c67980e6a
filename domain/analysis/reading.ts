import type { Demand } from './readiness.ts';
import type { EligibilityFact } from './requirements.ts';
import type { TimeLeft } from './time-left.ts';

/** Something said about who may take part, with its date and source. Nobody is compared with it. */
export interface FactReading {
  fact: EligibilityFact;
  sourceUrl: string | null;
  checkedOn: string;
  isStale: boolean;
}

/** Where somebody stands with one programme. There is no verdict over it as a whole. */
export interface ProgrammeReading {
  id: string;
  isHere: boolean;
  english: readonly Demand[];
  grades: readonly Demand[];
  /** null: no deadline is ahead */
  time: TimeLeft | null;
  facts: readonly FactReading[];
  /** something of it was compared with its source too long ago */
  hasStale: boolean;
}
