import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CSV_MARK, csvLine } from '#domain/data-transfer/csv.ts';
import { type Client, confirm, newAddress, signIn, signUp, visitorOf } from './members.ts';
import { type RunningProgram, type Scratch, startProgram } from './program.ts';

const CREATE_ADMIN = fileURLToPath(new URL('../../scripts/create-admin.ts', import.meta.url));
const HEADER = ['email', 'first_name', 'capacity', 'fields', 'motivation'];
const ROWS_COUNT = 3_000;
/** every so many rows one cannot be read */
const WRONG_EVERY = 50;
const WRONG_COUNT = ROWS_COUNT / WRONG_EVERY;
/** until the server sees that nobody works on it any more, and has taken it back */
const RECOVERED_WITHIN_MS = 90_000;

interface ImportState {
  state: string;
  failure: string | null;
  inserts: number;
  wrong: number;
  left_alone: number;
  next_batch: number;
}

const fileOf = (count: number): string =>
  CSV_MARK +
  csvLine(HEADER) +
  Array.from({ length: count }, (_, n) =>
    csvLine([
      `person${n}@file.example`,
      `Person ${n}`,
      n % WRONG_EVERY === 0 ? 'many' : '۲',
      'law; medicine',
      'To help, since somebody helped me.',
    ]),
  ).join('');

/** Everything that the file could touch, as an admin reads it. */
async function everything(admin: Client): Promise<string> {
  const read = async (table: 'mentorapplications' | 'application_events') => {
    const rows: unknown[] = [];
    for (;;) {
      const { data, error } = await admin
        .from(table)
        .select('*')
        .order('id')
        .range(rows.length, rows.length + 999);
      if (error) throw error;
      rows.push(...data);
      if (data.length < 1000) return rows;
    }
  };
  return JSON.stringify([await read('mentorapplications'), await read('application_events')]);
}

/**
 * FEAT-07: a file of thousands of rows with errors is written wholly or not at all, also where the server is killed in
 * the middle, and taking it back leaves the database as it was, byte for byte.
 */
export function describeKilledImport(
  name: string,
  prepare: () => Promise<{ scratch: Scratch; environment: Readonly<Record<string, string>> }>,
) {
  describe(`a large file on ${name}`, () => {
    const email = newAddress();
    let scratch: Scratch;
    let environment: Readonly<Record<string, string>>;
    let running: RunningProgram;
    let admin: Client;

    beforeAll(async () => {
      ({ scratch, environment } = await prepare());
      running = await startProgram({ scratch, environment });
      await signUp(await visitorOf(running.url), email);
      const env = { ...process.env, ...environment, DATA_DIR: scratch.dataDir, PORT: String(running.port) };
      const made = spawnSync(process.execPath, [CREATE_ADMIN, email], { env, encoding: 'utf8' });
      expect(made.stdout + made.stderr).toContain('will be an admin');
      await confirm(running.url, scratch.dataDir, email);
      admin = await visitorOf(running.url);
      await signIn(admin, email);
    });
    afterAll(async () => {
      await running.stop();
      scratch.remove();
    });

    async function callImports(path: string, body: BodyInit, type: string): Promise<number> {
      const { data } = await admin.auth.getSession();
      const headers = { authorization: `Bearer ${data.session?.access_token}`, 'content-type': type };
      return (await fetch(`${running.url}/api/imports${path}`, { method: 'POST', body, headers })).status;
    }
    const act = (operation: string, id: string) =>
      callImports(`/${operation}`, JSON.stringify({ id }), 'application/json');

    async function upload(): Promise<string> {
      const id = randomUUID();
      const mapping = JSON.stringify(HEADER);
      const query = new URLSearchParams({ id, kind: 'applications', name: 'people.csv', mapping });
      const file = new TextEncoder().encode(fileOf(ROWS_COUNT));
      expect(await callImports(`?${query}`, file, 'application/octet-stream')).toBe(202);
      return id;
    }
    async function stateOf(id: string): Promise<ImportState> {
      const { data, error } = await admin.rpc('admin_imports', { p_import_id: id });
      if (error) throw error;
      return (data as unknown as [ImportState])[0];
    }
    async function until(id: string, isSo: (now: ImportState) => boolean): Promise<ImportState> {
      for (;;) {
        const now = await stateOf(id);
        if (isSo(now)) return now;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }

    it(
      '[FEAT-07] that was being written when the server was killed is taken back, and can be written again and undone',
      async () => {
        const before = await everything(admin);
        const id = await upload();
        const seen = await until(id, ({ state }) => state === 'previewed');
        expect(seen).toMatchObject({ inserts: ROWS_COUNT - WRONG_COUNT, wrong: WRONG_COUNT });
        expect(await everything(admin)).toBe(before);

        expect(await act('apply', id)).toBe(202);
        await until(id, ({ next_batch }) => next_batch >= 2);
        await running.kill();
        running = await startProgram({ scratch, environment });
        admin = await visitorOf(running.url);
        await signIn(admin, email);
        expect((await stateOf(id)).state).toMatch(/applying|undoing/);
        const recovered = await until(id, ({ state }) => state === 'failed');
        expect(recovered).toMatchObject({ failure: 'interrupted', next_batch: 0, left_alone: 0 });
        expect(await everything(admin)).toBe(before);

        expect(await act('preview', id)).toBe(200);
        expect(await act('apply', id)).toBe(202);
        await until(id, ({ state }) => state === 'applied');
        expect(await everything(admin)).not.toBe(before);
        expect(await act('undo', id)).toBe(200);
        await until(id, ({ state }) => state === 'undone');
        expect(await everything(admin)).toBe(before);
      },
      RECOVERED_WITHIN_MS + 60_000,
    );
  });
}
