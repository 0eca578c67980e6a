import postgres from 'postgres';
import { expect, it } from 'vitest';
import { applyMigrations } from '../../scripts/database/apply-migrations.ts';
import { startPostgres } from '../../scripts/database/throwaway-postgres.ts';
import { matrix } from './matrix.ts';

it('[AC-01] states an answer for every table that the migrations expose', async () => {
  const server = await startPostgres();
  await applyMigrations(server.url);
  const database = postgres(server.url, { max: 1 });
  const rows = await database<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') order by 1`;
  await database.end();
  await server.stop();
  expect(Object.keys(matrix).toSorted()).toEqual(rows.map(({ name }) => name));
});
