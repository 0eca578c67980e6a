import { forgetKept, readKept, VISITOR, writeKept } from '../data/application-drafts.ts';
import type { ApplicationAnswers } from '../rules/answers.ts';
import type { ApplicationWrite } from '../rules/application-write.ts';
import {
  chooseCopy,
  emptyApplication,
  type KeptApplication,
  repairKept,
  type ServerCopy,
  takeServerCopy,
} from '../rules/kept-application.ts';
import type { Step } from '../rules/steps.ts';

/** Below the half second that a dead battery may cost at most, with room for a slow phone's disk. */
const KEEP_AFTER_MS = 300;

const newId = () => crypto.randomUUID();

export interface ApplicationState {
  /** `reading`: the phone is being asked · `read`: it has answered · `open`: the form may be shown */
  phase: 'reading' | 'read' | 'open';
  kept: KeptApplication;
  /** when the draft was written that was found on this phone */
  foundFrom?: Date | undefined;
  /** when somebody began an application here without an account: whoever is signed in is asked whether it was she */
  begunBefore?: Date | undefined;
  /** it was she */
  isAdopted: boolean;
  isServerNewer: boolean;
  /** the phone refuses to keep what is typed: the person is told */
  cannotKeep: boolean;
}

/**
 * What one applicant is writing, kept on the phone every 300 ms while she types: a running clock, not one
 * that each key starts anew, so that fast typing is kept too [ROUTE-11].
 */
export class ApplicationStore {
  readonly #owner: string;
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  #state: ApplicationState = {
    phase: 'reading',
    kept: emptyApplication(newId),
    isAdopted: false,
    isServerNewer: false,
    cannotKeep: false,
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
    const { kept, isServerNewer } = chooseCopy(this.#state.kept, server, newId);
    this.#set({ phase: 'open', kept: { ...kept, answers: filled(kept.answers, prefill) }, isServerNewer });
    // what was typed while the phone was still being asked
    if (kept.isUnsent) this.#keepSoon();
  };

  readonly answer = (part: Partial<ApplicationAnswers>): void => {
    const { kept } = this.#state;
    this.#change({ answers: { ...kept.answers, ...part }, isUnsent: true });
  };

  readonly goTo = (step: Step): void => this.#change({ step, fieldId: undefined });

  /** Where the person is: she comes back to it. Alone it is no reason to keep a draft. */
  readonly noteField = (fieldId: string): void => {
    this.#state.kept = { ...this.#state.kept, fieldId };
    if (this.#state.kept.isUnsent) this.#keepSoon();
  };

  /** The account has these answers now; what was typed meanwhile is still to be sent. */
  readonly settle = (saved: ApplicationAnswers, serverVersion: string): void => {
    this.#change({ serverVersion, isUnsent: this.#state.kept.answers !== saved });
    this.#set({ isServerNewer: false });
  };

  /** The account already holds a draft under another id: these answers are meant for that one. */
  readonly adoptId = (applicationId: string): void => this.#change({ applicationId });

  readonly takeServer = (server: ServerCopy): void => {
    this.#change(takeServerCopy(server, this.#state.kept));
    this.#set({ isServerNewer: false });
  };

  /** What was begun without an account is hers. It is written under her first: a crash between the two loses nothing. */
  readonly adoptBegun = (): Promise<void> =>
    this.#guarded(async () => {
      const begun = await readKept(VISITOR);
      if (begun) {
        await writeKept(this.#owner, begun.values);
        await forgetKept(VISITOR);
        const kept = repairKept(begun.values, newId);
        this.#set({ kept, foundFrom: new Date(begun.savedAt), isAdopted: true });
      }
      this.#set({ begunBefore: undefined });
    });

  /** It is somebody else's: it waits for her, and nothing of it is shown. */
  readonly leaveBegun = (): void => this.#set({ begunBefore: undefined });

  /** It is nobody's. */
  readonly deleteBegun = (): Promise<void> =>
    this.#guarded(async () => {
      await forgetKept(VISITOR);
      this.#set({ begunBefore: undefined });
    });

  /** An empty form; what was typed here is gone. */
  readonly startAgain = async (): Promise<void> => {
    this.#set({
      kept: emptyApplication(newId),
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
  readonly keepNow = async (): Promise<void> => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#isClosed || this.#state.phase !== 'open') return;
    await this.#guarded(() => writeKept(this.#owner, this.#state.kept));
  };

  /** Somebody else uses this browser now: nothing of this person may be written again. */
  close(): void {
    clearTimeout(this.#timer);
    this.#isClosed = true;
  }

  #change(part: Partial<KeptApplication>): void {
    this.#set({ kept: { ...this.#state.kept, ...part } });
    this.#keepSoon();
  }

  #keepSoon(): void {
    this.#timer ??= setTimeout(() => void this.keepNow(), KEEP_AFTER_MS);
  }

  async #forget(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#guarded(() => forgetKept(this.#owner));
  }

  async #guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      if (this.#state.cannotKeep) this.#set({ cannotKeep: false });
    } catch {
      // the code can only be «no room»: it is shown as long as it is so
      this.#set({ cannotKeep: true });
    }
  }

  async #load(): Promise<void> {
    await this.#guarded(async () => {
      const { own, begun } = await findDrafts(this.#owner);
      if (own) this.#set({ kept: repairKept(own.values, newId), foundFrom: new Date(own.savedAt) });
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
  const own = await readKept(owner);
  const begun = owner === VISITOR ? undefined : await readKept(VISITOR);
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
  const kept = isOpen ? open?.read().kept : (await readKept(owner))?.values;
  const isSent =
    kept?.submissionId === submissionId && JSON.stringify(kept.answers) === JSON.stringify(answers);
  if (!isSent) return;
  if (isOpen) await open?.finish();
  else await forgetKept(owner);
}

/** Puts refused answers back into the form, where their draft is gone. @throws AppError `device_storage_full` */
export async function restoreRefused(
  owner: string,
  { applicationId, submissionId, answers }: ApplicationWrite,
): Promise<void> {
  if (await readKept(owner)) return;
  closeApplicationStore();
  const kept: KeptApplication = { applicationId, submissionId, answers, step: 'review', isUnsent: true };
  await writeKept(owner, kept);
}
