import { VISITOR } from '#domain/accounts/visitor.ts';
import { forgetStored, readStored, writeStored } from '../data/application-drafts.ts';
import type { ApplicationAnswers } from '../rules/answers.ts';
import type { ApplicationWrite } from '../rules/application-write.ts';
import {
  chooseCopy,
  emptyApplication,
  type StoredApplication,
  repairStored,
  type ServerCopy,
  takeServerCopy,
} from '../rules/stored-application.ts';
import type { Step } from '../rules/steps.ts';

/** Below the half second that a dead battery may cost at most, with room for a slow phone's disk. */
const STORE_AFTER_MS = 300;

const newId = () => crypto.randomUUID();

export interface ApplicationState {
  /** `reading`: the phone is being asked · `read`: it has answered · `open`: the form may be shown */
  phase: 'reading' | 'read' | 'open';
  stored: StoredApplication;
  /** when the draft was written that was found on this phone */
  foundFrom?: Date | undefined;
  /** when somebody began an application here without an account: whoever is signed in is asked whether it was she */
  begunBefore?: Date | undefined;
  /** it was she */
  isAdopted: boolean;
  isServerNewer: boolean;
  /** the phone refuses to keep what is typed: the person is told */
  cannotStore: boolean;
}

/**
 * What one applicant is writing, stored on the phone every 300 ms while she types: a running clock, not one
 * that each key starts anew, so that fast typing is stored too [ROUTE-11].
 */
export class ApplicationStore {
  readonly #owner: string;
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  #state: ApplicationState = {
    phase: 'reading',
    stored: emptyApplication(newId),
    isAdopted: false,
    isServerNewer: false,
    cannotStore: false,
  };

  constructor(owner: string) {
    this.#owner = owner;
    void this.#load();
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  readonly read = (): ApplicationState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Chooses between this phone's copy and the server's; `prefill` answers what is still empty. */
  readonly open = (server: ServerCopy | undefined, prefill: Partial<ApplicationAnswers>): void => {
    if (this.#state.phase !== 'read' || this.#state.begunBefore) return;
    const { stored, isServerNewer } = chooseCopy(this.#state.stored, server, newId);
    this.#set({
      phase: 'open',
      stored: { ...stored, answers: filled(stored.answers, prefill) },
      isServerNewer,
    });
    // what was typed while the phone was still being asked
    if (stored.isUnsent) this.#scheduleStore();
  };

  readonly answer = (part: Partial<ApplicationAnswers>): void => {
    const { stored } = this.#state;
    this.#change({ answers: { ...stored.answers, ...part }, isUnsent: true });
  };

  readonly goTo = (step: Step): void => this.#change({ step, fieldId: undefined });

  /** Where the person is: she comes back to it. Alone it is no reason to keep a draft. */
  readonly noteField = (fieldId: string): void => {
    this.#state.stored = { ...this.#state.stored, fieldId };
    if (this.#state.stored.isUnsent) this.#scheduleStore();
  };

  /** The account has these answers now; what was typed meanwhile is still to be sent. */
  readonly settle = (saved: ApplicationAnswers, serverVersion: string): void => {
    this.#change({ serverVersion, isUnsent: this.#state.stored.answers !== saved });
    this.#set({ isServerNewer: false });
  };

  /** The account already holds a draft under another id: these answers are meant for that one. */
  readonly adoptId = (applicationId: string): void => this.#change({ applicationId });

  readonly takeServer = (server: ServerCopy): void => {
    this.#change(takeServerCopy(server, this.#state.stored));
    this.#set({ isServerNewer: false });
  };

  /** What was begun without an account is hers. It is written under her first: a crash between the two loses nothing. */
  readonly adoptBegun = (): Promise<void> =>
    this.#guarded(async () => {
      const begun = await readStored(VISITOR);
      if (begun) {
        await writeStored(this.#owner, begun.values);
        await forgetStored(VISITOR);
        const stored = repairStored(begun.values, newId);
        this.#set({ stored, foundFrom: new Date(begun.savedAt), isAdopted: true });
      }
      this.#set({ begunBefore: undefined });
    });

  /** It is somebody else's: it waits for her, and nothing of it is shown. */
  readonly leaveBegun = (): void => this.#set({ begunBefore: undefined });

  /** It is nobody's. */
  readonly deleteBegun = (): Promise<void> =>
    this.#guarded(async () => {
      await forgetStored(VISITOR);
      this.#set({ begunBefore: undefined });
    });

  /** An empty form; what was typed here is gone. */
  readonly startAgain = async (): Promise<void> => {
    this.#set({
      stored: emptyApplication(newId),
      isAdopted: false,
      foundFrom: undefined,
      isServerNewer: false,
    });
    await this.#forget();
  };

  /** The application is sent or taken back: nothing of it stays here. */
  readonly finish = async (): Promise<void> => {
    this.close();
    await this.#forget();
  };

  /** Writes at once, as when the page is hidden or closed. */
  readonly storeNow = async (): Promise<void> => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#isClosed || this.#state.phase !== 'open') return;
    await this.#guarded(() => writeStored(this.#owner, this.#state.stored));
  };

  /** Somebody else uses this browser now: nothing of this person may be written again. */
  close(): void {
    clearTimeout(this.#timer);
    this.#isClosed = true;
  }

  #change(part: Partial<StoredApplication>): void {
    this.#set({ stored: { ...this.#state.stored, ...part } });
    this.#scheduleStore();
  }

  #scheduleStore(): void {
    this.#timer ??= setTimeout(() => void this.storeNow(), STORE_AFTER_MS);
  }

  async #forget(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#guarded(() => forgetStored(this.#owner));
  }

  async #guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      if (this.#state.cannotStore) this.#set({ cannotStore: false });
    } catch {
      // the code can only be «no room»: it is shown as long as it is so
      this.#set({ cannotStore: true });
    }
  }

  async #load(): Promise<void> {
    await this.#guarded(async () => {
      const { own, begun } = await findDrafts(this.#owner);
      if (own) this.#set({ stored: repairStored(own.values, newId), foundFrom: new Date(own.savedAt) });
      if (begun) this.#set({ begunBefore: new Date(begun.savedAt) });
    });
    this.#set({ phase: 'read' });
  }

  #set(part: Partial<ApplicationState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}

