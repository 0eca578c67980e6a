import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { imageForTest } from '../testing/database-image-for-test.ts';
import type { Database } from './database.ts';
import { openDatabaseFolder } from './database-folder.ts';
import { type DatabaseImage, databaseFingerprint, isImageCurrent } from './database-image.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../supabase/migrations', import.meta.url));

let scratch: string;
let image: DatabaseImage;
beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'hamrah-image-test-'));
  image = await imageForTest(MIGRATIONS);
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const newFolder = () => join(mkdtempSync(join(scratch, 'data-')), 'database');

/** A copy of the image that a test may change. */
function copyOfImage(): DatabaseImage {
  const folder = mkdtempSync(join(scratch, 'image-'));
  cpSync(image.folder, folder, { recursive: true });
  return { ...image, folder };
}

/** Opens the database of a folder as a start does. */
async function withDatabase<T>(
  folder: string,
  from: DatabaseImage | undefined,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const { database } = await openDatabaseFolder(folder, from);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** What PGlite makes by itself has no history of migrations. */
const isMigrated = async (database: Database) => {
  const [row] = await database.query<{ there: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as there`,
  );
  return row?.there;
};

describe('the image of a migrated database', () => {
  it('is what a first start begins with, though it may only be read itself', async () => {
    const readOnly = copyOfImage();
    for (const name of readdirSync(readOnly.folder, { recursive: true, encoding: 'utf8' })) {
      const path = join(readOnly.folder, name);
      if (statSync(path).isFile()) chmodSync(path, 0o444);
    }
    const folder = newFolder();
    expect(await withDatabase(folder, readOnly, isMigrated)).toBe(true);
    expect(statSync(join(folder, 'PG_VERSION')).mode & 0o200).toBe(0o200);
  });

  it('is left alone where there is a database', async () => {
    const folder = newFolder();
    await withDatabase(folder, image, (database) => database.script('create table public.mine ()'));
    const [row] = await withDatabase(folder, image, (database) =>
      database.query(`select to_regclass('public.mine') is not null as there`),
    );
    expect(row).toEqual({ there: true });
  });

  it('is not used once the migrations are others, or where it is none', async () => {
    const migrationsDir = mkdtempSync(join(scratch, 'migrations-'));
    cpSync(MIGRATIONS, migrationsDir, { recursive: true });
    const same = { ...image, migrationsDir };
    expect(isImageCurrent(same)).toBe(true);
    expect(databaseFingerprint(migrationsDir)).toBe(databaseFingerprint(MIGRATIONS));
    writeFileSync(join(migrationsDir, '99999999000000_more.sql'), 'select 1;');
    expect(isImageCurrent(same)).toBe(false);
    expect(isImageCurrent({ ...image, folder: join(scratch, 'nowhere') })).toBe(false);
    expect(await withDatabase(newFolder(), same, isMigrated)).toBe(false);
  });

  it('[FM-31] leaves nothing like a database where its copying was killed, and the next start begins anew', async () => {
    const endless = copyOfImage();
    const pipe = join(endless.folder, 'files', 'global', 'pg_control');
    rmSync(pipe);
    // whoever reads it waits for ever: the kill comes in the middle
    execFileSync('mkfifo', [pipe]);
    const folder = newFolder();
    const child = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      `const { openDatabaseFolder } = await import(${JSON.stringify(import.meta.resolve('./database-folder.ts'))});
       await openDatabaseFolder(${JSON.stringify(folder)}, ${JSON.stringify(endless)});`,
    ]);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await vi.waitFor(() => expect(existsSync(`${folder}.unfinished/base`)).toBe(true), { timeout: 30_000 });
    child.kill('SIGKILL');
    await ended;
    expect(existsSync(folder)).toBe(false);
    expect(await withDatabase(folder, image, isMigrated)).toBe(true);
    expect(existsSync(`${folder}.unfinished`)).toBe(false);
  });

  it('holds nothing that would be one and the same secret, or one and the same person, everywhere', async () => {
    await withDatabase(newFolder(), image, async (database) => {
      const tables = await database.query<{ name: string }>(
        `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema')`,
      );
      const filled: string[] = [];
      for (const { name } of tables) {
        if ((await database.query(`select from ${name} limit 1`)).length > 0) filled.push(name);
      }
      expect(tables.length).toBeGreaterThan(50);
      expect(filled.toSorted()).toEqual(['storage.buckets', 'supabase_migrations.schema_migrations']);
      const secrets = await database.query(
        `select rolname as name from pg_authid where rolpassword is not null
         union all select array_to_string(setconfig, ', ') from pg_db_role_setting
         union all select sequencename from pg_sequences where last_value is not null`,
      );
      expect(secrets).toEqual([]);
    });
  });
});
