import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { tellingWordsIn } from '#domain/safety/discreet-words.ts';
import { type Client, confirm, mailsIn, newAddress, signIn, signUp, visitorOf } from './members.ts';
import { makeScratchWithDatabase, type RunningProgram, type Scratch, startProgram } from './program.ts';

const SIGN_OUT = fileURLToPath(new URL('../../scripts/sign-out-everybody.ts', import.meta.url));
/** From the command to the last session; the mails go out behind it. */
const ALLOWED_MS = 60_000;
const PEOPLE_COUNT = 3;

let scratch: Scratch;
let running: RunningProgram;
const people: { email: string; client: Client }[] = [];

beforeAll(async () => {
  scratch = await makeScratchWithDatabase();
  running = await startProgram({ scratch });
  for (let count = 0; count < PEOPLE_COUNT; count += 1) {
    const email = newAddress();
    const client = await visitorOf(running.url);
    await signUp(client, email);
    await confirm(running.url, scratch.dataDir, email);
    await signIn(client, email);
    people.push({ email, client });
  }
});
afterAll(async () => {
  await running.stop();
  scratch.remove();
});

const signOutEverybody = (...options: string[]) => {
  const env = { ...process.env, SEED: 'none', DATA_DIR: scratch.dataDir, PORT: String(running.port) };
  const ran = spawnSync(process.execPath, [SIGN_OUT, ...options], { env, encoding: 'utf8' });
  return { code: ran.status, said: ran.stdout + ran.stderr };
};
const openSessions = async ({ client }: { client: Client }) =>
  (await client.rpc('my_sessions')).data?.length ?? 0;
const keyOf = async () => (await fetch(`${running.url}/api/config`)).text();
const secretOf = () => readFileSync(join(scratch.dataDir, 'secrets.json'), 'utf8');

it('[SG-18] a drill: everybody is out within a minute, is told without telling others, and comes back with her own password', async () => {
  for (const person of people) expect(await openSessions(person)).toBe(1);
  const secret = secretOf();
  const key = await keyOf();
  const startedMs = performance.now();
  const { code, said } = signOutEverybody('--new-keys');
  expect(performance.now() - startedMs).toBeLessThan(ALLOWED_MS);
  expect(said).toContain(`${PEOPLE_COUNT} sessions are ended, ${PEOPLE_COUNT} mails wait to be sent.`);
  expect(said).toMatch(/Restart the server now.*It took \d+\.\d s\./s);
  expect(code).toBe(0);

  // from the next request on, with the tokens that were given
  for (const person of people) expect(await openSessions(person)).toBe(0);
  for (const { client } of people) expect((await client.auth.refreshSession()).error).not.toBeNull();

  // the keys that may be in other hands sign nothing any more
  await running.stop();
  running = await startProgram({ scratch, environment: { PORT: String(running.port) } });
  expect(secretOf()).not.toBe(secret);
  expect(await keyOf()).not.toBe(key);
  expect(readdirSync(scratch.dataDir).filter((name) => /^secrets\.json\.\d+\.old$/.test(name))).toHaveLength(
    1,
  );
  expect(existsSync(join(scratch.dataDir, 'secrets.json'))).toBe(true);
  for (const person of people) expect(await openSessions(person)).toBe(0);

  const told = await vi.waitUntil(
    () => {
      const mails = mailsIn(scratch.dataDir).filter(({ subject }) => subject.includes('new password'));
      return mails.length === PEOPLE_COUNT ? mails : undefined;
    },
    { timeout: 60_000, interval: 500 },
  );
  expect(new Set(told.map(({ to }) => to))).toEqual(new Set(people.map(({ email }) => email)));
  for (const { subject } of told) expect(tellingWordsIn(subject)).toEqual([]);

  for (const { email } of people) {
    const client = await visitorOf(running.url);
    await signIn(client, email);
    expect(await openSessions({ client })).toBe(1);
  }
});
