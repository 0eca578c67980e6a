import { type PlacePrice, placePrices } from '#domain/matching/place-prices.ts';
import type { Locks, Pool, RoundSettings } from '#domain/matching/pool.ts';
import { type RoundProgress, type RoundResult, solveRound } from '#domain/matching/solve-round.ts';

/** What a page asks of the worker. */
export interface Run {
  pool: Pool;
  settings: RoundSettings;
  locks: Locks;
}

export type WordOfSolver =
  | { kind: 'progress'; progress: RoundProgress }
  | { kind: 'done'; result: RoundResult; prices: PlacePrice[] };

/** Told at most this often: a message is work for the page. */
const PROGRESS_EVERY_MS = 100;

/** Computes a round and says how far it is. A page that wants no answer any more ends the worker. */
export function answerRun({ pool, settings, locks }: Run, say: (word: WordOfSolver) => void): void {
  let toldAt = Number.NEGATIVE_INFINITY;
  const result = solveRound(pool, settings, locks, {
    onProgress: (progress) => {
      if (performance.now() - toldAt < PROGRESS_EVERY_MS) return;
      toldAt = performance.now();
      say({ kind: 'progress', progress });
    },
  });
  if (result) say({ kind: 'done', result, prices: placePrices(pool, settings, locks, result) });
}
