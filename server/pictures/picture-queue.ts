/** Why a picture was not made. */
export type PictureProblem = 'no-picture' | 'busy' | 'slow';

/** A refusal of the work on a picture. `cause` is for the log: it does not leave the server. */
export class PictureRefusal extends Error {
  readonly problem: PictureProblem;
  /** what the bytes said they were */
  readonly mimetype: string;

  constructor(problem: PictureProblem, details: { cause?: unknown; mimetype?: string } = {}) {
    super(problem, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'PictureRefusal';
    this.problem = problem;
    this.mimetype = details.mimetype ?? 'application/octet-stream';
  }
}

const MAX_WAITING = 16;
/** With the work itself less than the time in which the server gives an answer up. */
const LONGEST_WAIT_MS = 10_000;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Pictures take one core at most, and the memory of one; a crowd of them is turned away instead of piling up (UP-06).
 * What takes too long is given up here although sharp may still be at it: it looks at the clock while it reads, and not
 * while it writes.
 * @throws PictureRefusal `busy` or `slow`, or what the work throws
 */
export function oneAtATime<T>(work: () => Promise<T>, timeoutMs: number): Promise<T> {
  if (waiting >= MAX_WAITING) throw new PictureRefusal('busy');
  waiting += 1;
  const sinceMs = performance.now();
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const start = (): Promise<T> => {
      if (performance.now() - sinceMs > LONGEST_WAIT_MS) throw new PictureRefusal('busy');
      const cause = new Error(`timeout: still at work after ${timeoutMs} ms`);
      timer = setTimeout(() => reject(new PictureRefusal('slow', { cause })), timeoutMs);
      return work();
    };
    const mine = last.then(start).finally(() => {
      waiting -= 1;
      clearTimeout(timer);
    });
    last = mine.catch(() => undefined);
    mine.then(resolve, reject);
  });
}
