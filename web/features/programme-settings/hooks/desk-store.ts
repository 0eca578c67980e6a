import { AppError, isAppError, isWorthRetrying } from '#domain/error-codes.ts';
import { forgetDraft, keepDraft } from '../data/kept-drafts.ts';
import { archive, type DeskCommand, publish, saveDraft } from '../data/programmes.ts';
import { EMPTY_CONTENT, isSameContent, type ProgrammeContent } from '../rules/content.ts';
import type { DeskState, Saved, StoredDesk } from '../rules/desk.ts';

/** A running clock, not one that each key starts anew: fast typing is kept too. */
const KEEP_AFTER_MS = 500;
const SAVE_AFTER_MS = 4_000;
const RETRY_AFTER_MS = 15_000;

export interface Opening {
  owner: string;
  deskId: string;
  content: ProgrammeContent;
  /** what the server has; undefined where it has nothing yet, or cannot be asked */
  stored: StoredDesk | undefined;
  /** what the content was typed on */
  base: ProgrammeContent | undefined;
  version: number;
}

const asAppError = (failure: unknown): AppError =>
  isAppError(failure) ? failure : new AppError('unexpected', { cause: failure });

/**
 * One programme being written. What is typed is on this device within half a second and in the draft on the server
 * every few seconds; what visitors read changes by `publish` alone.
 */
export class DeskStore {
  readonly #owner: string;
  readonly #deskId: string;
  readonly #listeners = new Set<() => void>();
  #state: DeskState;
  /** what the server has under `version`, as far as it is known */
  #onServer: ProgrammeContent | undefined;
  #keepTimer: ReturnType<typeof setTimeout> | undefined;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<boolean> | undefined;
  /** another version stands on the server, and must stay among the earlier ones */
  #overOther = false;
  #command: { id: string; key: string } | undefined;

  constructor({ owner, deskId, content, stored, base, version }: Opening) {
    this.#owner = owner;
    this.#deskId = deskId;
    this.#onServer = base ?? stored?.content ?? EMPTY_CONTENT;
    this.#state = {
      content,
      epoch: 0,
      version,
      state: stored?.state ?? 'draft',
      published: stored?.published,
      publishedNumber: stored?.publishedNumber ?? 0,
      status: 'saved',
      savedAtMs: undefined,
      cannotKeep: false,
      failure: undefined,
      conflict: undefined,
    };
    if (this.#hasUnsent()) this.#afterChange();
  }

  readonly read = (): DeskState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly change = (next: (content: ProgrammeContent) => ProgrammeContent): void => {
    this.#set({ content: next(this.#state.content) });
    this.#afterChange();
  };

  /** What both sides of a conflict began with, where it is known. */
  readonly base = (): ProgrammeContent | undefined => this.#onServer;

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
    if (isDone && this.#hasUnsent()) this.#saveSoon(SAVE_AFTER_MS);
    return isDone && !this.#hasUnsent();
  };

