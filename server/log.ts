import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { destination, type Logger, multistream, pino } from 'pino';
import { isAppError } from '#domain/error-codes.ts';
import { LOG_LEVEL } from '#domain/limits.ts';
import { scrubText } from '#domain/safety/scrub.ts';
import { OperatorError } from './operator-error.ts';

export type Log = Logger;

/** a log that has grown to this is put aside once, at the next start */
const LOG_MAX_BYTES = 10_485_760;

/** Whoever else reads the lines of the log. */
export interface LogReader {
  write(line: string): void;
}

/**
 * Structured lines about faults (LIM-04). They never hold who a person is: no address with its query, no
 * e-mail, no token, no body [SE-07]. Where the process keeps a data folder they go there, else to stderr.
 */
export function createLog(logsDirectory: string | undefined, reader?: LogReader): Log {
  const stream = logsDirectory === undefined ? destination({ dest: 2, sync: true }) : openFile(logsDirectory);
  // A full disk must not end the process because of its log; the line goes where an operator still sees it.
  stream.on('error', (error) => process.stderr.write(`The log cannot be written: ${error.message}\n`));
  const readers = [stream, ...(reader ? [reader] : [])].map((one) => ({ stream: one, level: LOG_LEVEL }));
  return pino(
    { level: LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    multistream(readers),
  );
}

function openFile(directory: string): ReturnType<typeof destination> {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const file = join(directory, 'server.log');
    if (existsSync(file) && statSync(file).size > LOG_MAX_BYTES) renameSync(file, `${file}.1`);
    return destination({ dest: file, sync: true, mode: 0o600 });
  } catch (error) {
    throw new OperatorError(
      `The folder ${directory} cannot be written: give this user the right, or set DATA_DIR.`,
      error,
    );
  }
}

export interface LoggedFault {
  /** number that the person is shown, so that the two can be brought together */
  id: string;
  method: string;
  /** the route's pattern or the address without its query: never what a person typed */
  route: string;
  status: number;
  durationMs: number;
}

/** Writes a fault down with its origin, scrubbed. */
export function logFault(log: Log, fault: LoggedFault, error: unknown): void {
  log.error({ ...fault, ...describe(error) }, 'request failed');
}

/** Name, code and scrubbed text of whatever was thrown, with its causes. */
export function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  return {
    error: error.name,
    code: isAppError(error) ? error.code : undefined,
    message: scrubText(error.message),
    stack: scrubText(error.stack ?? ''),
    cause: error.cause === undefined ? undefined : describe(error.cause),
  };
}

/** Writes down something that happened outside a request. Texts among the facts are scrubbed. */
export function logEvent(log: Log, event: string, facts: Readonly<Record<string, unknown>>): void {
  const scrubbed = Object.entries(facts).map(([name, value]) => [
    name,
    typeof value === 'string' ? scrubText(value) : value,
  ]);
  log.error({ event, ...Object.fromEntries(scrubbed) }, 'event');
}
