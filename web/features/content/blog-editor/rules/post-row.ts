import type { Language } from '#domain/languages.ts';
import type { PostState } from '#domain/blog/post.ts';
import type { PostDraft } from './draft.ts';

/** A post in the list of admins. */
export interface PostRow {
  id: string;
  state: PostState;
  title: string;
  publishedAtMs: number | undefined;
  updatedAtMs: number;
  savedBy: string;
  /** languages in which readers could see it */
  complete: readonly Language[];
}

/** A post as the server has it. */
export interface StoredPost {
  id: string;
  state: PostState;
  version: number;
  publishedAtMs: number | undefined;
  draft: PostDraft;
}

/** The answer to a command: the version that stands now, and whether somebody else made it. */
export interface Saved {
  version: number;
  isConflict: boolean;
  savedBy: string;
  savedAtMs: number;
}

export interface Revision {
  id: string;
  version: number;
  savedBy: string;
  savedAtMs: number;
  draft: PostDraft;
}

/** The state as readers meet it: one whose time has come is published, whatever its row says. */
export function shownState(state: PostState, publishedAtMs: number | undefined, nowMs: number): PostState {
  return state === 'scheduled' && publishedAtMs !== undefined && publishedAtMs <= nowMs ? 'published' : state;
}
