import { PROGRAMME_STATES } from '#domain/programmes/programme.ts';
import type { ProgrammeState } from './desk.ts';

export interface ProgrammeFilter {
  state: ProgrammeState | undefined;
}

/** The filter that an address names; what it does not know counts as not said. */
export function readProgrammeFilter(address: URLSearchParams): ProgrammeFilter {
  return { state: PROGRAMME_STATES.find((known) => known === address.get('state')) };
}

export function writeProgrammeFilter({ state }: ProgrammeFilter): URLSearchParams {
  return new URLSearchParams(state ? { state } : {});
}
