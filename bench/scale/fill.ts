import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';

/** How many there are; all else follows from these, in the proportions that the SQL beside this file says. */
export interface Sizes {
  students: number;
  mentors: number;
  messages: number;
}

/** What the product has to bear. */
export const FULL: Sizes = { students: 50_000, mentors: 10_000, messages: 1_000_000 };

/**
 * The sizes of a run: all, or with `SHARE` that part of them.
 * @throws where SHARE is no number from 1 to 100
 */
export function sizesFrom({ SHARE = '1' }: Readonly<Record<string, string | undefined>>): Sizes {
  const share = Number(SHARE);
  if (!(share >= 1 && share <= 100)) throw new Error('SHARE must be 1 to 100.');
  const part = (all: number) => Math.round(all / share);
  return { students: part(FULL.students), mentors: part(FULL.mentors), messages: part(FULL.messages) };
}

const PARTS = ['1-people.sql', '2-pairs.sql', '3-team.sql'] as const;

/**
 * Fills a migrated, empty database of a throw-away PostgreSQL, as its superuser. The same sizes and the same moment give
 * the same rows.
 * @param now what counts as the present of these people, in ISO 8601
 */
export async function fillAtScale(
  url: string,
  { students, mentors, messages }: Sizes,
  now: string,
  told: (line: string) => void = () => undefined,
): Promise<void> {
  // one connection: its temporary tables are what the parts have in common
  const database = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    for (const [name, value] of Object.entries({ students, mentors, messages, now })) {
      await database`select set_config(${`scale.${name}`}, ${String(value)}, false)`;
    }
    for (const part of PARTS) {
      const begun = performance.now();
      await database.unsafe(readFileSync(join(import.meta.dirname, part), 'utf8'));
      told(`${part}: ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
    }
    await database.unsafe('vacuum analyze');
  } finally {
    await database.end();
  }
}
