import { AppError } from '#domain/error-codes.ts';
import { SOLVER_POLICY } from '#domain/platform/worker-contract.ts';
import type { RoundProgress } from '#domain/matching/solve-round.ts';
import type { Run, WordOfSolver } from './solver-messages.ts';
// oxlint-disable-next-line import/default -- the bundler makes this address of a file that exports nothing
import solverAddress from './solver-worker.ts?worker&url';

export type Solved = Omit<Extract<WordOfSolver, { kind: 'done' }>, 'kind'>;

interface PolicyMaker {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL: (address: string) => string };
}

function onlyTheSolver(address: string): string {
  if (address !== solverAddress) throw new TypeError('Not the solver');
  return address;
}

let policy: ReturnType<PolicyMaker['createPolicy']> | undefined;

/** The content policy lets a text become a script's address through named policies alone, each for one address. */
function trustedAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyMaker };
  policy ??= trustedTypes?.createPolicy(SOLVER_POLICY, { createScriptURL: onlyTheSolver });
  return policy?.createScriptURL(solverAddress) ?? solverAddress;
}

/** Computes in a thread of its own. `cancel` ends it at once; the promise then stays open. */
export function runSolver(run: Run, onProgress: (progress: RoundProgress) => void) {
  const worker = new Worker(trustedAddress(), { type: 'module' });
  const solved = new Promise<Solved>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<WordOfSolver>) => {
      if (data.kind === 'progress') return onProgress(data.progress);
      worker.terminate();
      resolve(data);
    });
    worker.addEventListener('error', (event) => {
      worker.terminate();
      reject(new AppError('unexpected', { cause: event.message }));
    });
  });
  worker.postMessage(run);
  return { solved, cancel: () => worker.terminate() };
}
