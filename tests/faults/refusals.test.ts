import { chmodSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirm, newAddress, signIn, signUp, visitorOf } from './members.ts';
import {
  canMount,
  makeScratch,
  makeScratchWithDatabase,
  onDiskThatGrows,
  onReadOnlyDisk,
  refusedStart,
  type RunningProgram,
  type Scratch,
  startProgram,
} from './program.ts';

const ONE_SENTENCE = /^[^\n]+\n$/;
const TEN_MEGABYTES = 10 * 1_048_576;
/** The promise is 5 s on an idle machine; tests share theirs. */
const SECOND_START_MOST_MS = 60_000;

let scratch: Scratch;
let running: RunningProgram;
beforeAll(async () => {
  scratch = await makeScratchWithDatabase();
  running = await startProgram({ scratch });
});
afterAll(async () => {
  await running.stop();
  scratch.remove();
});

describe('what cannot be started', () => {
  it('[FM-32] a second process on the same folder says who holds it and leaves the first alone', async () => {
    const { code, errors, output } = await refusedStart({ scratch });
    expect(code).toBe(1);
    expect(errors).toMatch(ONE_SENTENCE);
    expect(errors).toMatch(/The data folder .* is in use by process \d+/);
    expect(output).toBe('');
    expect((await fetch(`${running.url}/api/health`)).status).toBe(200);
  });

  it.runIf(canMount)('[FM-32] on a folder that can only be read says so', async () => {
    const other = makeScratch();
    mkdirSync(other.dataDir);
    const { code, errors } = await refusedStart({
      scratch: other,
      through: onReadOnlyDisk(other.dataDir),
    });
    expect(code).toBe(1);
    expect(errors).toMatch(ONE_SENTENCE);
    expect(errors).toMatch(/The (data )?folder .* cannot be written/);
    other.remove();
  });

  it.runIf(process.getuid?.() !== 0)('[FM-32] on a folder without the right to write says so', async () => {
    const other = makeScratch();
    mkdirSync(other.dataDir);
    chmodSync(other.dataDir, 0o500);
    const { code, errors } = await refusedStart({ scratch: other });
    expect(code).toBe(1);
    expect(errors).toMatch(/The (data )?folder .* cannot be written/);
    chmodSync(other.dataDir, 0o700);
    other.remove();
  });

  it.runIf(canMount)(
    '[FM-32] on a full disk says so, and starts once there is room',
    async () => {
      const other = makeScratch();
      mkdirSync(other.dataDir);
      const started = await startProgram({ scratch: other, through: onDiskThatGrows(other.dataDir) });
      expect(started.errors()).toMatch(ONE_SENTENCE);
      expect(started.errors()).toMatch(/The disk of the data folder .* is full/);
      expect(await started.stop()).toBe(0);
      other.remove();
    },
    180_000,
  );
});

describe('a running server', () => {
  it('answers a body of 10 MB with 413 and goes on', async () => {
    const visitor = await visitorOf(running.url);
    const key = (await (await fetch(`${running.url}/api/config`)).json()) as { supabaseAnonKey: string };
    const body = JSON.stringify({ email: 'a'.repeat(TEN_MEGABYTES) });
    for (const path of ['/auth/v1/signup', '/rest/v1/profiles', '/api/errors']) {
      const answer = await fetch(running.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', apikey: key.supabaseAnonKey },
        body,
      }).catch(() => undefined);
      // a sender who does not stop may be cut off before it has read the answer
      if (answer) expect(answer.status, path).toBe(413);
    }
    expect(await signUp(visitor, newAddress())).toBe(true);
  });

  it('answers a broken token with 401', async () => {
    const { supabaseAnonKey } = (await (await fetch(`${running.url}/api/config`)).json()) as {
      supabaseAnonKey: string;
    };
    const headers = { apikey: supabaseAnonKey, authorization: 'Bearer broken.broken.broken' };
    // the auth service says 403 bad_jwt, as the hosted one does
    const expected = { '/rest/v1/profiles?select=id': 401, '/auth/v1/user': 403, '/api/profile': 401 };
    for (const [path, status] of Object.entries(expected)) {
      const answer = await fetch(running.url + path, { headers });
      expect(answer.status, path).toBe(status);
      expect(answer.headers.get('content-type'), path).toContain('application/json');
    }
  });

  it('[FM-32] keeps everything over a clean stop, minds a port that is taken, and is soon ready again', async () => {
    const email = newAddress();
    expect(await signUp(await visitorOf(running.url), email)).toBe(true);
    expect(await running.stop()).toBe(0);

    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(running.port, '127.0.0.1', resolve));
    const { code, errors } = await refusedStart({ scratch, environment: { PORT: String(running.port) } });
    await new Promise((resolve) => holder.close(resolve));
    expect(code).toBe(1);
    expect(errors).toMatch(ONE_SENTENCE);
    expect(errors).toContain(`Port ${running.port} is already in use`);

    // the folder was given free by the one that could not listen
    running = await startProgram({ scratch });
    expect(running.startedInMs).toBeLessThan(SECOND_START_MOST_MS);
    await confirm(running.url, scratch.dataDir, email);
    await signIn(await visitorOf(running.url), email);
  }, 180_000);
});
