import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { databaseFingerprint } from '../server/supabase/database/database-image.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = [
  'web/**/*',
  'domain/**/*',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
  'scripts/*.ts',
  'scripts/supply-chain/*.ts',
  'server/web/{build-manifest,precache-plan}.ts',
];

/** Of everything that the built web application and the built database are made from; the same on every machine. */
export function sourceHash(): string {
  const hash = createHash('sha256');
  const missing = SOURCES.filter((pattern) => globSync(pattern, { cwd: root }).length === 0);
  if (missing.length > 0) throw new Error(`No file is named ${missing.join(', ')}`);
  const paths = globSync(SOURCES, { cwd: root, withFileTypes: true })
    .filter((file) => file.isFile() && !file.name.includes('.test.'))
    .map((file) => `${file.parentPath}/${file.name}`);
  // folders are listed in another order on another disk, and a build may be carried from one to the other
  for (const path of paths.toSorted()) hash.update(path.slice(root.length)).update(readFileSync(path));
  hash.update(databaseFingerprint(`${root}supabase/migrations`));
  return hash.digest('hex');
}
