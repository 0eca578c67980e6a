/**
 * Builds one database from the schema files and one from the migrations and compares their catalogues: both have to
 * say the same. Then it plants differences, of which it must find each: a comparison that is blind to them proves
 * nothing.
 */
import { readFileSync } from 'node:fs';
import postgres from 'postgres';
import { applyMigrations } from './apply-migrations.ts';
import { type Catalogue, compareCatalogues, readCatalogue } from './catalogue.ts';
import { STAND_IN_PATH } from './migration-files.ts';
import { PLANTED_DIFFERENCES } from './planted-differences.ts';
import { generateBaseline } from './schema-files.ts';
import { startPostgres, type ThrowawayPostgres } from './throwaway-postgres.ts';

async function run(url: string, statements: readonly string[]): Promise<void> {
  const database = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    for (const statement of statements) await database.unsafe(statement);
  } finally {
    await database.end();
  }
}

async function emptyDatabase({ url }: ThrowawayPostgres, name: string): Promise<string> {
  await run(url, [`create database ${name}`]);
  return url.replace(/[^/]+$/, name);
}

/** What differs, in the words of the person who has to mend it. */
function complaints(schemas: Catalogue, migrations: Catalogue): string[] {
  return compareCatalogues(schemas, migrations).map(({ object, first, second }) => {
    if (second === undefined) return `${object}: only in the schema files`;
    if (first === undefined) return `${object}: only in the migrations`;
    return `${object}\n  in the schema files: ${first}\n  in the migrations: ${second}`;
  });
}

/** The planted differences that the comparison does not notice. */
async function unnoticed(url: string, before: Catalogue): Promise<string[]> {
  await run(
    url,
    PLANTED_DIFFERENCES.map(({ statement }) => statement),
  );
  const noticed = new Set(compareCatalogues(before, await readCatalogue(url)).map(({ object }) => object));
  return PLANTED_DIFFERENCES.filter(({ object }) => !noticed.has(object)).map(({ statement }) => statement);
}

const server = await startPostgres();
try {
  const fromSchemas = await emptyDatabase(server, 'from_schemas');
  await run(fromSchemas, [readFileSync(STAND_IN_PATH, 'utf8'), generateBaseline()]);
  const fromMigrations = await emptyDatabase(server, 'from_migrations');
  await applyMigrations(fromMigrations);
  const schemas = await readCatalogue(fromSchemas);
  const differences = complaints(schemas, await readCatalogue(fromMigrations));
  for (const difference of differences) console.error(difference);
  console.log(`Schema files and migrations: ${schemas.size} objects, ${differences.length} differences`);
  const blind = await unnoticed(fromSchemas, schemas);
  for (const statement of blind) console.error(`The comparison is blind to: ${statement}`);
  console.log(
    `Planted differences: ${PLANTED_DIFFERENCES.length - blind.length} of ${PLANTED_DIFFERENCES.length} found`,
  );
  if (differences.length > 0 || blind.length > 0) process.exitCode = 1;
} finally {
  await server.stop();
}
