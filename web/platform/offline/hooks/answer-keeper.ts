import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { forgetOthers, onLineChange, readAnswers, readLine, writeAnswers } from '../data/kept.ts';
import { mayKeepAnswer, mayStandIn, mergedAnswers } from '../rules/what-is-kept.ts';

type Answer = DehydratedState['queries'][number] & { usedAt?: number };

/** So far may the time of the last use be behind: a copy that was only looked at again is not written each time. */
const USE_NOTED_MS = 3_600_000;

/** Answers come in bursts as a screen opens: one write keeps them all. */
const KEEP_AFTER_MS = 1_000;

/** Keeps what one person is told, and brings it back when she opens the product again. */
export class AnswerKeeper {
  readonly #person: { id: string; isAdmin: boolean };
  readonly #queries: QueryClient;
  #kept: Answer[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stops: (() => void)[] = [];
  #isStopped = false;

  constructor(person: { id: string; isAdmin: boolean }, queries: QueryClient) {
    this.#person = person;
    this.#queries = queries;
  }

  async start(): Promise<void> {
    await forgetOthers(this.#person.isAdmin ? undefined : this.#person.id);
    if (this.#person.isAdmin || this.#isStopped) return;
    this.#kept = mergedAnswers(await readAnswers<Answer>(this.#person.id), [], Date.now());
    // checked once more: the person may have left while the phone was reading
    if (this.#isMarkedStopped()) return;
    this.#bringBack();
    this.#stops = [onLineChange(this.#bringBack), this.#queries.getQueryCache().subscribe(this.#keepSoon)];
    document.addEventListener('visibilitychange', this.#keepWhenHidden);
    this.#keepSoon();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    for (const stop of this.#stops) stop();
    document.removeEventListener('visibilitychange', this.#keepWhenHidden);
  }

  #isMarkedStopped(): boolean {
    return this.#isStopped;
  }

  /** An answer of the server that is there already is newer and stays. */
  readonly #bringBack = (): void => {
    const isDown = readLine() === 'down' || !navigator.onLine;
    const queries = this.#kept.filter((answer) => mayStandIn(answer, isDown, Date.now()));
    hydrate(this.#queries, { queries, mutations: [] } satisfies DehydratedState);
  };

  readonly #keepSoon = (): void => {
    this.#timer ??= setTimeout(() => void this.#keep(), KEEP_AFTER_MS);
  };

  readonly #keepWhenHidden = (): void => {
    if (document.visibilityState === 'hidden') void this.#keep();
  };

  async #keep(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#isStopped) return;
    const { queries } = dehydrate(this.#queries, {
      shouldDehydrateQuery: ({ state, queryKey, meta }) =>
        state.status === 'success' && mayKeepAnswer({ queryKey, meta }, this.#person),
      shouldDehydrateMutation: () => false,
    });
    const onScreen = this.#queries.getQueryCache().findAll({ type: 'active' });
    const merged = mergedAnswers<Answer>(
      this.#kept,
      queries,
      Date.now(),
      new Set(onScreen.map(({ queryHash }) => queryHash)),
    );
    if (isSame(merged, this.#kept)) return;
    this.#kept = merged;
    await writeAnswers(this.#person.id, merged);
  }
}

const isSame = (some: readonly Answer[], others: readonly Answer[]) =>
  some.length === others.length &&
  some.every(({ queryHash, state, usedAt = 0 }, at) => {
    const other = others[at];
    const isRead = queryHash === other?.queryHash && state.dataUpdatedAt === other.state.dataUpdatedAt;
    return isRead && usedAt - (other.usedAt ?? 0) < USE_NOTED_MS;
  });
