import type { AppError } from '#domain/error-codes.ts';
import type { PostState } from '#domain/post.ts';
import type { PostDraft } from './draft.ts';

/**
 * Where what is typed is now. `device`: kept here, and readers see the last version until it is shown to them
 * on purpose. `waiting`: kept here, sent when the server can be reached.
 */
export type SaveStatus = 'saved' | 'typing' | 'device' | 'sending' | 'waiting' | 'refused' | 'conflict';

/** Somebody else has saved another version meanwhile. */
export interface Conflict {
  savedBy: string;
  savedAtMs: number;
  version: number;
}

export interface EditingState {
  draft: PostDraft;
  /** grows when the draft was replaced as a whole, so that editors take it over */
  epoch: number;
  version: number;
  postState: PostState;
  publishedAtMs: number | undefined;
  status: SaveStatus;
  savedAtMs: number | undefined;
  /** the device refuses to keep what is typed */
  cannotKeep: boolean;
  failure: AppError | undefined;
  conflict: Conflict | undefined;
}
