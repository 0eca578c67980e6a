import { randomUUID } from 'node:crypto';
import type { ErrorIntake } from './error-intake.ts';
import { placeOf } from './error-shape.ts';
import { scrubReport } from './scrub-report.ts';

interface LoggedError {
  error?: string;
  code?: string;
  message?: string;
  stack?: string;
  cause?: LoggedError;
}

interface LogLine extends LoggedError {
  id?: string;
  event?: string;
  method?: string;
  route?: string;
  status?: number;
}

/** Written down for whoever looks for an attack; there is nothing to mend. */
const NO_FAULTS: ReadonlySet<string> = new Set(['sign_in']);
/** More than this at once says nothing new. */
const WAITING_COUNT = 50;
/** after a failure to store one: what cannot be stored must not become the next thing to store */
const PAUSE_MS = 60_000;

/**
 * A second reader of the log: what the server writes down about itself also stands among the reports that admins
 * see. It never fails and never logs, so that it cannot feed itself; what it drops still stands in the log.
 */
export class OwnFaults {
  readonly #waiting: LogLine[] = [];
  #intake: Pick<ErrorIntake, 'recordOwn'> | undefined;
  #work: Promise<void> = Promise.resolve();
  #isWorking = false;
  #pausedUntilMs = 0;

  /** A line of the log, as JSON. */
  write(line: string): void {
    if (this.#waiting.length >= WAITING_COUNT || Date.now() < this.#pausedUntilMs) return;
    const entry = JSON.parse(line) as LogLine;
    if (entry.event !== undefined && NO_FAULTS.has(entry.event)) return;
    this.#waiting.push(entry);
    this.#begin();
  }

  /** From now on there is a database to store into; earlier lines have waited. */
  connect(intake: Pick<ErrorIntake, 'recordOwn'>): void {
    this.#intake = intake;
    this.#begin();
  }

  /** Resolves when nothing is under way; nothing is stored any more. */
  async stop(): Promise<void> {
    this.#pausedUntilMs = Number.POSITIVE_INFINITY;
    this.#waiting.length = 0;
    await this.#work;
  }

  #begin(): void {
    if (this.#isWorking || !this.#intake) return;
    this.#isWorking = true;
    this.#work = this.#storeAll(this.#intake);
  }

  async #storeAll(intake: Pick<ErrorIntake, 'recordOwn'>): Promise<void> {
    try {
      for (let line = this.#waiting.shift(); line; line = this.#waiting.shift()) {
        await intake.recordOwn(reportOf(line));
      }
    } catch {
      // the line stands in the log, and so does the reason; telling it here would be told here again
      this.#waiting.length = 0;
      this.#pausedUntilMs = Math.max(this.#pausedUntilMs, Date.now() + PAUSE_MS);
    } finally {
      this.#isWorking = false;
    }
  }
}

function reportOf(line: LogLine) {
  const { id, event, method, route, status, cause } = line;
  const stack = [line.stack, cause?.stack].filter(Boolean).join('\nCaused by: ');
  const said = [cause?.message, line.message, line.code].find(Boolean);
  return scrubReport({
    source: 'server',
    errorId: id ?? randomUUID(),
    message: [event, said].filter(Boolean).join(': '),
    stack: stack || undefined,
    // where it began, not where it was handed on
    place: placeOf(cause?.stack) ?? placeOf(line.stack) ?? event,
    url: route,
    details: { event, method, status },
  });
}
