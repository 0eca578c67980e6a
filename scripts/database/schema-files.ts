import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './migration-files.ts';
import { orderStatements } from './order-statements.ts';
import { splitStatements } from './sql-statements.ts';

const FOLDER = join(ROOT, 'supabase', 'schemas');

/** The migration that makes an empty database into ours. */
export const BASELINE_NAME = '20261220010000_baseline.sql';
export const BASELINE_PATH = join(ROOT, 'supabase', 'migrations', BASELINE_NAME);

const HEADER = `-- Generated from supabase/schemas by \`npm run schema\`, in the order in which a database can take it: read and change it there.

set check_function_bodies = off;
`;

/** The names of the schema files in their order. */
function schemaFiles(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
}

/**
 * One migration that holds every statement of the schema files.
 * @throws Error with the reason where the files cannot be put into an order
 */
export function generateBaseline(): string {
  const statements = schemaFiles().flatMap((name) =>
    splitStatements(readFileSync(join(FOLDER, name), 'utf8')).map(({ text, line }) => ({
      text,
      place: `${name}:${line}`,
    })),
  );
  return `${HEADER}\n${orderStatements(statements).join('\n')}\n\nreset check_function_bodies;\n`;
}
