import { CACHE_MAX_AGE_MS } from '#domain/limits.ts';

/** As long as a person may be without a network and still read what she read before [product 1.26, context 6]. */
const READABLE_FOR_MS = 30 * 86_400_000;
/** Of the 10 MB that a phone keeps in all (decision 14), in characters of JSON. */
const CACHED_CHARACTERS = 2_000_000;

/** One answer, in the form in which the query library takes it back. */
export interface CachedAnswer {
  queryHash: string;
  queryKey: readonly unknown[];
  state: { dataUpdatedAt: number };
  /** when it stood on a screen last, ms since 1970; absent in what an older version cached */
  usedAt?: number;
}

/**
 * Whether an answer may be cached: it names its person in its key, and nothing says that it must not leave the
 * memory. Answers to admins never may: they are about others [PR-01, PR-03].
 */
export function mayCacheAnswer(
  query: { queryKey: readonly unknown[]; meta: Readonly<Record<string, unknown>> | undefined },
  person: { id: string; isAdmin: boolean },
): boolean {
  return !person.isAdmin && query.meta?.storeOnDevice !== false && query.queryKey.includes(person.id);
}

const lastUse = ({ usedAt = 0, state }: CachedAnswer) => Math.max(usedAt, state.dataUpdatedAt);

/** As much as a phone has room for, what was used last first. */
function withinBounds<Answer extends CachedAnswer>(lastUsedFirst: readonly Answer[]): Answer[] {
  let characters = 0;
  return lastUsedFirst.filter((answer) => {
    const own = JSON.stringify(answer).length;
    if (characters + own > CACHED_CHARACTERS) return false;
    characters += own;
    return true;
  });
}

/**
 * The older answers with the newer ones in their place: all that was seen in the last 30 days, as far as there is
 * room. What was not used for the longest time goes first. `onScreen`: hashes of what is shown at this moment.
 */
export function mergedAnswers<Answer extends CachedAnswer>(
  older: readonly Answer[],
  newer: readonly Answer[],
  now: number,
  onScreen: ReadonlySet<string> = new Set(),
): Answer[] {
  const byHash = new Map(older.map((answer) => [answer.queryHash, answer]));
  for (const answer of newer) {
    const usedAt = onScreen.has(answer.queryHash) ? now : byHash.get(answer.queryHash)?.usedAt;
    byHash.set(answer.queryHash, usedAt === undefined ? answer : { ...answer, usedAt });
  }
  const readable = [...byHash.values()].filter((answer) => now - lastUse(answer) < READABLE_FOR_MS);
  return withinBounds(readable.toSorted((one, other) => lastUse(other) - lastUse(one)));
}

/** LIM-02: for 24 h an answer may stand in until the server gives a newer one; older, only while there is no line. */
export function mayStandIn({ state }: CachedAnswer, isLineDown: boolean, now: number): boolean {
  return isLineDown || now - state.dataUpdatedAt < CACHE_MAX_AGE_MS;
}
