/**
 * Writes web/data/database.types.ts from the migrations, applied to a PGlite in memory.
 * With --check it writes nothing and fails when the committed file is not what the migrations give.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation';
import { introspect } from '@supabase/postgrest-typegen/introspection';
import { ROOT, readMigrations, STAND_IN_PATH } from './migration-files.ts';

const TYPES_PATH = join(ROOT, 'web', 'data', 'database.types.ts');
const HEADER =
  '// Generated from supabase/migrations by scripts/database/generate-types.ts; not edited by hand.\n\n';

async function generate(): Promise<string> {
  const database = await PGlite.create();
  try {
    await database.exec(readFileSync(STAND_IN_PATH, 'utf8'));
    for (const migration of readMigrations()) {
      await database.exec(migration.sql);
    }
    const metadata = await introspect(
      { query: (text: string, values?: unknown[]) => database.query(text, values) },
      { includedSchemas: ['public'] },
    );
    const types = await generateTypescript(sortGeneratorMetadata(metadata), {
      postgrestVersion: '13',
      detectOneToOneRelationships: true,
    });
    return HEADER + types;
  } finally {
    await database.close();
  }
}

const generated = await generate();
if (!process.argv.includes('--check')) {
  writeFileSync(TYPES_PATH, generated);
  console.log(`Wrote ${TYPES_PATH}`);
} else if (readFileSync(TYPES_PATH, 'utf8') !== generated) {
  console.error(
    'web/data/database.types.ts differs from the migrations: run node scripts/database/generate-types.ts',
  );
  process.exitCode = 1;
} else {
  console.log('web/data/database.types.ts is what the migrations give.');
}
