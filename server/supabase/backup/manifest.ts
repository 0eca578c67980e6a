import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { OperatorError } from '../../operator-error.ts';

/** What a backup holds, and how to tell that it is whole. It is written last. */
const manifestSchema = z.object({
  format: z.literal(1),
  /** release of the product that wrote it */
  version: z.string(),
  /** ISO 8601 */
  madeAt: z.string(),
  from: z.enum(['pglite', 'postgres']),
  /** rows of each table at that moment, by `schema.table` */
  rows: z.record(z.string(), z.number()),
  /** SHA-256 of every file, by its path in the backup */
  files: z.record(z.string(), z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;

const MANIFEST_FILE = 'manifest.json';
export const DATABASE_FILE = 'database.sql.gz';
export const SECRETS_FILE = 'secrets.json';
/** uploads, in the data folder and in a backup */
export const UPLOADS_FOLDER = 'storage';

/** Counts what stands in the folder and writes it down. */
export async function writeManifest(
  folder: string,
  facts: Omit<Manifest, 'format' | 'files'>,
): Promise<Manifest> {
  const manifest: Manifest = { format: 1, ...facts, files: await hashesOf(folder) };
  writeFileSync(join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  return manifest;
}

/**
 * Reads a backup's manifest and compares every file with it.
 * @throws OperatorError when it is none, was cut short, or a byte of it has changed
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, MANIFEST_FILE);
  if (!existsSync(path)) {
    throw new OperatorError(
      `${folder} is not a whole backup: it has no ${MANIFEST_FILE}, which is written last.`,
    );
  }
  const manifest = parsed(path);
  const found = await hashesOf(folder);
  delete found[MANIFEST_FILE];
  const names = new Set([...Object.keys(found), ...Object.keys(manifest.files)]);
  const wrong = [...names].filter((name) => found[name] !== manifest.files[name]);
  if (wrong.length > 0) {
    throw new OperatorError(
      `The backup ${folder} is damaged: ${wrong.slice(0, 3).join(', ')} ${wrong.length > 3 ? `and ${wrong.length - 3} more ` : ''}` +
        'changed since it was made. Take another one.',
    );
  }
  return manifest;
}

function parsed(path: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    throw new OperatorError(`${path} cannot be read: it is damaged, or of a later release.`, cause);
  }
}

async function hashesOf(folder: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    hashes[relative(folder, path).replaceAll(sep, '/')] = hash.digest('hex');
  }
  return hashes;
}