  /** Sends what is unsent where that needs no decision, as when the connection is back. */
  readonly resume = (): void => {
    if (this.#state.status === 'waiting') void this.saveNow();
  };

  /** Makes what stands here what visitors read. @returns whether that was done */
  readonly publish = async (note: string): Promise<boolean> => {
    if (!(await this.saveNow())) return false;
    const { content } = this.#state;
    return this.#carryOut(['publish', content, note], async (command) => {
      const saved = await publish(command, content, note);
      if (!saved.isConflict) {
        this.#onServer = content;
        this.#set({ published: content, publishedNumber: saved.publishedNumber, state: 'published' });
      }
      return saved;
    });
  };

  /** Takes it away from visitors, or makes a draft of it again. @returns whether that was done */
  readonly archive = async (isArchived: boolean): Promise<boolean> => {
    if (!(await this.saveNow())) return false;
    return this.#carryOut(['archive', isArchived], async (command) => {
      const saved = await archive(command, isArchived);
      if (!saved.isConflict) this.#set({ state: isArchived ? 'archived' : 'draft' });
      return saved;
    });
  };

  /** An earlier version becomes the draft; the draft that stood there stays among the earlier ones. */
  readonly restore = async (content: ProgrammeContent): Promise<boolean> => {
    if (!(await this.saveNow())) return false;
    this.#overOther = true;
    this.#replace(content);
    return this.saveNow();
  };

  /** Ends a conflict with a content of one's own choice; the other version stays among the earlier ones. */
  readonly settle = (content: ProgrammeContent, theirs: StoredDesk): void => {
    this.#overOther = true;
    this.#onServer = theirs.content;
    this.#set({ conflict: undefined, failure: undefined, ...this.#knownOf(theirs), status: 'saved' });
    this.#replace(content);
    void this.saveNow();
  };

  /** Writes to the device at once, as when the page goes out of sight. */
  readonly keepNow = async (): Promise<void> => {
    clearTimeout(this.#keepTimer);
    this.#keepTimer = undefined;
    if (!this.#hasUnsent()) return;
    const { content, version } = this.#state;
    try {
      await keepDraft(this.#owner, this.#deskId, { content, base: this.#onServer, version });
      this.#set({ cannotKeep: false, ...(this.#state.status === 'typing' ? { status: 'waiting' } : {}) });
    } catch {
      this.#set({ cannotKeep: true });
    }
  };

  readonly close = (): void => {
    void this.keepNow();
    clearTimeout(this.#saveTimer);
  };

  #knownOf({ version, state, published, publishedNumber }: StoredDesk): Partial<DeskState> {
    return { version, state, published, publishedNumber };
  }

  #replace(content: ProgrammeContent): void {
    this.#set({ content, epoch: this.#state.epoch + 1 });
    this.#afterChange();
  }

  #hasUnsent(): boolean {
    return this.#onServer === undefined || !isSameContent(this.#state.content, this.#onServer);
  }

  #afterChange(): void {
    if (!this.#hasUnsent()) {
      this.#set({ status: this.#state.conflict ? 'conflict' : 'saved' });
      void forgetDraft(this.#owner, this.#deskId).catch(() => this.#set({ cannotKeep: true }));
      return;
    }
    this.#keepTimer ??= setTimeout(() => void this.keepNow(), KEEP_AFTER_MS);
    if (this.#state.conflict) return;
    this.#set({ status: 'typing', failure: undefined });
    this.#saveSoon(SAVE_AFTER_MS);
  }

  #saveSoon(afterMs: number): void {
    this.#saveTimer ??= setTimeout(() => void this.saveNow(), afterMs);
  }

  async #send(): Promise<boolean> {
    const { content } = this.#state;
    this.#set({ status: 'sending' });
    return this.#carryOut(['save', content, this.#overOther], async (command) => {
      const saved = await saveDraft(command, content, this.#overOther);
      if (!saved.isConflict) {
        this.#overOther = false;
        this.#onServer = content;
        if (!this.#hasUnsent()) await forgetDraft(this.#owner, this.#deskId).catch(() => undefined);
      }
      return saved;
    });
  }

  /** The same deed keeps its id until it is done, so that a lost answer does nothing twice. */
  async #carryOut(what: unknown, work: (command: DeskCommand) => Promise<Saved>): Promise<boolean> {
    const key = JSON.stringify([what, this.#state.version]);
    if (this.#command?.key !== key) this.#command = { id: crypto.randomUUID(), key };
    const expectedVersion = this.#state.version;
    try {
      const saved = await work({ commandId: this.#command.id, deskId: this.#deskId, expectedVersion });
      this.#command = undefined;
      if (saved.isConflict) {
        this.#set({ status: 'conflict', conflict: saved });
        void this.keepNow();
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
    if (isWeather) this.#saveSoon(RETRY_AFTER_MS);
  }

  #set(change: Partial<DeskState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
