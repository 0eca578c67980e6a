import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmptyDatabase } from '../testing/database-for-test.ts';
import { applyMigrations } from './migrations.ts';

let open: Awaited<ReturnType<typeof openEmptyDatabase>>;

beforeAll(async () => {
  open = await openEmptyDatabase();
});
afterAll(() => open.close());

const FIRST = `-- a table
create table public.things (id int primary key, note text);
create function public.count_things() returns bigint language plpgsql as $body$
begin
  return (select count(*) from public.things); -- with a ; inside
end
$body$;
`;

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'hamrah-migrations-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const history = () =>
  open.database.query<{ version: string; name: string; statements: string[] }>(
    'select version, name, statements from supabase_migrations.schema_migrations order by version',
  );

describe('migrations', () => {
  it('are applied in order, once, and recorded as the official CLI records them', async () => {
    const folder = folderWith({
      '20260101000200_second.sql': `insert into public.things values (1, 'a');`,
      '20260101000100_first.sql': FIRST,
      'README.md': 'not a migration',
    });
    expect(await applyMigrations(open.database, folder)).toEqual(['20260101000100', '20260101000200']);
    expect(await applyMigrations(open.database, folder)).toEqual([]);
    const rows = await history();
    expect(rows.map((row) => [row.version, row.name])).toEqual([
      ['20260101000100', 'first'],
      ['20260101000200', 'second'],
    ]);
    expect(rows[0]?.statements).toHaveLength(2);
    expect(rows[0]?.statements[1]).toContain('with a ; inside');
  });

  it('stop the start when one fails, which then has changed nothing, and say where', async () => {
    const folder = folderWith({
      '20260101000100_first.sql': FIRST,
      '20260101000200_second.sql': '',
      '20260101000300_third.sql': `create table public.half (id int);\n\ninsert into public.nowhere values (1);`,
    });
    await expect(applyMigrations(open.database, folder)).rejects.toThrow(
      /20260101000300_third\.sql failed and changed nothing: .*nowhere.*\(line 3\)/,
    );
    expect(await open.database.query(`select to_regclass('public.half')::text as half`)).toEqual([
      { half: null },
    ]);
    expect(await history()).toHaveLength(2);
  });

  it('refuse a database that a newer program has changed', async () => {
    const folder = folderWith({ '20260101000100_first.sql': FIRST });
    await expect(applyMigrations(open.database, folder)).rejects.toThrow(/20260101000200.*newer version/);
  });

  it('refuse two files of one version', async () => {
    const folder = folderWith({ '1_a.sql': '', '1_b.sql': '' });
    await expect(applyMigrations(open.database, folder)).rejects.toThrow(/carry the version 1/);
  });
});
