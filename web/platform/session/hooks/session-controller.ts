import { AppError } from '#domain/error-codes.ts';
import type { UnsentWork } from '#domain/platform/unsent-drafts.ts';
import {
  closeDraftsOf,
  endHere,
  encryptWithPin,
  isBorrowed,
  saveUnsentAsFile,
  lockedOwners,
  logSessionEvent,
  openDraftsOf,
  readAccount,
  readCachedAccount,
  readStoredUser,
  sendUnsent,
  signOutEverywhere,
  unsentWork,
  watchAuth,
} from '../data/account-api.ts';
import { storedSessionId, storedUserId } from '../data/stored-session.ts';
import { leaveBehind, markControlledLogout } from '../data/traces.ts';
import type { AuthNotice, AuthUser } from '../data/watch-auth.ts';
import type { EndReason } from '../rules/session-limits.ts';
import type { Account, SessionAction } from '../rules/session-state.ts';
import type { SessionEvent } from '../rules/session-table.ts';
import { type SessionEffects, SessionRunner } from './session-runner.ts';

export interface SessionDeps {
  dispatch: (action: SessionAction) => void;
  /** forgets every answer that was cached for the person */
  forgetAnswers: () => void;
  /** a full load of an address */
  leaveTo: (address: string) => void;
}

const lostLine = () => new AppError(navigator.onLine ? 'network' : 'offline');

