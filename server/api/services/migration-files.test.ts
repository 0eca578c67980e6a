import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compareMigrations, readMigrationFiles } from './migration-files.ts';

it('[FEAT-07] tells applied, pending, changed and foreign migrations apart, whatever their white space', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hamrah-migrations-'));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('1_one.sql', 'create table a ();\n-- why\ncreate table b ();');
  write('2_two.sql', 'create table c (x text);');
  write('3_three.sql', 'create table d ();');
  write('notes.txt', 'no migration');
  const written = await readMigrationFiles(folder);
  write('1_one.sql', 'create table a ()  create table b ()\n');
  write('2_two.sql', 'create table c (y text);');
  const now = await readMigrationFiles(folder);
  rmSync(folder, { recursive: true });
  const applied = [
    ...written.filter(({ version }) => version !== '3'),
    { version: '9', name: null, checksum: 'abc' },
  ];
  expect(compareMigrations(now, [{ version: '1', name: 'one', checksum: null }])[0]).toMatchObject({
    state: 'applied',
  });
  expect(compareMigrations([], [{ version: '8', name: null, checksum: null }])).toEqual([
    { version: '8', name: '', state: 'foreign', checksum: '' },
  ]);
  expect(compareMigrations(now, applied).map(({ version, state }) => [version, state])).toEqual([
    ['1', 'applied'],
    ['2', 'changed'],
    ['3', 'pending'],
    ['9', 'foreign'],
  ]);
});
