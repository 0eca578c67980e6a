import { AppError } from '#domain/error-codes.ts';
import { paths } from '#domain/platform/paths.ts';
import { storedUserId } from '../data/stored-session.ts';
import { type OwnStore, ownStore } from '../data/tab.ts';
import { clearTraces, leaveBehind } from '../data/traces.ts';
import type { SessionDeps, SessionController } from './session-controller.ts';

/**
 * The session as far as every visitor needs it: a handle on the controller, which comes with the SDK and the manager
 * in a chunk of its own, where a session is stored or a form is about to open one. What must work without that
 * chunk stands here: getting away.
 */
export class SessionHandle {
  readonly #deps: SessionDeps;
  #controller: SessionController | undefined;
  #isWanted = false;
  /** whose store the controller listens to */
  #store: OwnStore | undefined;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
  }

  readonly connect = async (): Promise<void> => {
    if (this.#store !== ownStore()) this.disconnect();
    this.#store = ownStore();
    this.#isWanted = true;
    try {
      const { SessionController: Controller } = await import('./session-controller.ts');
      if (!this.#isWanted) return;
      this.#controller ??= new Controller(this.#deps);
      this.#controller.connect();
    } catch (cause) {
      this.#deps.dispatch({ type: 'failed', error: new AppError('chunk_load_failed', { cause }) });
    }
  };

  readonly disconnect = (): void => {
    this.#isWanted = false;
    this.#controller?.disconnect();
    this.#controller = undefined;
  };

  readonly retry = (): void => {
    this.disconnect();
    this.#deps.dispatch({ type: 'retrying' });
    void this.connect();
  };

  /** UI-08: a stored session that cannot be used is thrown away, and the person signs in anew. */
  readonly clearDeviceAndSignIn = async (): Promise<void> => {
    this.disconnect();
    this.#deps.dispatch({ type: 'leaving' });
    this.#deps.forgetAnswers();
    clearTraces();
    this.#deps.leaveTo(paths.login);
  };

  readonly signOut = async (): Promise<void> => {
    if (this.#controller) return this.#controller.signOut();
    // AUTH-08: without the chunk the session is taken away here, and the next start tells the server
    this.#deps.dispatch({ type: 'leaving' });
    leaveBehind();
    this.#deps.leaveTo('/');
  };

  /** SG-06: everything goes from this phone; whoever asked stays on the page, which has nothing of her any more. */
  readonly forgetPhone = async (): Promise<void> => {
    const { forgetPhone } = await import('../data/forget-phone.ts');
    this.disconnect();
    this.#deps.dispatch({ type: 'signed-out' });
    this.#deps.forgetAnswers();
    await forgetPhone();
  };

  readonly answerUnsent = async (goes: boolean): Promise<void> => this.#controller?.answerUnsent(goes);

  readonly sendUnsentAndLeave = async (): Promise<void> => this.#controller?.sendUnsentAndLeave();

  readonly saveUnsentAsFile = async (): Promise<void> => this.#controller?.saveUnsentAsFile();

  readonly refreshProfile = async (): Promise<void> => this.#controller?.refreshProfile();

  readonly checkNow = (): void => this.#controller?.checkNow();

  readonly staySignedIn = (): void => this.#controller?.staySignedIn();

  /** AUTH-22 */
  readonly noteError = (error: AppError | undefined): void => {
    this.#deps.dispatch({ type: 'attempt-failed', error });
  };

  /** FM-37: true where the browser brings back a page of somebody who is no longer signed in. */
  readonly isStale = (): boolean => this.#controller?.isStale(storedUserId()) ?? false;
}
