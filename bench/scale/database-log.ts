import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';

interface LogLine {
  pid?: number;
  message?: string;
  detail?: string;
}

const DURATION = /^duration: ([\d.]+) ms/;
const SAYS_WHO = 'request.jwt.claim.sub';
const PATIENCE_MS = 20_000;

/** Work of one session of PostgreSQL from the beginning of a transaction to its end. */
interface Transaction {
  ms: number;
  isTheirs: boolean;
}

/**
 * What PostgreSQL worked in the transactions of one person, by its own log: every step of every statement, the settings
 * by which row security knows her, parsing and planning included.
 * @param lines in the order in which they were logged
 */
export function workFor(personId: string, lines: readonly LogLine[]): number {
  const open = new Map<number, Transaction>();
  let ms = 0;
  for (const { pid = 0, message = '', detail = '' } of lines) {
    const took = Number(DURATION.exec(message)?.[1] ?? Number.NaN);
    if (Number.isNaN(took)) continue;
    const statement = message.toLowerCase();
    const transaction = open.get(pid) ?? { ms: 0, isTheirs: false };
    transaction.ms += took;
    transaction.isTheirs ||= message.includes(SAYS_WHO) && detail.includes(personId);
    open.set(pid, transaction);
    if (!/(?:statement|execute [^:]*): (?:commit|rollback)\b/.test(statement)) continue;
    if (transaction.isTheirs) ms += transaction.ms;
    open.delete(pid);
  }
  return ms;
}

/** Reads the log of a PostgreSQL that logs every duration, one question after the other. */
export class DatabaseLog {
  readonly #file: string;
  readonly #markers: postgres.Sql;
  #readUpTo = 0;
  #rest = '';
  #marks = 0;

  private constructor(folder: string, url: string) {
    this.#file = join(folder, 'server.json');
    this.#markers = postgres(url, { max: 1, onnotice: () => undefined });
  }

  /** From now on new sessions log everything. */
  static async begin(folder: string, url: string): Promise<DatabaseLog> {
    const log = new DatabaseLog(folder, url);
    await log.#markers.unsafe('alter database postgres set log_min_duration_statement = 0');
    await log.#markers.unsafe('set log_min_duration_statement = 0');
    log.#readUpTo = statSync(log.#file).size;
    return log;
  }

  /** How long PostgreSQL worked for this person while `work` ran, in milliseconds. */
  async during(personId: string, work: () => Promise<unknown>): Promise<number> {
    await this.#linesUpToNow();
    await work();
    return workFor(personId, await this.#linesUpToNow());
  }

  /** All that was logged since the last time: a statement of our own tells where the log has come to. */
  async #linesUpToNow(): Promise<LogLine[]> {
    const mark = `select 'mark ${(this.#marks += 1)}'`;
    await this.#markers.unsafe(mark).simple();
    const lines: LogLine[] = [];
    const patientUntil = performance.now() + PATIENCE_MS;
    while (performance.now() < patientUntil) {
      for (const line of this.#newLines()) {
        if (line.message?.endsWith(mark)) return lines;
        lines.push(line);
      }
      await pause(2);
    }
    throw new Error('PostgreSQL did not log what was asked for.');
  }

  #newLines(): LogLine[] {
    const { size } = statSync(this.#file);
    if (size === this.#readUpTo) return [];
    const piece = Buffer.alloc(size - this.#readUpTo);
    const file = openSync(this.#file, 'r');
    const read = readSync(file, piece, 0, piece.length, this.#readUpTo);
    closeSync(file);
    this.#readUpTo += read;
    const texts = (this.#rest + piece.toString('latin1', 0, read)).split('\n');
    this.#rest = texts.pop() ?? '';
    return texts.filter(Boolean).map((text) => JSON.parse(text) as LogLine);
  }

  async end(): Promise<void> {
    await this.#markers.unsafe('alter database postgres reset log_min_duration_statement');
    await this.#markers.end();
  }
}
