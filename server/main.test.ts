import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imageForTest } from './supabase/testing/database-image-for-test.ts';
import { type Program, runProgram } from './testing/run-program.ts';
import { freePort } from './testing/start-test-server.ts';
import { writeWebBuild } from './testing/write-web-build.ts';

let folder: string;
let webBuild: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hamrah-main-'));
  webBuild = writeWebBuild(join(folder, 'dist'));
  // as npm run build makes it; migrating is shown where it is done
  const image = await imageForTest(MIGRATIONS);
  cpSync(image.folder, join(webBuild, 'database'), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (environment: Record<string, string>): Program => runProgram(environment, webBuild);
const MIGRATIONS = fileURLToPath(new URL('../supabase/migrations', import.meta.url));
/** PostgreSQL gives each database that it makes a number of its own, with which this file begins. */
const CONTROL_FILE = join('global', 'pg_control');
const identifierIn = (content: Buffer): bigint => content.readBigUInt64LE();
const ONE_SENTENCE = /^[^\n]+\n$/;

describe('the program', () => {
  it('begins with the built database, says when it is ready, keeps its keys, stops cleanly, and shares neither folder nor port', async () => {
    const port = await freePort();
    const environment = { PORT: String(port), DATA_DIR: join(folder, 'data'), SEED: 'none' };
    const ready = `Hamrah is ready at http://localhost:${port}`;
    const url = `http://localhost:${port}`;
    const first = run(environment);
    await first.printed(ready);
    const config = await (await fetch(`${url}/api/config`)).text();
    expect(await (await fetch(`${url}/api/health`)).json()).toEqual({
      status: 'ok',
      version: '1.0.0',
      mode: 'pglite',
    });
    expect((await fetch(`${url}/login`)).headers.get('content-type')).toContain('text/html');

    const second = run({ ...environment, PORT: String(await freePort()) });
    expect(await second.ended).toBe(1);
    expect(second.errors()).toMatch(ONE_SENTENCE);
    expect(second.errors()).toContain(`is in use by process ${first.process.pid}`);

    const made = readFileSync(join(folder, 'data', 'database', CONTROL_FILE));
    const built = zstdDecompressSync(readFileSync(join(webBuild, 'database', 'files', CONTROL_FILE)));
    expect(identifierIn(made)).toBe(identifierIn(built));

    first.process.kill('SIGINT');
    first.process.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(first.output()).toBe(`${ready}\n`);
    expect(first.errors()).toBe('');

    const again = run(environment);
    await again.printed(ready);
    expect(await (await fetch(`${url}/api/config`)).text()).toBe(config);
    again.process.kill('SIGINT');
    expect(await again.ended).toBe(0);

    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(port, '127.0.0.1', resolve));
    const shutOut = run(environment);
    expect(await shutOut.ended).toBe(1);
    expect(shutOut.errors()).toMatch(ONE_SENTENCE);
    expect(shutOut.errors()).toContain(`Port ${port} is already in use`);
    await new Promise((resolve) => holder.close(resolve));

    const exposed = run({
      ...environment,
      PUBLIC_URL: 'https://rah.example.org',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'a@example.org',
    });
    expect(await exposed.ended).toBe(1);
    expect(exposed.errors()).toContain('keys made for development must be replaced');
  }, 90_000);

  it.each([
    [{ PORT: 'x' }, 'PORT must be a number from 1 to 65535.'],
    [{ SUPABASE_URL: 'https://db.example.org' }, 'Missing required environment variables: SUPABASE_ANON_KEY'],
    [{ HOST: '0.0.0.0' }, 'Configuration validation failed: '],
  ])('[CF-01] stops with one sentence and no stack for %o', async (environment, sentence) => {
    const program = run({ DATA_DIR: join(folder, 'unused'), ...environment });
    expect(await program.ended).toBe(1);
    expect(program.errors()).toMatch(ONE_SENTENCE);
    expect(program.errors()).toContain(sentence);
    expect(program.output()).toBe('');
  });

  it('stops with one sentence where its folder is a file', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const program = run({ PORT: String(await freePort()), DATA_DIR: file });
    expect(await program.ended).toBe(1);
    expect(program.errors()).toMatch(ONE_SENTENCE);
    expect(statSync(file).size).toBe(0);
  });
});
