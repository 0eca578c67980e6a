import { useCallback, useEffect, useRef, useState } from 'react';
import type { Locks, RoundSettings } from '#domain/matching/pool.ts';
import type { RoundProgress } from '#domain/matching/solve-round.ts';
import { readPool } from '../data/read-pool.ts';
import { runSolver } from '../data/run-solver.ts';
import { contentOf, type RoundContent } from '../rules/round.ts';

type RunState =
  | { kind: 'idle' }
  | { kind: 'running'; progress: RoundProgress | null }
  | { kind: 'done'; content: RoundContent; settings: RoundSettings }
  | { kind: 'failed'; failure: unknown };

/** One run of the solver at a time; what an earlier one says after a cancel is not heard. */
export function useRun() {
  const [state, setState] = useState<RunState>({ kind: 'idle' });
  const current = useRef<{ cancel: () => void } | null>(null);
  const stop = useCallback(() => {
    current.current?.cancel();
    current.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  const start = useCallback(
    async (settings: RoundSettings, locks: Locks) => {
      stop();
      let isOver = false;
      const run = { cancel: () => void (isOver = true) };
      current.current = run;
      setState({ kind: 'running', progress: null });
      try {
        const pool = await readPool();
        if (isOver) return;
        const { solved, cancel } = runSolver({ pool, settings, locks }, (progress) => {
          if (!isOver) setState({ kind: 'running', progress });
        });
        run.cancel = () => {
          isOver = true;
          cancel();
        };
        const { result, prices } = await solved;
        if (!isOver) setState({ kind: 'done', settings, content: contentOf(pool, result, prices) });
      } catch (failure) {
        if (!isOver) setState({ kind: 'failed', failure });
      }
    },
    [stop],
  );
  const forget = useCallback(() => {
    stop();
    setState({ kind: 'idle' });
  }, [stop]);
  return { state, start, forget };
}
