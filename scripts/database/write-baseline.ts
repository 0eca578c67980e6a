/**
 * Writes the baseline migration from supabase/schemas. With --check it writes nothing and fails when the committed
 * file is not what the schema files give. Once another migration follows it, the baseline no longer changes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { readMigrations } from './migration-files.ts';
import { BASELINE_NAME, BASELINE_PATH, generateBaseline } from './schema-files.ts';

const later = readMigrations().filter(({ name }) => name > BASELINE_NAME);
if (later.length > 0) {
  console.error(
    `${later[0]?.name} follows the baseline, which therefore no longer changes: write a migration, and let ` +
      'scripts/database/compare-schemas.ts say whether it leads to what the schema files say.',
  );
  process.exitCode = process.argv.includes('--check') ? 0 : 1;
} else if (!process.argv.includes('--check')) {
  writeFileSync(BASELINE_PATH, generateBaseline());
  console.log(`Wrote ${BASELINE_PATH}`);
} else if (readFileSync(BASELINE_PATH, 'utf8') !== generateBaseline()) {
  console.error(`${BASELINE_NAME} differs from supabase/schemas: run npm run schema`);
  process.exitCode = 1;
} else {
  console.log(`${BASELINE_NAME} is what supabase/schemas gives.`);
}
