import { readFileSync } from 'node:fs';
import postgres from 'postgres';
import { readMigrations, STAND_IN_PATH } from './migration-files.ts';

/**
 * Puts the stand-in and all migrations into an empty database, each file in a transaction of its own.
 * `before` runs first, for what must exist earlier (extensions of the tests).
 */
export async function applyMigrations(url: string, before: readonly string[] = []): Promise<void> {
  const database = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    for (const statement of before) await database.unsafe(statement);
    await database.unsafe(readFileSync(STAND_IN_PATH, 'utf8'));
    for (const migration of readMigrations()) {
      await database.begin((transaction) => transaction.unsafe(migration.sql));
    }
  } finally {
    await database.end();
  }
}
