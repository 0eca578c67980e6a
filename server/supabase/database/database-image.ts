import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** A database that was migrated at build time, for first starts to copy. */
export interface DatabaseImage {
  folder: string;
  /** the migrations of this program: an image of others is not used */
  migrationsDir: string;
}

const FINGERPRINT_FILE = 'fingerprint';
/** As PGlite has them, each compressed: 7 MB instead of 50. */
const FILES = 'files';

/** What makes a database before and beside its migrations. */
const MAKERS = ['lite-app.ts', 'migrations.ts', 'roles.ts', 'system-schema.ts'];
const VENDORS = ['@supabase/lite', '@electric-sql/pglite'];

/** Of everything that decides what a migrated database without anybody's rows holds; the same on every machine. */
export function databaseFingerprint(migrationsDir: string): string {
  const hash = createHash('sha256');
  const add = (name: string, file: string | URL) => hash.update(name).update(readFileSync(file));
  for (const name of readdirSync(migrationsDir).toSorted()) add(name, join(migrationsDir, name));
  for (const name of MAKERS) add(name, new URL(name, import.meta.url));
  for (const name of VENDORS) hash.update(`${name}@${versionOf(name)}`);
  return hash.digest('hex');
}

function versionOf(name: string): string {
  const file = findPackageJSON(name, import.meta.url);
  if (file === undefined) throw new Error(`The package ${name} is not installed.`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** Whether there is an image, made from the same sources as the database that a first start would make. */
export function isImageCurrent({ folder, migrationsDir }: DatabaseImage): boolean {
  const file = join(folder, FINGERPRINT_FILE);
  return existsSync(file) && readFileSync(file, 'utf8') === databaseFingerprint(migrationsDir);
}

/** Makes an image of a database that was just migrated and closed; it takes its place when it is whole. */
export function packDatabase(database: string, { folder, migrationsDir }: DatabaseImage): void {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  convertFiles(database, join(unfinished, FILES), zstdCompressSync);
  writeFileSync(join(unfinished, FINGERPRINT_FILE), databaseFingerprint(migrationsDir));
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
}

/** Writes the files of the database to `target`, which a kill leaves in pieces: it is to be renamed afterwards. */
export function unpackDatabase({ folder }: DatabaseImage, target: string): void {
  convertFiles(join(folder, FILES), target, zstdDecompressSync);
}

/** Copies a folder; empty folders matter to PostgreSQL as well. Owner and rights are those of the one who copies. */
function convertFiles(from: string, to: string, convert: (content: Buffer) => Buffer): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) convertFiles(source, target, convert);
    else writeFileSync(target, convert(readFileSync(source)));
  }
}
