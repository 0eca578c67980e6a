import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmptyDatabase } from '../testing/database-for-test.ts';
import { applyMigrations } from './migrations.ts';

const SUPABASE = fileURLToPath(new URL('../../../supabase', import.meta.url));
const SCRIPT = join(SUPABASE, 'adopt', 'to_baseline.sql');
const BASELINE = '20261220010000_baseline.sql';

let open: Awaited<ReturnType<typeof openEmptyDatabase>>;
let folder: string;

beforeAll(async () => {
  open = await openEmptyDatabase();
  folder = mkdtempSync(join(tmpdir(), 'hamrah-adopt-'));
  mkdirSync(join(folder, 'adopt'));
  mkdirSync(join(folder, 'migrations'));
  writeFileSync(
    join(folder, 'migrations', '20270101000000_baseline.sql'),
    'create table public.made_by_baseline ();',
  );
  writeFileSync(join(folder, 'migrations', '20270201000000_later.sql'), 'create table public.made_later ();');
});
afterAll(async () => {
  await open.close();
  rmSync(folder, { recursive: true, force: true });
});

const migrations = () => join(folder, 'migrations');
const useScript = (text: string) => writeFileSync(join(folder, 'adopt', 'to_baseline.sql'), text);

/** A history as a database of an earlier version has it. */
async function hasSeen(...versions: string[]): Promise<void> {
  await open.database.script(`
    drop schema if exists supabase_migrations cascade;
    create schema supabase_migrations;
    create table supabase_migrations.schema_migrations (version text not null primary key, name text, statements text[]);
    insert into supabase_migrations.schema_migrations (version) values ${versions.map((one) => `('${one}')`).join(', ')}`);
}

const history = () =>
  open.database.query<{ version: string; name: string | null }>(
    'select version, name from supabase_migrations.schema_migrations order by version',
  );

const exists = async (table: string) => {
  const [row] = await open.database.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    table,
  ]);
  return row?.there;
};

describe('a database that was made before the baseline', () => {
  it('is brought to the baseline, which is not run but recorded, and then to what follows it', async () => {
    await hasSeen('20260101000000', '20260201000000');
    useScript(`delete from supabase_migrations.schema_migrations;
      insert into supabase_migrations.schema_migrations (version) values ('20270101000000')`);
    expect(await applyMigrations(open.database, migrations())).toEqual(['20270101000000', '20270201000000']);
    expect(await exists('public.made_by_baseline')).toBe(false);
    expect(await exists('public.made_later')).toBe(true);
    expect(await history()).toEqual([
      { version: '20270101000000', name: 'baseline' },
      { version: '20270201000000', name: 'later' },
    ]);
    expect(await applyMigrations(open.database, migrations())).toEqual([]);
  });

  it('is left as it was when the script fails', async () => {
    await hasSeen('20260101000000');
    useScript('delete from supabase_migrations.schema_migrations; drop table public.nowhere');
    await expect(applyMigrations(open.database, migrations())).rejects.toThrow(
      /^Adopting the database failed and changed nothing: .*nowhere/,
    );
    expect(await history()).toEqual([{ version: '20260101000000', name: null }]);
  });

  it.each([
    ['older', ['20261121010000', '20261121010100']],
    ['with one of the migrations missing', ['20261121010000', '20261219010000']],
    ['made by something else', ['20200101000000']],
  ])('is refused by the script of the product in one sentence when it is %s', async (_, versions) => {
    await hasSeen(...versions);
    cpSync(SCRIPT, join(folder, 'adopt', 'to_baseline.sql'));
    await expect(applyMigrations(open.database, migrations())).rejects.toThrow(
      new RegExp(
        `^This database was made by a version that cannot be adopted \\(its last migration is ${versions.at(-1)}\\): ` +
          'start the last version before the baseline once, whose last migration is 20261219010000, and then this one\\.$',
      ),
    );
    expect((await history()).map(({ version }) => version)).toEqual(versions);
  });

  it('is not looked for where the database is newer', async () => {
    await hasSeen('20260101000000', '20280101000000');
    useScript('drop table public.nowhere');
    await expect(applyMigrations(open.database, migrations())).rejects.toThrow(/newer version/);
  });
});

it('the script leads to the baseline of this version', () => {
  const baseline = readFileSync(join(SUPABASE, 'migrations', BASELINE));
  const [, digest] = /SHA-256 ([0-9a-f]{64})/.exec(readFileSync(SCRIPT, 'utf8')) ?? [];
  // a change of the baseline belongs into the script as well, or adopted databases lack it
  expect(createHash('sha256').update(baseline).digest('hex')).toBe(digest);
});
