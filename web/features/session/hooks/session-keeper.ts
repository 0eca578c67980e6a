import { AppError } from '#domain/error-codes.ts';
import { takeEarlyAccount } from '../data/early-account.ts';
import { clearTraces, markControlledLogout } from '../data/traces.ts';
import type { AuthNotice, AuthUser } from '../data/watch-auth.ts';
import type { SessionAction } from '../rules/session-state.ts';

/** The part that needs the SDK, in a chunk of its own. */
const accountDoor = () => import('../data/account-door.ts');

interface Surroundings {
  tell: (action: SessionAction) => void;
  /** forgets every answer that was cached for the person */
  forgetAnswers: () => void;
  /** a full load of an address */
  leaveTo: (address: string) => void;
}

const missingChunk = (cause: unknown) => new AppError('chunk_load_failed', { cause });

/** Listens to the auth service, and reads role and profile of whoever signs in. */
export class SessionKeeper {
  readonly #around: Surroundings;
  #stopListening: Promise<() => void> | undefined;
  #person: AuthUser | undefined;
  /** the newest reading wins: an older answer that comes late is dropped */
  #turn = 0;
  #isReading = false;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  readonly connect = async (): Promise<void> => {
    this.#stopListening ??= accountDoor().then((door) => door.watchAuth((notice) => this.#hear(notice)));
    try {
      await this.#stopListening;
    } catch (cause) {
      this.#stopListening = undefined;
      this.#around.tell({ type: 'failed', error: missingChunk(cause) });
    }
  };

  readonly disconnect = (): void => {
    const stopping = this.#stopListening;
    this.#stopListening = undefined;
    this.#person = undefined;
    // a chunk that never came has nothing to stop
    void stopping?.then(
      (stop) => stop(),
      () => undefined,
    );
  };

  readonly retry = (): void => {
    this.disconnect();
    this.#around.tell({ type: 'retrying' });
    void this.connect();
  };

  /** UI-08: a stored session that cannot be used is thrown away, and the person signs in anew. */
  readonly clearDeviceAndSignIn = async (): Promise<void> => {
    this.disconnect();
    this.#turn += 1;
    this.#around.tell({ type: 'leaving' });
    this.#around.forgetAnswers();
    clearTraces();
    this.#around.leaveTo('/login');
  };

  readonly checkNow = async (): Promise<void> => {
    if (this.#person) await (await accountDoor()).checkSession();
  };

  readonly refreshProfile = async (): Promise<void> => {
    if (this.#person) await this.#read(this.#person);
  };

  /** AUTH-22 */
  readonly noteError = (error: AppError | undefined): void => {
    this.#around.tell({ type: 'attempt-failed', error });
  };

  /** AUTH-07 */
  readonly signOut = async (): Promise<void> => {
    markControlledLogout();
    const userId = this.#person?.id;
    this.#turn += 1;
    this.#around.tell({ type: 'leaving' });
    this.#around.forgetAnswers();
    await (await accountDoor()).signOutEverywhere(userId);
    this.#around.leaveTo('/');
  };

  /** AUTH-04 */
  #hear(notice: AuthNotice): void {
    if (notice.kind === 'unreachable') return this.#around.tell({ type: 'failed', error: notice.error });
    if (notice.kind === 'signed-out') return this.#forget();
    this.#around.tell({ type: 'token-refreshed' });
    const isKnown = this.#person?.id === notice.user.id;
    if (notice.kind === 'token-refreshed' && isKnown) return;
    this.#person = notice.user;
    this.#around.tell({ type: 'user', user: notice.user });
    if (!isKnown) void this.#readEarly(notice.user);
    // at a start the SDK tells the same session twice: one reading answers both
    if (!isKnown || !this.#isReading) void this.#read(notice.user);
  }

  #forget(): void {
    this.#turn += 1;
    // a visitor's answers (there was nobody before) are nobody's secret and stay
    if (this.#person) this.#around.forgetAnswers();
    this.#person = undefined;
    this.#around.tell({ type: 'signed-out' });
  }

  async #read(user: AuthUser): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    this.#isReading = true;
    try {
      const account = await (await accountDoor()).readAccount(user);
      if (turn === this.#turn) this.#around.tell({ type: 'account', userId: user.id, account });
    } catch (cause) {
      // reading never throws: it is the program's own part that did not arrive
      this.#around.tell({ type: 'failed', error: missingChunk(cause) });
    } finally {
      if (turn === this.#turn) this.#isReading = false;
    }
  }

  /** CALL-10: what was asked for before the app had arrived, if it answers before the specified calls do. */
  async #readEarly(user: AuthUser): Promise<void> {
    const account = await takeEarlyAccount(user.id);
    const isStillAwaited = this.#person?.id === user.id && this.#isReading;
    if (account && isStillAwaited) this.#around.tell({ type: 'account', userId: user.id, account });
  }
}
