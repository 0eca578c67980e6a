import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EmbeddedSupabaseOptions } from '../embedded-options.ts';
import { startEmbeddedSupabase } from '../embedded-supabase.ts';

const LOCK_MAX_MS = 120_000;

/** The folder of a migrated PGlite database, kept between runs under the temporary folder. */
export function migratedDatabase(migrationsDir: string): Promise<string> {
  const template = join(tmpdir(), `hamrah-database-${fingerprint(migrationsDir)}`);
  return templateAt(template, { migrationsDir, seed: 'none' });
}

/**
 * The folder of a migrated PGlite database with the demonstration data, made in `folder`: its days are counted from the
 * moment at which it is made, so it is not kept between runs.
 */
export function demonstrationDatabase(
  folder: string,
  migrationsDir: string,
  demoPassword: string,
): Promise<string> {
  return templateAt(join(folder, 'demonstration'), { migrationsDir, seed: 'demo', demoPassword });
}

type TemplateOptions = Pick<EmbeddedSupabaseOptions, 'migrationsDir' | 'seed' | 'demoPassword'>;

async function templateAt(template: string, options: TemplateOptions): Promise<string> {
  const lock = `${template}.lock`;
  while (!existsSync(template)) {
    if (takes(lock)) {
      await makeTemplate(template, options).finally(() => rmSync(lock, { recursive: true, force: true }));
    } else {
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  return template;
}

/** Only one process makes it; the lock of one that was killed is broken after a while. */
function takes(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - made > LOCK_MAX_MS) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}

async function makeTemplate(template: string, options: TemplateOptions): Promise<void> {
  const dataDir = `${template}-${randomBytes(4).toString('hex')}`;
  // with the demonstration in it the database is that without, and the rows
  if (options.seed === 'demo' && options.migrationsDir !== undefined) {
    cpSync(await migratedDatabase(options.migrationsDir), join(dataDir, 'database'), { recursive: true });
  }
  const supabase = await startEmbeddedSupabase({ ...options, dataDir, publicUrl: 'http://127.0.0.1' });
  await supabase.close();
  // another process that broke the lock of this one may have made it first
  if (!existsSync(template)) renameSync(join(dataDir, 'database'), template);
  rmSync(dataDir, { recursive: true, force: true });
}

function fingerprint(migrationsDir: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(migrationsDir).toSorted()) {
    hash.update(name).update(readFileSync(join(migrationsDir, name)));
  }
  const makers = ['../database/roles.ts', '../database/system-schema.ts'];
  const parts = [
    ...makers.map((file) => new URL(file, import.meta.url).href),
    import.meta.resolve('@supabase/lite'),
  ];
  for (const part of parts) hash.update(readFileSync(fileURLToPath(part)));
  return hash.digest('hex').slice(0, 16);
}
