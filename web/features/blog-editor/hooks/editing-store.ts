import { AppError, isAppError, isWorthRetrying } from '#domain/error-codes.ts';
import { isPublicState, type PostState } from '#domain/post.ts';
import { forgetDraft, keepDraft } from '../data/kept-drafts.ts';
import { type PostCommand, restorePost, savePost, setPostState } from '../data/posts.ts';
import { emptyDraft, isSameDraft, type PostDraft } from '../rules/draft.ts';
import type { EditingState } from '../rules/editing-state.ts';
import type { Saved, StoredPost } from '../rules/post-row.ts';

/** A running clock, not one that each key starts anew: fast typing is kept too. */
const KEEP_AFTER_MS = 500;
const SAVE_AFTER_MS = 4_000;
const RETRY_AFTER_MS = 15_000;

export interface Opening {
  owner: string;
  postId: string;
  draft: PostDraft;
  /** what the server has; undefined where it has nothing yet */
  stored: StoredPost | undefined;
  /** the version on which the draft was typed */
  version: number;
}

const asAppError = (failure: unknown): AppError =>
  isAppError(failure) ? failure : new AppError('unexpected', { cause: failure });

/**
 * One post being written. What is typed is on this device within half a second and, where readers do not see the
 * post, on the server every few seconds; a post that readers see changes only when that is asked for.
 */
export class EditingStore {
  readonly #owner: string;
  readonly #postId: string;
  readonly #listeners = new Set<() => void>();
  #state: EditingState;
  /** what the server has under `version` */
  #onServer: PostDraft | undefined;
  #keepTimer: ReturnType<typeof setTimeout> | undefined;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<boolean> | undefined;
  /** the version of somebody else stands on the server, and must stay among the earlier ones */
  #overTheirs = false;
  #command: { id: string; key: string } | undefined;

  constructor({ owner, postId, draft, stored, version }: Opening) {
    this.#owner = owner;
    this.#postId = postId;
    this.#onServer = stored?.draft ?? emptyDraft();
    this.#state = {
      draft,
      epoch: 0,
      version,
      postState: stored?.state ?? 'draft',
      publishedAtMs: stored?.publishedAtMs,
      status: 'saved',
      savedAtMs: undefined,
      cannotKeep: false,
      failure: undefined,
      conflict: undefined,
    };
    if (this.#hasUnsent()) this.#afterChange();
  }

  readonly read = (): EditingState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly change = (next: (draft: PostDraft) => PostDraft): void => {
    this.#set({ draft: next(this.#state.draft) });
    this.#afterChange();
  };

  /** Another draft as a whole: the other version of a conflict, for one. */
  readonly replace = (draft: PostDraft): void => {
    this.#set({ draft, epoch: this.#state.epoch + 1 });
    this.#afterChange();
  };

