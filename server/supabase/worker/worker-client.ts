import { Worker } from 'node:worker_threads';
import { OperatorError } from '../../operator-error.ts';
import type { DatabaseMode, WorkerOptions } from '../embedded-options.ts';
import { ConcurrencyLimit, type ConcurrencyLimits } from './concurrency-limit.ts';
import type { AnswerMessage, FromWorker, RequestMessage, ToWorker } from './messages.ts';

export type Log = (event: string, facts: Record<string, unknown>) => void;

/** Why a request got no answer from the worker. */
export type NoAnswer = 'busy' | 'timeout' | 'down';

export interface StartedWorker {
  mode: DatabaseMode;
  isSeeded: boolean;
  migrations: string[];
  ask(request: Omit<RequestMessage, 'kind' | 'id'>): Promise<AnswerMessage | NoAnswer>;
  /** false when the thread does not even answer a greeting */
  isAlive(): Promise<boolean>;
  /** The files of the database as they stand between two requests, in one tar; undefined where it has none. */
  snapshot(): Promise<ArrayBuffer | undefined>;
  /** ends the thread where it stands */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/**
 * More than the database has connections, since hashing and deliberate delays need none. A call that queues longer than
 * this gets 503, long before a page or a call would time out.
 */
const LIMITS: ConcurrencyLimits = { runningCount: 24, queuedCount: 176, queueTimeoutMs: 2_500 };
const ANSWER_TIMEOUT_MS = 30_000;
const CLOSE_TIMEOUT_MS = 10_000;
const GREETING_TIMEOUT_MS = 10_000;
/** What the thread may fill with short-lived objects. V8 allows up to 192 MB, and what a start has used mostly stays. */
const YOUNG_GENERATION_MB = 12;
/** A database in the process that takes longer to copy is too large for it: then PostgreSQL is the place. */
const SNAPSHOT_TIMEOUT_MS = 120_000;

export interface WorkerEvents {
  /** it ended by itself */
  onEnd: () => void;
  /** a table of the public pages was changed, here or by another program, or that may have been missed */
  onPageChange: () => void;
}

type Ready = Extract<FromWorker, { kind: 'ready' }>;

/**
 * Starts the thread in which database, hashing and images work, so that pages are rendered meanwhile.
 * @throws OperatorError when the start fails for a reason that the operator can put right
 */
export async function startWorker(
  options: WorkerOptions,
  log: Log,
  { onEnd, onPageChange }: WorkerEvents,
): Promise<StartedWorker> {
  const waiting = new Map<number, (answer: AnswerMessage | NoAnswer) => void>();
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: options,
    stdout: true,
    stderr: true,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  // The vendor prints whole errors, with values of rows in them: only their kind may reach a log (LG-02).
  for (const stream of [worker.stdout, worker.stderr]) {
    stream.on('data', (text: Buffer) => log('supabase_output', { line: excerptOf(text.toString()) }));
  }
  let isDown = false;
  // before the first greeting and after the farewell, an end is nobody's surprise
  let isServing = false;
  const goDown = (): void => {
    if (isDown) return;
    isDown = true;
    for (const answer of waiting.values()) answer('down');
    waiting.clear();
    if (isServing) onEnd();
  };
  worker.on('exit', goDown);
  worker.on('error', (error) => {
    log('supabase_worker_died', { reason: error instanceof Error ? error.stack : String(error) });
    goDown();
  });

  const ready = await new Promise<Ready>((resolve, reject) => {
    worker.once('exit', (code) => reject(new Error(`The database thread ended with code ${code}.`)));
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'answer') waiting.get(message.id)?.(message);
      else if (message.kind === 'page_change') onPageChange();
      else if (message.kind === 'log') log(message.event, message.facts);
      else if (message.kind === 'ready') resolve(message);
      else if (message.kind === 'failed') reject(failureOf(message));
    });
  }).catch(async (error: unknown) => {
    await worker.terminate();
    throw error;
  });

  isServing = true;
  let lastId = 0;
  const post = (message: ToWorker, moved: ArrayBuffer[] = []): void => worker.postMessage(message, moved);
  const limit = new ConcurrencyLimit(LIMITS);
  const send = (request: Omit<RequestMessage, 'kind' | 'id'>): Promise<AnswerMessage | NoAnswer> => {
    // it may have ended while this one waited
    if (isDown) return Promise.resolve('down');
    lastId += 1;
    const id = lastId;
    return new Promise((resolve) => {
      const timer = setTimeout(() => settle('timeout'), ANSWER_TIMEOUT_MS);
      const settle = (answer: AnswerMessage | NoAnswer): void => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(answer);
      };
      waiting.set(id, settle);
      post({ kind: 'request', id, ...request }, request.body ? [request.body] : []);
    });
  };
  return {
    mode: ready.mode,
    isSeeded: ready.isSeeded,
    migrations: ready.migrations,
    async ask(request) {
      if (isDown) return 'down';
      const release = await limit.acquire();
      if (release === undefined) return 'busy';
      try {
        return await send(request);
      } finally {
        release();
      }
    },
    async isAlive() {
      if (isDown) return false;
      const answered = nextMessage(worker, 'pong', GREETING_TIMEOUT_MS);
      post({ kind: 'ping' });
      return (await answered) !== undefined;
    },
    async snapshot() {
      if (isDown) return undefined;
      const taken = nextMessage(worker, 'snapshot', SNAPSHOT_TIMEOUT_MS);
      post({ kind: 'snapshot' });
      return (await taken)?.content;
    },
    async kill() {
      log('supabase_worker_killed', {});
      await worker.terminate();
    },
    async close() {
      if (isDown) return;
      isServing = false;
      const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
      post({ kind: 'close' });
      const timer = setTimeout(() => void worker.terminate(), CLOSE_TIMEOUT_MS);
      await gone;
      clearTimeout(timer);
    },
  };
}

/** The next message of this kind; undefined when none comes in time. */
function nextMessage<Kind extends FromWorker['kind']>(
  worker: Worker,
  kind: Kind,
  timeoutMs: number,
): Promise<Extract<FromWorker, { kind: Kind }> | undefined> {
  const isMeant = (message: FromWorker): message is Extract<FromWorker, { kind: Kind }> =>
    message.kind === kind;
  return new Promise((resolve) => {
    const settle = (message?: Extract<FromWorker, { kind: Kind }>): void => {
      clearTimeout(timer);
      worker.off('message', listen);
      worker.off('exit', gone);
      resolve(message);
    };
    const listen = (message: FromWorker): void => {
      if (isMeant(message)) settle(message);
    };
    const gone = () => settle();
    const timer = setTimeout(settle, timeoutMs);
    worker.on('message', listen);
    worker.on('exit', gone);
  });
}

function failureOf(message: Extract<FromWorker, { kind: 'failed' }>): Error {
  if (message.isOperatorError) return new OperatorError(message.message);
  const error = new Error(message.message);
  if (message.stack !== undefined) error.stack = message.stack;
  return error;
}

/** The kind of an error without the values that follow it. */
function excerptOf(text: string): string {
  return (text.split('\n', 1)[0] ?? '').replace(/\S+@\S+/g, '<address>').slice(0, 120);
}
