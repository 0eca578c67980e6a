import { isAppError } from '#domain/error-codes.ts';
import type { DatabaseClient } from '../clients/database.ts';
import { fromRemote } from '../errors.ts';

/** Keeps how the jobs of the server ended, for the admins who look after it. */
export class JobRecord {
  readonly #database: DatabaseClient;

  constructor(database: DatabaseClient) {
    this.#database = database;
  }

  /**
   * Notes one run. A failure is kept as its code, or as the kind of the error: words of others may hold values.
   * Throws where the database refuses or is not there.
   */
  async note(name: string, tookMs: number, failure?: unknown): Promise<void> {
    const { error, status } = await this.#database.asService().rpc('note_job_run', {
      p_name: name,
      p_took_ms: Math.round(tookMs),
      p_failure: failure === undefined ? null : kindOf(failure),
    });
    if (error) throw fromRemote(error, status);
  }
}

function kindOf(failure: unknown): string {
  if (isAppError(failure)) return failure.code;
  return failure instanceof Error ? failure.name : 'unexpected';
}