  /** The line is back, or the person asks: sends now. @returns whether the server has everything */
  readonly saveNow = async (): Promise<boolean> => {
    clearTimeout(this.#saveTimer);
    this.#saveTimer = undefined;
    await this.#sending;
    if (!this.#hasUnsent()) return true;
    if (this.#state.conflict) return false;
    this.#sending = this.#send();
    const isDone = await this.#sending;
    this.#sending = undefined;
    if (isDone && this.#hasUnsent() && !isPublicState(this.#state.postState)) this.#saveSoon(SAVE_AFTER_MS);
    return isDone && !this.#hasUnsent();
  };

  /** Sends what is unsent where that needs no decision, as when the connection is back. */
  readonly resume = (): void => {
    if (this.#state.status === 'waiting') void this.saveNow();
  };

  /** Moves the post, with what is typed. @returns whether it was moved */
  readonly move = async (state: PostState, publishAtMs?: number): Promise<boolean> => {
    if (!(await this.saveNow())) return false;
    return this.#carryOut(['move', state, publishAtMs], async (command) => {
      const saved = await setPostState(command, state, publishAtMs);
      if (!saved.isConflict) {
        const publishedAtMs = publishAtMs ?? (state === 'published' ? saved.savedAtMs : undefined);
        this.#set({ postState: state, publishedAtMs });
      }
      return saved;
    });
  };

  /** Brings a revision back as the newest version. @returns whether that was done */
  readonly restore = async (revisionId: string, draft: PostDraft): Promise<boolean> => {
    if (!(await this.saveNow())) return false;
    const isDone = await this.#carryOut(['restore', revisionId], (command) =>
      restorePost(command, revisionId),
    );
    if (isDone) {
      this.#onServer = draft;
      this.replace(draft);
    }
    return isDone;
  };

  /** Goes on with the own text, over that of the other person, which stays among the revisions. */
  readonly keepMine = (): void => {
    const { conflict } = this.#state;
    if (!conflict) return;
    this.#onServer = undefined;
    this.#overTheirs = true;
    this.#set({ conflict: undefined, version: conflict.version });
    void this.saveNow();
  };

  /** Goes on with the text of the other person. */
  readonly takeTheirs = (theirs: StoredPost): void => {
    this.#onServer = theirs.draft;
    this.#set({
      conflict: undefined,
      version: theirs.version,
      postState: theirs.state,
      publishedAtMs: theirs.publishedAtMs,
      draft: theirs.draft,
      epoch: this.#state.epoch + 1,
      status: 'saved',
      failure: undefined,
    });
    void forgetDraft(this.#owner, this.#postId);
  };

  /** Writes to the device at once, as when the page goes out of sight. */
  readonly keepNow = async (): Promise<void> => {
    clearTimeout(this.#keepTimer);
    this.#keepTimer = undefined;
    if (!this.#hasUnsent()) return;
    const { draft, version } = this.#state;
    try {
      await keepDraft(this.#owner, this.#postId, { draft, version });
      const isKept = this.#state.status === 'typing';
      this.#set({ cannotKeep: false, ...(isKept ? { status: this.#keptStatus() } : {}) });
    } catch {
      this.#set({ cannotKeep: true });
    }
  };

  readonly close = (): void => {
    void this.keepNow();
    clearTimeout(this.#saveTimer);
  };

  #keptStatus(): 'device' | 'waiting' {
    return isPublicState(this.#state.postState) ? 'device' : 'waiting';
  }

  #hasUnsent(): boolean {
    return this.#onServer === undefined || !isSameDraft(this.#state.draft, this.#onServer);
  }

  #afterChange(): void {
    if (!this.#hasUnsent()) {
      this.#set({ status: this.#state.conflict ? 'conflict' : 'saved' });
      void forgetDraft(this.#owner, this.#postId);
      return;
    }
    this.#keepTimer ??= setTimeout(() => void this.keepNow(), KEEP_AFTER_MS);
    if (this.#state.conflict) return;
    this.#set({ status: 'typing', failure: undefined });
    if (!isPublicState(this.#state.postState)) this.#saveSoon(SAVE_AFTER_MS);
  }

  #saveSoon(afterMs: number): void {
    this.#saveTimer ??= setTimeout(() => void this.saveNow(), afterMs);
  }

  async #send(): Promise<boolean> {
    const { draft } = this.#state;
    this.#set({ status: 'sending' });
    return this.#carryOut(['save', draft], async (command) => {
      const saved = await savePost(command, draft, this.#overTheirs);
      if (!saved.isConflict) {
        this.#overTheirs = false;
        this.#onServer = draft;
        if (!this.#hasUnsent()) await forgetDraft(this.#owner, this.#postId).catch(() => undefined);
      }
      return saved;
    });
  }

  /** The same deed keeps its id until it is done, so that a lost answer does nothing twice. */
  async #carryOut(what: unknown, work: (command: PostCommand) => Promise<Saved>): Promise<boolean> {
    const key = JSON.stringify([what, this.#state.version]);
    if (this.#command?.key !== key) this.#command = { id: crypto.randomUUID(), key };
    const expectedVersion = this.#state.version;
    try {
      const saved = await work({ commandId: this.#command.id, postId: this.#postId, expectedVersion });
      this.#command = undefined;
      if (saved.isConflict) {
        this.#set({ status: 'conflict', conflict: saved });
        return false;
      }
      this.#set({
        version: saved.version,
        savedAtMs: saved.savedAtMs,
        failure: undefined,
        status: this.#hasUnsent() ? 'typing' : 'saved',
      });
      return true;
    } catch (failure) {
      this.#fail(asAppError(failure));
      return false;
    }
  }

  #fail(failure: AppError): void {
    const isWeather = isWorthRetrying(failure.code);
    this.#set({ status: isWeather ? 'waiting' : 'refused', failure });
    void this.keepNow();
    if (isWeather && !isPublicState(this.#state.postState)) this.#saveSoon(RETRY_AFTER_MS);
  }

  #set(change: Partial<EditingState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