/** Listens to the auth service, and reads role and profile of whoever signs in. */
export class SessionController {
  readonly #deps: SessionDeps;
  readonly #runner: SessionRunner;
  #stop: (() => void) | undefined;
  #person: AuthUser | undefined;
  /** the newest reading wins: an older answer that comes late is dropped */
  #turn = 0;
  #isReading = false;
  #isLeaving = false;
  /** whose account is shown, as the server said it last or now */
  #shownFor: string | undefined;
  /** whose session the manager watches although the auth service has not told of it */
  #begunFor: string | undefined;
  /** the session that ended last: what the SDK had under way for it may still arrive */
  #endedSession: string | undefined;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    this.#runner = new SessionRunner(this.#effects());
  }

  connect(): void {
    this.#stop ??= watchAuth((notice) => this.#onAuthNotice(notice));
    // a browser that was killed may have brought back a session that lies under a PIN by now
    const userId = storedUserId();
    if (userId) void encryptWithPin(userId);
    void this.#standIn();
  }

  disconnect(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#runner.stop();
    this.#turn += 1;
    this.#person = undefined;
    this.#shownFor = undefined;
    this.#begunFor = undefined;
  }

  checkNow(): void {
    this.#runner.suspect();
  }

  staySignedIn(): void {
    this.#runner.signal({ is: 'stay' });
  }

  async refreshProfile(): Promise<void> {
    if (this.#person) await this.#read(this.#person);
  }

  /** AUTH-07. What the server has not got yet is asked about first. */
  async signOut(): Promise<void> {
    if (this.#isLeaving) return;
    const about = await this.#unsentWork();
    if (about) this.#deps.dispatch({ type: 'asked', about });
    else await this.#leave();
  }

  async answerUnsent(goes: boolean): Promise<void> {
    this.#deps.dispatch({ type: 'asked', about: undefined });
    if (goes) await this.#leave();
  }

  /** FM-36: sends what waits first, and then leaves if nothing else would be lost. */
  async sendUnsentAndLeave(): Promise<void> {
    await sendUnsent();
    const about = await this.#unsentWork();
    this.#deps.dispatch({ type: 'asked', about });
    if (!about) await this.#leave();
  }

  async saveUnsentAsFile(): Promise<void> {
    if (this.#person) await saveUnsentAsFile(this.#person.id);
  }

  /** FM-37: true where the browser brings back a page of somebody who is no longer signed in. */
  isStale(storedUserId: string | undefined): boolean {
    return this.#isLeaving || (this.#person !== undefined && storedUserId !== this.#person.id);
  }

  async #unsentWork(): Promise<UnsentWork | undefined> {
    const userId = this.#person?.id ?? '';
    // what lies under somebody's PIN stays
    const found = await unsentWork(userId, isBorrowed() ? undefined : lockedOwners(userId));
    return found.own || found.others || found.isUnknown ? found : undefined;
  }

  /** AUTH-07, AUTH-08: whatever fails on the way, the person gets away and nothing of hers stays. */
  async #leave(): Promise<void> {
    this.#isLeaving = true;
    this.#turn += 1;
    const userId = this.#person?.id;
    this.#runner.stop();
    if (userId) closeDraftsOf(userId);
    this.#deps.dispatch({ type: 'leaving' });
    this.#deps.forgetAnswers();
    try {
      markControlledLogout();
      await signOutEverywhere(userId);
    } catch {
      // the device refuses: what is left is done at the next start
      leaveBehind();
    }
    this.#deps.leaveTo('/');
  }

  #effects(): SessionEffects {
    const { dispatch } = this.#deps;
    return {
      notify: (event) => this.#note(event),
      hide: () => {
        // a reading that is under way must not open what has just been closed
        this.#turn += 1;
        this.#isReading = false;
        dispatch({ type: 'doubted' });
      },
      show: () => void this.refreshProfile(),
      explain: () => dispatch({ type: 'failed', error: lostLine() }),
      warn: (leftMs) => dispatch({ type: 'warned', leftMs }),
      unwarn: () => dispatch({ type: 'warned', leftMs: undefined }),
      end: (reason) => this.#end(reason),
    };
  }

  #note(event: SessionEvent): void {
    if (event === 'session_valid') this.#deps.dispatch({ type: 'token-refreshed' });
    logSessionEvent(event);
  }

  /** A session that ended without the person asking for it here: drafts stay, unless she signed out elsewhere here. */
  #end(reason: EndReason): void {
    const userId = this.#person?.id;
    this.#endedSession = storedSessionId();
    if (reason === 'other-tab' && userId) closeDraftsOf(userId);
    this.#deps.dispatch({ type: 'ended', reason, isAllGone: isBorrowed() });
    this.#forget();
    // the other tab clears the browser itself, and still needs what is stored to end the session
    if (reason !== 'other-tab') void endHere();
  }

  /** AUTH-04 */
  #onAuthNotice(notice: AuthNotice): void {
    if (notice.kind === 'unreachable') return void this.#waitForLine(notice.error);
    if (notice.kind === 'signed-out') {
      this.#runner.signal({ is: 'gone' });
      return this.#forget();
    }
    const isOver = this.#endedSession !== undefined && notice.sessionId === this.#endedSession;
    if (this.#isLeaving || isOver) return;
    this.#deps.dispatch({ type: 'token-refreshed' });
    if (notice.kind === 'token-refreshed') this.#runner.signal({ is: 'refresh', result: 'renewed' });
    const isKnown = this.#person?.id === notice.user.id;
    if (notice.kind === 'token-refreshed' && isKnown) return;
    if (!isKnown) this.#welcome(notice.user);
    // while the session is doubted nothing is opened: the manager says when
    if (!this.#runner.isOpen) return;
    this.#person = notice.user;
    this.#deps.dispatch({ type: 'user', user: notice.user });
    if (!isKnown || !this.#isReading) void this.#read(notice.user);
  }

  #welcome(user: AuthUser): void {
    // FM-18: somebody else signed in, perhaps in another tab
    if (this.#person) this.#deps.forgetAnswers();
    this.#turn += 1;
    this.#isReading = false;
    this.#shownFor = undefined;
    this.#person = user;
    openDraftsOf(user.id);
    this.#deps.dispatch({ type: 'user', user });
    this.#runner.begin(user.id);
    void encryptWithPin(user.id);
  }

  /** A session is stored and could not be renewed: the manager watches for the line [AUTH-14]. */
  async #waitForLine(error: AppError): Promise<void> {
    const userId = storedUserId();
    if (userId && !this.#person) this.#beginOnce(userId);
    if (await this.#standIn()) this.#deps.dispatch({ type: 'unanswered' });
    else this.#deps.dispatch({ type: 'failed', error });
  }

  /** The limits of a session count from its start, also while the auth service has not told of it. */
  #beginOnce(userId: string): void {
    if (this.#begunFor === userId) return;
    this.#begunFor = userId;
    this.#runner.begin(userId);
  }

  /**
   * FM-01: until the server answers, what it said last of a student or mentor stands in for it, as long as the session
   * is not too old by itself: on a slow line its answer takes seconds. When it comes, it takes the place of this.
   * @returns whether the person is in
   */
  async #standIn(): Promise<boolean> {
    const user = this.#person ?? readStoredUser();
    const turn = this.#turn;
    const account = user && (await readCachedAccount(user.id));
    const isOvertaken = turn !== this.#turn || this.#isLeaving;
    const isAnswered = this.#person !== undefined && !this.#isReading;
    if (isOvertaken || isAnswered || (user && this.#shownFor === user.id)) return true;
    if (!account) return false;
    if (!this.#person) this.#beginOnce(user.id);
    if (!this.#runner.isOpen) return false;
    this.#person = user;
    openDraftsOf(user.id);
    this.#deps.dispatch({ type: 'user', user });
    this.#show(user.id, account, true);
    return true;
  }

  #forget(): void {
    this.#turn += 1;
    // a visitor's answers (there was nobody before) are nobody's secret and stay
    if (this.#person) this.#deps.forgetAnswers();
    this.#person = undefined;
    this.#shownFor = undefined;
    this.#deps.dispatch({ type: 'signed-out' });
  }

  async #read(user: AuthUser): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    this.#isReading = true;
    void this.#standIn();
    const account = await readAccount(user);
    if (turn !== this.#turn) return;
    this.#isReading = false;
    this.#show(user.id, account);
  }

  #show(userId: string, account: Account, isRemembered = false): void {
    this.#shownFor = userId;
    this.#deps.dispatch({ type: 'account', userId, account, isRemembered });
  }
}