/**
 * The person's own draft, and a newer one that somebody began here without an account. Phones are shared: it is not hers
 * for having signed in first.
 */
async function findDrafts(owner: string) {
  const own = await readStored(owner);
  const begun = owner === VISITOR ? undefined : await readStored(VISITOR);
  return { own, begun: begun && own && own.savedAt > begun.savedAt ? undefined : begun };
}

function filled(answers: ApplicationAnswers, prefill: Partial<ApplicationAnswers>): ApplicationAnswers {
  return {
    ...answers,
    firstName: answers.firstName || (prefill.firstName ?? ''),
    lastName: answers.lastName || (prefill.lastName ?? ''),
    timeZone: answers.timeZone || (prefill.timeZone ?? ''),
  };
}

let opened: { owner: string; store: ApplicationStore } | undefined;

/** The store of this person, or of the visitor. Another one's is closed first: two never write at once. */
export function applicationStoreOf(owner: string): ApplicationStore {
  if (opened?.owner !== owner || opened.store.isClosed) {
    closeApplicationStore();
    opened = { owner, store: new ApplicationStore(owner) };
  }
  return opened.store;
}

export function closeApplicationStore(): void {
  opened?.store.close();
  opened = undefined;
}

/** The team has these answers: their draft goes. What was typed since, or for another application, stays. */
export async function forgetSent(
  owner: string,
  { submissionId, answers }: Pick<ApplicationWrite, 'submissionId' | 'answers'>,
): Promise<void> {
  const open = opened?.owner === owner && !opened.store.isClosed ? opened.store : undefined;
  const isOpen = open?.read().phase === 'open';
  const stored = isOpen ? open?.read().stored : (await readStored(owner))?.values;
  const isSent =
    stored?.submissionId === submissionId && JSON.stringify(stored.answers) === JSON.stringify(answers);
  if (!isSent) return;
  if (isOpen) await open?.finish();
  else await forgetStored(owner);
}

/** Puts refused answers back into the form, where their draft is gone. @throws AppError `device_storage_full` */
export async function restoreRefused(
  owner: string,
  { applicationId, submissionId, answers }: ApplicationWrite,
): Promise<void> {
  if (await readStored(owner)) return;
  closeApplicationStore();
  const stored: StoredApplication = { applicationId, submissionId, answers, step: 'review', isUnsent: true };
  await writeStored(owner, stored);
}
