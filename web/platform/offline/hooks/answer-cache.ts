import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { forgetOthers, onLineChange, readAnswers, readLine, writeAnswers } from '../data/answer-store.ts';
import { mayCacheAnswer, mayStandIn, mergedAnswers } from '../rules/cacheable-answers.ts';

type Answer = DehydratedState['queries'][number] & { usedAt?: number };

/** So far may the time of the last use be behind: a copy that was only looked at again is not written each time. */
const USE_NOTED_MS = 3_600_000;

/** Answers come in bursts as a screen opens: one write stores them all. */
const STORE_AFTER_MS = 1_000;

/** Caches the answers of one person on the device and restores them when they open the product again. */
export class AnswerCache {
  readonly #person: { id: string; isAdmin: boolean };
  readonly #queries: QueryClient;
  #cached: Answer[] = [];
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
    this.#cached = mergedAnswers(await readAnswers<Answer>(this.#person.id), [], Date.now());
    // checked once more: the person may have left while the phone was reading
    if (this.#isMarkedStopped()) return;
    this.#bringBack();
    this.#stops = [
      onLineChange(this.#bringBack),
      this.#queries.getQueryCache().subscribe(this.#scheduleStore),
    ];
    document.addEventListener('visibilitychange', this.#storeWhenHidden);
    this.#scheduleStore();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    for (const stop of this.#stops) stop();
    document.removeEventListener('visibilitychange', this.#storeWhenHidden);
  }

  #isMarkedStopped(): boolean {
    return this.#isStopped;
  }

  /** An answer of the server that is there already is newer and stays. */
  readonly #bringBack = (): void => {
    const isDown = readLine() === 'down' || !navigator.onLine;
    const queries = this.#cached.filter((answer) => mayStandIn(answer, isDown, Date.now()));
    hydrate(this.#queries, { queries, mutations: [] } satisfies DehydratedState);
  };

  readonly #scheduleStore = (): void => {
    this.#timer ??= setTimeout(() => void this.#store(), STORE_AFTER_MS);
  };

  readonly #storeWhenHidden = (): void => {
    if (document.visibilityState === 'hidden') void this.#store();
  };

  async #store(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#isStopped) return;
    const { queries } = dehydrate(this.#queries, {
      shouldDehydrateQuery: ({ state, queryKey, meta }) =>
        state.status === 'success' && mayCacheAnswer({ queryKey, meta }, this.#person),
      shouldDehydrateMutation: () => false,
    });
    const onScreen = this.#queries.getQueryCache().findAll({ type: 'active' });
    const merged = mergedAnswers<Answer>(
      this.#cached,
      queries,
      Date.now(),
      new Set(onScreen.map(({ queryHash }) => queryHash)),
    );
    if (isSame(merged, this.#cached)) return;
    this.#cached = merged;
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
