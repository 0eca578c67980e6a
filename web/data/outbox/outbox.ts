import { AppError, isAppError } from '#domain/error-codes.ts';
import { type Attempt, attempt } from './attempt.ts';
import { afterFault, afterFlush, inOrder, nextToSend, NO_PATIENCE, type Patience, waitMs } from './rules.ts';
import { WriteQueue } from './write-queue.ts';
import { CancellableDelay } from './cancellable-delay.ts';
import type { OutboxDeps, TabNews } from './outbox-deps.ts';
import { PendingOutcomes } from './pending-outcomes.ts';
import { failureOf, type Outcome, refusalOf, type Write, WriteConflict, type Writer } from './write.ts';

export interface OutboxState {
  /** in the order in which they were written */
  writes: readonly Write[];
  isSending: boolean;
  /** the one try was made that a metered line allows */
  waitsForPerson: boolean;
  needsSignIn: boolean;
}

export interface Settled {
  write: Write;
  outcome: Outcome;
}

/**
 * The writes of one person that the server has not got yet: keeps them on the phone, sends them in order and each
 * once, and tells what became of them.
 */
export class Outbox {
  readonly writer: Writer;
  readonly #deps: OutboxDeps;
  readonly #pending: PendingOutcomes;
  readonly #listeners = new Set<() => void>();
  readonly #settledListeners = new Set<(settled: Settled) => void>();
  #state: OutboxState = { writes: [], isSending: false, waitsForPerson: false, needsSignIn: false };
  #patience: Patience = NO_PATIENCE;
  #isWorking = false;
  #hasNews = false;
  #isStopped = false;
  readonly #delay = new CancellableDelay();
  #starting: Promise<void> = Promise.resolve();
  readonly #queue = new WriteQueue();

  constructor(writer: Writer, deps: OutboxDeps) {
    this.writer = writer;
    this.#deps = deps;
    this.#pending = new PendingOutcomes(deps.after);
  }

  readonly read = (): OutboxState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls back with each write that was sent, refused or found changed elsewhere, in whichever tab. */
  readonly onSettled = (listener: (settled: Settled) => void): (() => void) => {
    this.#settledListeners.add(listener);
    return () => this.#settledListeners.delete(listener);
  };

  /** Takes up what an earlier page left. Never throws: a phone that keeps nothing has nothing to send. */
  start(): Promise<void> {
    this.#starting = this.#start();
    return this.#starting;
  }

  /** Resolves when this phone has said what an earlier page left. */
  readonly wasRead = (): Promise<void> => this.#starting;

