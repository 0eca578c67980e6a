import type { AppError } from '#domain/error-codes.ts';

/**
 * Where what is typed is now. `device`: stored here, and readers see the last version until it is shown to them
 * on purpose. `waiting`: stored here, sent when the server can be reached.
 */
export type SaveStatus = 'saved' | 'typing' | 'device' | 'sending' | 'waiting' | 'refused' | 'conflict';

/** The answer to a command: the version that stands now, and whether somebody else made it. */
export interface Saved {
  version: number;
  isConflict: boolean;
  savedBy: string;
  savedAtMs: number;
}

/** One document being written. */
export interface AutosaveState<Draft> {
  draft: Draft;
  /** grows when the draft was replaced as a whole, so that editors take it over */
  epoch: number;
  /** of the server, on which the draft was typed; 0: the server knows nothing of it */
  version: number;
  status: SaveStatus;
  savedAtMs: number | undefined;
  /** the device refuses to keep what is typed */
  cannotStore: boolean;
  failure: AppError | undefined;
  /** somebody else has saved another version meanwhile */
  conflict: Saved | undefined;
}

/** A document as it is opened, with all of it on the server as far as is known. */
export const openedState = <Draft>(draft: Draft, version: number): AutosaveState<Draft> => ({
  draft,
  epoch: 0,
  version,
  status: 'saved',
  savedAtMs: undefined,
  cannotStore: false,
  failure: undefined,
  conflict: undefined,
});
