import { isPublicState, type PostState } from '#domain/blog/post.ts';
import {
  type AutosaveState,
  AutosaveStore,
  type Operation,
  openedState,
} from '#web/platform/autosave/index.ts';
import { forgetDraft, storeDraft } from '../data/stored-drafts.ts';
import { restorePost, savePost, setPostState } from '../data/posts.ts';
import { emptyDraft, isSameDraft, type PostDraft } from '../rules/draft.ts';
import type { StoredPost } from '../rules/post-row.ts';

/** One post being written. */
export interface EditingState extends AutosaveState<PostDraft> {
  postState: PostState;
  publishedAtMs: number | undefined;
}

export interface Opening {
  owner: string;
  postId: string;
  draft: PostDraft;
  /** what the server has; undefined where it has nothing yet */
  stored: StoredPost | undefined;
  /** the version on which the draft was typed */
  version: number;
}

/** One post being written; one that readers see changes only when that is asked for. */
export class EditingStore extends AutosaveStore<PostDraft, EditingState> {
  readonly #postId: string;

  constructor({ owner, postId, draft, stored, version }: Opening) {
    const opened: EditingState = {
      ...openedState(draft, version),
      postState: stored?.state ?? 'draft',
      publishedAtMs: stored?.publishedAtMs,
    };
    super(opened, stored?.draft ?? emptyDraft(), {
      isSame: isSameDraft,
      save: (operation, typed, isOver) => savePost({ ...operation, postId }, typed, isOver),
      storeDraft: (typed, typedOn) => storeDraft(owner, postId, { draft: typed, version: typedOn }),
      forget: () => forgetDraft(owner, postId),
      isSavedByItself: ({ postState }) => !isPublicState(postState),
    });
    this.#postId = postId;
  }

  /** Moves the post, with what is typed. @returns whether it was moved */
  readonly move = async (state: PostState, publishAtMs?: number): Promise<boolean> => {
    if (!(await this.saveNow())) return false;
    return this.carryOut(['move', state, publishAtMs], async (operation) => {
      const saved = await setPostState(this.#commandOf(operation), state, publishAtMs);
      if (!saved.isConflict) {
        const publishedAtMs = publishAtMs ?? (state === 'published' ? saved.savedAtMs : undefined);
        this.set({ postState: state, publishedAtMs });
      }
      return saved;
    });
  };

  /** Brings a revision back as the newest version. @returns whether that was done */
  readonly restore = async (revisionId: string, draft: PostDraft): Promise<boolean> => {
    if (!(await this.saveNow())) return false;
    const isDone = await this.carryOut(['restore', revisionId], (operation) =>
      restorePost(this.#commandOf(operation), revisionId),
    );
    if (isDone) {
      this.adopt(draft);
      this.replace(draft);
    }
    return isDone;
  };

  /** Goes on with the text of the other person. */
  readonly takeTheirs = ({ draft, version, state, publishedAtMs }: StoredPost): void => {
    this.adopt(draft, {
      conflict: undefined,
      version,
      postState: state,
      publishedAtMs,
      failure: undefined,
    });
    this.replace(draft);
  };

  #commandOf(operation: Operation) {
    return { ...operation, postId: this.#postId };
  }
}