  async #start(): Promise<void> {
    try {
      await this.#deps.store.open(this.writer.id);
      await this.#refresh();
    } catch (failure) {
      if (!isAppError(failure)) throw failure;
      return;
    }
    // what was tried before on a line that costs money is tried again when the person says so
    if (this.#deps.isMetered() && this.#state.writes.some(({ tries }) => tries > 0)) {
      this.#setPatience({ ...NO_PATIENCE, waitsForPerson: true });
    }
    this.#wake();
  }

  /** The person has left, or is somebody else: nothing of hers is sent or stored from this tab any more. */
  stop(): void {
    this.#isStopped = true;
    this.#delay.end();
    this.#pending.answerAll({ is: 'waiting' });
    this.#listeners.clear();
    this.#settledListeners.clear();
  }

  /**
   * Keeps a write on this phone and tries to send it. Resolves when the server has answered, or when it is on this
   * phone and could not be sent yet. `thing` says what it is about, so that two of one kind may become one.
   * @throws AppError `not_signed_in` after the person has left
   */
  async write(kindName: string, values: unknown, thing = ''): Promise<Outcome> {
    const kind = this.#deps.kindOf(kindName);
    if (!kind) throw new Error(`Nobody has declared the write ${kindName}`);
    if (this.#hasStopped()) throw new AppError('not_signed_in');
    const { newId, wallMs } = this.#deps;
    const fresh = {
      id: newId(),
      owner: this.writer.id,
      kind: kindName,
      version: kind.version,
      thing,
      values,
      state: 'waiting' as const,
      tries: 0,
      at: wallMs(),
    };
    const outcome = this.#pending.outcomeOf(fresh.id, false);
    let storedId: string;
    try {
      await this.#starting;
      const stored = await this.#queue.enqueue(fresh, this.#deps);
      storedId = stored.id;
      this.#pending.follow(stored.instead, storedId);
      await this.#refresh();
    } catch (failure) {
      if (!isAppError(failure)) throw failure;
      this.#pending.forget(fresh.id);
      // she left while the phone was asked: nothing of hers goes out any more
      if (this.#hasStopped()) throw new AppError('not_signed_in');
      return this.#sendUnstored({ ...fresh, seq: 0 }, failure);
    }
    this.#pending.markStored(storedId);
    this.#deps.broadcast({ is: 'flush' });
    this.#flush(true);
    return outcome;
  }

  /** The person wants everything sent now. Resolves when that was tried. */
  async sendNow(): Promise<void> {
    const waiting = this.#state.writes.filter(({ state }) => state === 'waiting');
    const outcomes = waiting.map(({ id }) => this.#pending.outcomeOf(id, true));
    for (const { id } of waiting) this.#pending.markStored(id);
    this.#deps.broadcast({ is: 'flush' });
    this.#flush(true);
    await Promise.all(outcomes);
  }

  /** The line is back. */
  resume(): void {
    this.#flush(false);
  }

  /** The person wants a refused write sent once more, or has chosen in a conflict. @throws AppError */
  async again(write: Write, values: unknown = write.values): Promise<void> {
    const { refusal: _refusal, conflicts: _conflicts, ...rest } = write;
    await this.#deps.store.update({ ...rest, values, state: 'waiting' });
    await this.#refresh();
    this.#deps.broadcast({ is: 'flush' });
    this.#flush(true);
  }

  /** The person does not want it sent any more. @throws AppError `device_storage_full` */
  async drop(write: Pick<Write, 'id' | 'owner' | 'seq'>): Promise<void> {
    await this.#deps.store.remove(write);
    await this.#refresh();
    this.#deps.broadcast({ is: 'changed' });
  }

  /** What another tab told. */
  async onPeerMessage(news: TabNews): Promise<void> {
    if (this.#isStopped) return;
    const before = this.#state.writes;
    await this.#refresh();
    if (news.is === 'flush') this.#flush(true);
    if (news.is === 'fault') this.#noteFault(failureOf(news.refusal), news.needsSignIn);
    if (news.is !== 'settled') return;
    const write = [...before, ...this.#state.writes].findLast(({ id }) => id === news.id);
    const failure = news.refusal && failureOf(news.refusal);
    const stopped = failure && ({ is: news.isConflict ? 'conflict' : 'refused', failure, write } as const);
    this.#settle(news.id, write, stopped ?? { is: 'sent', answer: news.answer });
  }

  #hasStopped(): boolean {
    return this.#isStopped;
  }

  #settle(id: string, write: Write | undefined, outcome: Outcome): void {
    if (write) for (const listener of this.#settledListeners) listener({ write, outcome });
    this.#pending.answer(id, outcome);
  }

  async #refresh(): Promise<void> {
    this.#set({ writes: inOrder(await this.#deps.store.list(this.writer.id)) });
  }

  #set(part: Partial<OutboxState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }

  #setPatience(patience: Patience): void {
    this.#patience = patience;
    const { waitsForPerson, needsSignIn } = patience;
    this.#set({ waitsForPerson, needsSignIn });
  }

  #noteFault(failure: AppError, needsSignIn: boolean): void {
    const { nowMs, random, isMetered } = this.#deps;
    const moment = { nowMs: nowMs(), random: random(), isMetered: isMetered() };
    this.#setPatience({ ...afterFault(this.#patience, failure, moment), needsSignIn });
    this.#pending.answerAll({ is: 'waiting', failure });
  }

  #flush(byPerson: boolean): void {
    this.#setPatience(afterFlush(this.#patience, this.#deps.nowMs(), byPerson));
    this.#wake();
  }

  #wake(): void {
    if (this.#isStopped) return;
    this.#hasNews = true;
    this.#delay.end();
    if (!this.#isWorking) void this.#work();
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    try {
      await this.#deps.alone(this.writer.id, () => this.#sendAll());
    } catch (failure) {
      // a disk that refuses now is asked again at the next wish
      if (!isAppError(failure)) throw failure;
      this.#hasNews = false;
      this.#pending.answerAll({ is: 'waiting', failure });
    } finally {
      this.#isWorking = false;
    }
    // a wish that came between the last look and the end
    if (this.#hasNews) this.#wake();
  }

  async #sendAll(): Promise<void> {
    while (!this.#isStopped) {
      this.#hasNews = false;
      await this.#refresh();
      if (this.#hasStopped()) return;
      const next = nextToSend(this.#state.writes, this.#deps.kindOf);
      const wait = waitMs(this.#patience, this.#deps.nowMs());
      if (next && wait === 0) await this.#send(next);
      // a look that began before a write was stored may answer after it: one that does not know it says nothing of it
      else if (!this.#hasNews) {
        // what nobody sends now is where it is: on this phone
        this.#pending.answerAll({ is: 'waiting' });
        if (!next || wait === undefined) return;
        await this.#delay.sleep(wait, this.#deps.after);
      }
    }
  }

  async #send(write: Write): Promise<void> {
    const tried = { ...write, tries: write.tries + 1 };
    // it may have been taken back, or taken up by a newer one, since it was read; or she has left
    if (!(await this.#deps.store.update(tried)) || this.#hasStopped()) return;
    this.#set({ isSending: true });
    const result = await attempt(tried, this.writer, this.#deps);
    this.#set({ isSending: false });
    if (result.is !== 'fault') return this.#answered(tried, result);
    this.#noteFault(result.failure, result.needsSignIn);
    const { failure, needsSignIn } = result;
    this.#deps.broadcast({ is: 'fault', refusal: refusalOf(failure), needsSignIn });
  }

  /** The server said yes or no; either way the next one need not wait. */
  async #answered(write: Write, result: Exclude<Attempt, { is: 'fault' }>): Promise<void> {
    const { store, broadcast } = this.#deps;
    this.#setPatience(NO_PATIENCE);
    if (result.is === 'sent') {
      await store.remove(write);
      await this.#refresh();
      this.#settle(write.id, write, result);
      return broadcast({ is: 'settled', id: write.id, answer: result.answer });
    }
    const { is: state, failure } = result;
    const refusal = refusalOf(failure);
    const conflicts = failure instanceof WriteConflict ? failure.conflicts : undefined;
    const stopped: Write = { ...write, state, refusal, conflicts };
    // a newer one that took it up meanwhile is sent by itself
    if (!(await store.update(stopped))) return;
    await this.#refresh();
    this.#settle(write.id, stopped, { ...result, write: stopped });
    broadcast({ is: 'settled', id: write.id, refusal, isConflict: state === 'conflict' });
  }

  /** FM-25: a phone that keeps nothing sends at once, and says so when that fails. */
  async #sendUnstored(write: Write, storageFailure: AppError): Promise<Outcome> {
    const result = await attempt(write, this.writer, this.#deps);
    if (result.is === 'fault') return { is: 'lost', failure: result.failure, storageFailure };
    if (result.is === 'sent') this.#settle(write.id, write, result);
    return result;
  }
}
