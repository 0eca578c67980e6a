import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { makeScratchWithDatabase, refusedStart, type Scratch } from './program.ts';

const BACKUP = fileURLToPath(new URL('../../scripts/backup.ts', import.meta.url));
const ONE_SENTENCE = /^[^\n]+\n$/;
const TIMEOUT_MS = 60_000;

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const overwrite = (path: string): void => writeFileSync(path, Buffer.alloc(statSync(path).size, 0xa5));

/** What a bad disk, a copy that was broken off and a careless hand do to the files of a database. */
const DAMAGES: readonly [string, (database: string) => void][] = [
  ['whose version file is missing', (database) => rmSync(join(database, 'PG_VERSION'))],
  ['whose folder is empty', (database) => filesBelow(database).forEach((path) => rmSync(path))],
  ['whose control file is empty', (database) => truncateSync(join(database, 'global', 'pg_control'), 0)],
  ['whose log holds noise', (database) => filesBelow(join(database, 'pg_wal')).forEach(overwrite)],
  [
    'whose tables are cut in half',
    (database) => {
      for (const path of filesBelow(join(database, 'base')))
        truncateSync(path, Math.floor(statSync(path).size / 2));
    },
  ],
  [
    'whose own tables hold noise',
    (database) => {
      const isOurs = (path: string) => /\/\d{5,}$/.test(path);
      filesBelow(join(database, 'base')).filter(isOurs).forEach(overwrite);
    },
  ],
];

let scratch: Scratch | undefined;
afterEach(() => scratch?.remove());

describe('a damaged database', () => {
  it.each(DAMAGES)(
    '[FM-32] %s is refused in one sentence that names the way back',
    async (_, damage) => {
      scratch = await makeScratchWithDatabase();
      const database = join(scratch.dataDir, 'database');
      damage(database);
      const { code, errors } = await refusedStart({ scratch });
      expect(code).toBe(1);
      expect(errors).toMatch(ONE_SENTENCE);
      expect(errors).toContain(`The database in ${database} is damaged`);
      expect(errors).toContain('npm run restore -- ');
    },
    TIMEOUT_MS,
  );

  it(
    '[FM-32] is refused by the backup in the same words, which leaves nothing behind',
    async () => {
      scratch = await makeScratchWithDatabase();
      truncateSync(join(scratch.dataDir, 'database', 'global', 'pg_control'), 0);
      writeFileSync(join(scratch.dataDir, 'secrets.json'), '{}');
      const target = join(scratch.path, 'backup');
      const { status, stderr } = spawnSync(process.execPath, [BACKUP, 'backup', target], {
        env: { PATH: process.env.PATH, DATA_DIR: scratch.dataDir },
        encoding: 'utf8',
      });
      expect(status).toBe(1);
      expect(stderr).toMatch(ONE_SENTENCE);
      expect(stderr).toContain('is damaged and cannot be opened');
      expect(readdirSync(scratch.path).filter((name) => name.startsWith('backup'))).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
