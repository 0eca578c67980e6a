import { CACHE_MAX_AGE_MS } from '#domain/limits.ts';

/** As long as a person may be without a network and still read what she read before [product 1.26, context 6]. */
const READABLE_FOR_MS = 30 * 86_400_000;
/** Bounds for a phone with little room. */
const KEPT_COUNT = 60;

/** One answer, in the form in which the query library takes it back. */
export interface KeptAnswer {
  queryHash: string;
  queryKey: readonly unknown[];
  state: { dataUpdatedAt: number };
}

/**
 * Whether an answer may be kept: it names its person in its key, and nothing says that it must not leave the
 * memory. Answers to admins never may: they are about others [PR-01, PR-03].
 */
export function mayKeepAnswer(
  query: { queryKey: readonly unknown[]; meta: Readonly<Record<string, unknown>> | undefined },
  person: { id: string; isAdmin: boolean },
): boolean {
  return !person.isAdmin && query.meta?.keepOnDevice !== false && query.queryKey.includes(person.id);
}

/** The older answers with the newer ones in their place, without those that nobody should read any more. */
export function mergedAnswers<Answer extends KeptAnswer>(
  older: readonly Answer[],
  newer: readonly Answer[],
  now: number,
): Answer[] {
  const byHash = new Map([...older, ...newer].map((answer) => [answer.queryHash, answer]));
  return [...byHash.values()]
    .filter(({ state }) => now - state.dataUpdatedAt < READABLE_FOR_MS)
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(0, KEPT_COUNT);
}

/** LIM-02: for 24 h an answer may stand in until the server gives a newer one; older, only while there is no line. */
export function mayStandIn({ state }: KeptAnswer, isLineDown: boolean, now: number): boolean {
  return isLineDown || now - state.dataUpdatedAt < CACHE_MAX_AGE_MS;
}
