import { AppError, isAppError, isWorthRetrying } from '#domain/error-codes.ts';
import type { AutosaveState, Saved } from '../rules/autosave-state.ts';

/** A running clock, not one that each key starts anew: fast typing is stored too. */
const STORE_AFTER_MS = 500;
const SAVE_AFTER_MS = 4_000;
const RETRY_AFTER_MS = 15_000;

/** One operation on the server, which a repetition does not do twice. */
export interface Operation {
  commandId: string;
  /** the version that the writer knows; where another stands the server answers with a conflict */
  expectedVersion: number;
}

/** Where the documents of one kind are stored and saved. */
export interface AutosaveDeps<Draft, State> {
  isSame: (one: Draft, other: Draft) => boolean;
  /** @param isOver the version of somebody else stands on the server, and must stay among the earlier ones */
  save: (operation: Operation, draft: Draft, isOver: boolean) => Promise<Saved>;
  /** @param base what the server had when it was typed, as far as it is known */
  storeDraft: (draft: Draft, version: number, base: Draft | undefined) => Promise<void>;
  forget: () => Promise<void>;
  /** false where readers see each saving: it waits until it is asked for */
  isSavedByItself?: (state: State) => boolean;
}

const asAppError = (failure: unknown): AppError =>
  isAppError(failure) ? failure : new AppError('unexpected', { cause: failure });

/**
 * One document being written by staff. What is typed is on this device within half a second and, unless readers
 * would see it at once, on the server every few seconds. It is never said to be saved before the server said so.
 */
export class AutosaveStore<Draft, State extends AutosaveState<Draft> = AutosaveState<Draft>> {
  readonly #deps: AutosaveDeps<Draft, State>;
  readonly #listeners = new Set<() => void>();
  #state: State;
  /** what the server has under `version`, as far as it is known */
  #onServer: Draft | undefined;
  #storeTimer: ReturnType<typeof setTimeout> | undefined;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<boolean> | undefined;
  #isOver = false;
  #isThrownAway = false;
  #command: { id: string; key: string } | undefined;

  constructor(opened: State, onServer: Draft, deps: AutosaveDeps<Draft, State>) {
    this.#deps = deps;
    this.#onServer = onServer;
    this.#state = opened;
    if (this.#hasUnsent()) this.#afterChange();
  }

  readonly read = (): State => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly change = (next: (draft: Draft) => Draft): void => {
    this.set({ draft: next(this.#state.draft) });
    this.#afterChange();
  };

  /** What both sides of a conflict began with, where it is known. */
  readonly base = (): Draft | undefined => this.#onServer;

  /**
   * The line is back, or the person asks: sends now.
   * @param mustBeThere sends also what was never typed in, where the next operation needs it on the server
   * @returns whether the server has everything
   */
  readonly saveNow = async (mustBeThere = false): Promise<boolean> => {
    clearTimeout(this.#saveTimer);
    this.#saveTimer = undefined;
    await this.#sending;
    if (!this.#hasUnsent() && (this.#state.version > 0 || !mustBeThere)) return true;
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

  /** Goes on with the own text, over that of the other person, which stays among the earlier ones. */
  readonly keepMine = (): void => {
    const { conflict } = this.#state;
    if (!conflict) return;
    this.#onServer = undefined;
    this.#isOver = true;
    this.set({ conflict: undefined, version: conflict.version });
    void this.saveNow();
  };

  /** Throws away what is typed here. */
  readonly throwAway = (): Promise<void> => {
    this.#isThrownAway = true;
    clearTimeout(this.#storeTimer);
    clearTimeout(this.#saveTimer);
    return this.#deps.forget().catch(() => undefined);
  };

  /** Writes to the device at once, as when the page goes out of sight. */
  readonly storeNow = async (): Promise<void> => {
    clearTimeout(this.#storeTimer);
    this.#storeTimer = undefined;
    if (!this.#hasUnsent() || this.#isThrownAway) return;
    try {
      await this.#deps.storeDraft(this.#state.draft, this.#state.version, this.#onServer);
      const status = this.#isSavedByItself() ? 'waiting' : 'device';
      this.set({ cannotStore: false, ...(this.#state.status === 'typing' ? { status } : {}) });
    } catch {
      this.set({ cannotStore: true });
    }
  };

  readonly close = (): void => {
    void this.storeNow();
    clearTimeout(this.#saveTimer);
  };

  /** Another draft as a whole: an earlier version, for one. Where the server must keep what stood there, it `isOver`. */
  protected replace(draft: Draft, isOver = false): void {
    this.#isOver ||= isOver;
    this.set({ draft, epoch: this.#state.epoch + 1 });
    this.#afterChange();
  }

  /** Goes on from what the server has, which was read or made just now. */
  protected adopt(onServer: Draft, known: Partial<State> = {}): void {
    this.#onServer = onServer;
    this.set(known);
  }

  /** The same operation keeps its id until it is done, so that a lost answer does nothing twice. */
  protected async carryOut(what: unknown, work: (operation: Operation) => Promise<Saved>): Promise<boolean> {
    const expectedVersion = this.#state.version;
    const key = JSON.stringify([what, expectedVersion]);
    if (this.#command?.key !== key) this.#command = { id: crypto.randomUUID(), key };
    try {
      const saved = await work({ commandId: this.#command.id, expectedVersion });
      this.#command = undefined;
      if (saved.isConflict) {
        this.set({ status: 'conflict', conflict: saved });
        void this.storeNow();
        return false;
      }
      const { version, savedAtMs } = saved;
      this.set({ version, savedAtMs, failure: undefined, status: this.#hasUnsent() ? 'typing' : 'saved' });
      return true;
    } catch (failure) {
      this.#fail(asAppError(failure));
      return false;
    }
  }

  protected set(change: Partial<State> | Partial<AutosaveState<Draft>>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #isSavedByItself(): boolean {
    return this.#deps.isSavedByItself?.(this.#state) ?? true;
  }

  #hasUnsent(): boolean {
    return this.#onServer === undefined || !this.#deps.isSame(this.#state.draft, this.#onServer);
  }

  #afterChange(): void {
    if (!this.#hasUnsent()) {
      this.set({ status: this.#state.conflict ? 'conflict' : 'saved' });
      void this.#deps.forget().catch(() => this.set({ cannotStore: true }));
      return;
    }
    this.#storeTimer ??= setTimeout(() => void this.storeNow(), STORE_AFTER_MS);
    if (this.#state.conflict) return;
    this.set({ status: 'typing', failure: undefined });
    this.#saveSoon(SAVE_AFTER_MS);
  }

  #saveSoon(afterMs: number): void {
    if (this.#isSavedByItself()) this.#saveTimer ??= setTimeout(() => void this.saveNow(), afterMs);
  }

  #send(): Promise<boolean> {
    const { draft } = this.#state;
    const isOver = this.#isOver;
    this.set({ status: 'sending' });
    return this.carryOut(['save', draft, isOver], async (operation) => {
      const saved = await this.#deps.save(operation, draft, isOver);
      if (!saved.isConflict) {
        this.#isOver = false;
        this.#onServer = draft;
        if (!this.#hasUnsent()) await this.#deps.forget().catch(() => undefined);
      }
      return saved;
    });
  }

  #fail(failure: AppError): void {
    const isWeather = isWorthRetrying(failure.code);
    // what the server has is saved, whatever else was refused
    this.set({ status: this.#hasUnsent() ? (isWeather ? 'waiting' : 'refused') : 'saved', failure });
    void this.storeNow();
    if (isWeather && this.#hasUnsent()) this.#saveSoon(RETRY_AFTER_MS);
  }
}
