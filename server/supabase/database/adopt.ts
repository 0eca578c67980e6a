import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitSqlStatements } from '@supabase/lite';
import { OperatorError } from '../../operator-error.ts';
import { type Database, sqlState } from './database.ts';

/** The migration that holds the whole schema: what is recorded of it, and its SQL. */
interface Baseline {
  version: string;
  name: string;
  text: string;
}

/** `object_not_in_prerequisite_state`: how the script refuses a database that it does not know. */
const NOT_KNOWN = '55000';

/**
 * Brings a database that was made by the migrations before the baseline to the baseline. Which ones it can, the
 * script beside the folder of the migrations says itself, so that psql refuses the same as this server.
 * @returns the version that the database then has; undefined where there is nothing to adopt
 * @throws OperatorError with the sentence of the script when it refuses, or when it fails
 */
export async function adopt(
  database: Database,
  folder: string,
  { applied, baseline }: { applied: ReadonlySet<string>; baseline: Baseline | undefined },
): Promise<string | undefined> {
  const script = join(folder, '..', 'adopt', 'to_baseline.sql');
  if (baseline === undefined || applied.size === 0 || !existsSync(script)) return undefined;
  // a later migration without the baseline: the database belongs to another history, which the caller refuses
  if ([...applied].some((version) => version >= baseline.version)) return undefined;
  try {
    await database.transaction(async (statements) => {
      await statements.script(readFileSync(script, 'utf8'));
      await statements.query(
        'update supabase_migrations.schema_migrations set name = $2, statements = $3 where version = $1',
        [baseline.version, baseline.name, splitSqlStatements(baseline.text)],
      );
    });
  } catch (cause) {
    const words = cause instanceof Error ? cause.message : String(cause);
    if (sqlState(cause) === NOT_KNOWN) throw new OperatorError(words, cause);
    throw new OperatorError(`Adopting the database failed and changed nothing: ${words}`, cause);
  }
  return baseline.version;
}
