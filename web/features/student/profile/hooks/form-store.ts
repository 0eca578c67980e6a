import { forgetProfileDraft, storeProfileDraft, readProfileDraft } from '../data/profile-draft.ts';
import { basesAfter, basesOf, type Changes, hasChanges, withoutSaved } from '../rules/changes.ts';
import { changesOfDraft, FIRST_PLACE, type Place, placeOfDraft } from '../rules/draft.ts';
import type { StudentForm } from '../rules/student-form.ts';

/** Below the 500 ms that may be lost at most, with room for a slow phone's disk. */
const STORE_AFTER_MS = 300;

export interface FormState {
  /** the draft of this phone has been looked for */
  isReady: boolean;
  changes: Changes;
  /** what stood at the changed questions when the person began to change them */
  bases: Changes;
  place: Place;
  /** the phone refuses to keep what is typed: the person is told */
  cannotStore: boolean;
  /** all that was typed is on this phone; false where nothing was, or while it is being written */
  isStored: boolean;
}

/**
 * What one person is writing about herself, shared by the wizard and the profile page, and stored on the phone
 * every 300 ms while she types: a running clock, not one that each key starts anew, so that fast typing is
 * stored too.
 */
export class FormStore {
  readonly #userId: string;
  readonly #listeners = new Set<() => void>();
  #state: FormState = {
    isReady: false,
    changes: {},
    bases: {},
    place: FIRST_PLACE,
    cannotStore: false,
    isStored: false,
  };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  readonly #loaded: Promise<void>;

  constructor(userId: string) {
    this.#userId = userId;
    this.#loaded = this.#load();
  }

  readonly read = (): FormState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** `stored` is the profile over which the person types. */
  readonly change = (next: (changes: Changes) => Changes, stored?: StudentForm): void => {
    const changes = next(this.#state.changes);
    const bases = stored ? basesOf(this.#state.bases, changes, stored) : this.#state.bases;
    this.#set({ changes, bases, isStored: false });
    this.#scheduleStore();
  };

  readonly goTo = (place: Place): void => {
    this.#set({ place });
    this.#scheduleStore();
  };

  /** The server has these answers now; what was typed meanwhile stays a draft. */
  readonly settle = (saved: Changes): void => {
    const changes = withoutSaved(this.#state.changes, saved);
    this.#set({ changes, bases: basesAfter(this.#state.bases, changes, saved) });
    void this.storeNow();
  };

  /** The same, for what was sent while no form was open: the draft may still be on its way from the phone. */
  readonly settleLater = async (saved: Changes): Promise<void> => {
    await this.#loaded;
    this.settle(saved);
  };

  /** What was refused while no form was open stands in the form again; what was typed since counts more. */
  readonly takeBack = async (typed: Changes): Promise<void> => {
    await this.#loaded;
    this.#set({ changes: { ...typed, ...this.#state.changes } });
    await this.storeNow();
  };

  /** Writes at once, as when the page is hidden or closed. */
  readonly storeNow = async (): Promise<void> => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#closed || !this.#state.isReady) return;
    const { changes, bases, place } = this.#state;
    try {
      if (hasChanges(changes)) await storeProfileDraft(this.#userId, { changes, bases, ...place });
      else await forgetProfileDraft(this.#userId);
      // what was typed meanwhile is not written yet
      const isStored = hasChanges(changes) && this.#state.changes === changes;
      if (this.#state.cannotStore || this.#state.isStored !== isStored)
        this.#set({ cannotStore: false, isStored });
    } catch {
      this.#set({ cannotStore: true, isStored: false });
    }
  };

  /** The person has left this browser: nothing of hers may be written again. */
  close(): void {
    clearTimeout(this.#timer);
    this.#closed = true;
  }

  #scheduleStore(): void {
    this.#timer ??= setTimeout(() => void this.storeNow(), STORE_AFTER_MS);
  }

  async #load(): Promise<void> {
    try {
      const draft = await readProfileDraft(this.#userId);
      // what was typed before the phone had answered is newer
      const changes = { ...changesOfDraft(draft), ...this.#state.changes };
      const bases = { ...this.#state.bases, ...changesOfDraft({ changes: draft?.bases ?? {} }) };
      this.#set({ isReady: true, changes, bases, place: placeOfDraft(draft) });
    } catch {
      this.#set({ isReady: true, cannotStore: true });
    }
    if (hasChanges(this.#state.changes)) this.#scheduleStore();
  }

  #set(part: Partial<FormState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}

let open: { userId: string; store: FormStore } | undefined;

/** The store of this person. Another person's is closed first: two never write on one phone at once. */
export function formStoreOf(userId: string): FormStore {
  if (open?.userId !== userId) {
    closeFormStore();
    open = { userId, store: new FormStore(userId) };
  }
  return open.store;
}

export function closeFormStore(): void {
  open?.store.close();
  open = undefined;
}
