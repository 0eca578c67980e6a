import { AppError, isAppError, isWorthRetrying } from '#domain/error-codes.ts';
import { type Command, saveDraft, schedule, sendTest } from '../data/announcements.ts';
import { forgetDraft, keepDraft } from '../data/kept-drafts.ts';
import type { Saved, StoredAnnouncement } from '../rules/announcement.ts';
import { type AnnouncementDraft, emptyDraft, isSameDraft } from '../rules/draft.ts';

/** A running clock, not one that each key starts anew: fast typing is kept too. */
const KEEP_AFTER_MS = 500;
const SAVE_AFTER_MS = 4_000;
const RETRY_AFTER_MS = 15_000;

/** Where what is typed is now. `waiting`: kept here, sent when the server can be reached. */
export type SaveStatus = 'saved' | 'typing' | 'sending' | 'waiting' | 'refused' | 'conflict';

export interface EditingState {
  draft: AnnouncementDraft;
  version: number;
  status: SaveStatus;
  savedAtMs: number | undefined;
  /** the device refuses to keep what is typed */
  cannotKeep: boolean;
  failure: AppError | undefined;
  /** somebody else has saved another version meanwhile */
  conflict: Saved | undefined;
}

export interface Opening {
  owner: string;
  id: string;
  draft: AnnouncementDraft;
  /** what the server has; undefined where it has nothing yet */
  stored: StoredAnnouncement | undefined;
  /** the version on which the draft was typed */
  version: number;
}

const asAppError = (failure: unknown): AppError =>
  isAppError(failure) ? failure : new AppError('unexpected', { cause: failure });

/** One announcement being written: on this device within half a second, on the server every few seconds. */
export class EditingStore {
  readonly #owner: string;
  readonly #id: string;
  readonly #listeners = new Set<() => void>();
  #state: EditingState;
  /** what the server has under `version` */
  #onServer: AnnouncementDraft | undefined;
  #keepTimer: ReturnType<typeof setTimeout> | undefined;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<boolean> | undefined;
  #command: { id: string; key: string } | undefined;
  #isClosed = false;

  constructor({ owner, id, draft, stored, version }: Opening) {
    this.#owner = owner;
    this.#id = id;
    this.#onServer = stored?.draft ?? emptyDraft();
    this.#state = {
      draft,
      version,
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

  readonly change = (change: Partial<AnnouncementDraft>): void => {
    this.#set({ draft: { ...this.#state.draft, ...change } });
    this.#afterChange();
  };

  /** Sends what is unsent now. @returns whether the server has everything */
  readonly saveNow = async (): Promise<boolean> => {
    clearTimeout(this.#saveTimer);
    this.#saveTimer = undefined;
    await this.#sending;
    if (!this.#hasUnsent() && this.#state.version > 0) return true;
    if (this.#state.conflict) return false;
    this.#sending = this.#send();
    const isDone = await this.#sending;
    this.#sending = undefined;
    if (isDone && this.#hasUnsent()) this.#saveSoon(SAVE_AFTER_MS);
    return isDone && !this.#hasUnsent();
  };

  /** Sends what waits, as when the connection is back. */
  readonly resume = (): void => {
    if (this.#state.status === 'waiting') void this.saveNow();
  };

  /** Sends it to the admin herself, with what is typed. @returns whether that was asked for */
  readonly test = async (): Promise<boolean> =>
    (await this.saveNow()) && this.#carryOut(['test', this.#state.draft], sendTest);

  /** Lets it go out; without a time in five minutes. @returns whether it will */
  readonly schedule = async (sendAtMs: number | undefined): Promise<boolean> =>
    (await this.saveNow()) &&
    this.#carryOut(['schedule', sendAtMs], (command) => schedule(command, sendAtMs));

  /** Goes on with the own text, over that of the other person. */
  readonly keepMine = (): void => {
    const { conflict } = this.#state;
    if (!conflict) return;
    this.#onServer = undefined;
    this.#set({ conflict: undefined, version: conflict.version });
    void this.saveNow();
  };

  /** Throws away what is typed here, in favour of what the other person has saved. */
  readonly giveUpMine = (): Promise<void> => {
    this.#isClosed = true;
    clearTimeout(this.#keepTimer);
    clearTimeout(this.#saveTimer);
    return forgetDraft(this.#owner, this.#id).catch(() => undefined);
  };

  /** Writes to the device at once, as when the page goes out of sight. */
  readonly keepNow = async (): Promise<void> => {
    clearTimeout(this.#keepTimer);
    this.#keepTimer = undefined;
    if (!this.#hasUnsent() || this.#isClosed) return;
    const { draft, version } = this.#state;
    try {
      await keepDraft(this.#owner, this.#id, { draft, version });
      this.#set({ cannotKeep: false, ...(this.#state.status === 'typing' ? { status: 'waiting' } : {}) });
    } catch {
      this.#set({ cannotKeep: true });
    }
  };

  readonly close = (): void => {
    void this.keepNow();
    clearTimeout(this.#saveTimer);
  };

  #hasUnsent(): boolean {
    return this.#onServer === undefined || !isSameDraft(this.#state.draft, this.#onServer);
  }

  #afterChange(): void {
    if (!this.#hasUnsent()) {
      this.#set({ status: this.#state.conflict ? 'conflict' : 'saved' });
      void forgetDraft(this.#owner, this.#id).catch(() => undefined);
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
    const { draft } = this.#state;
    this.#set({ status: 'sending' });
    return this.#carryOut(['save', draft], async (command) => {
      const saved = await saveDraft(command, draft);
      if (!saved.isConflict) {
        this.#onServer = draft;
        if (!this.#hasUnsent()) await forgetDraft(this.#owner, this.#id).catch(() => undefined);
      }
      return saved;
    });
  }

  /** The same deed keeps its id until it is done, so that a lost answer does nothing twice. */
  async #carryOut(what: unknown, work: (command: Command) => Promise<Saved>): Promise<boolean> {
    const expectedVersion = this.#state.version;
    const key = JSON.stringify([what, expectedVersion]);
    if (this.#command?.key !== key) this.#command = { id: crypto.randomUUID(), key };
    try {
      const saved = await work({ commandId: this.#command.id, announcementId: this.#id, expectedVersion });
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
    // what the server has is saved, whatever else was refused
    this.#set({ status: this.#hasUnsent() ? (isWeather ? 'waiting' : 'refused') : 'saved', failure });
    void this.keepNow();
    if (isWeather && this.#hasUnsent()) this.#saveSoon(RETRY_AFTER_MS);
  }

  #set(change: Partial<EditingState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
