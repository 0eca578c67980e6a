import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { confirm, newAddress, signIn, signUp, visitorOf } from './members.ts';
import { makeScratchWithDatabase, type RunningProgram, type Scratch, startProgram } from './program.ts';

let scratch: Scratch;
let running: RunningProgram | undefined;
afterAll(async () => {
  await running?.stop();
  scratch.remove();
});

/** Loaded before everything else in the process and in its workers: writes down whom a socket is opened to. */
const LISTENER = `
import { appendFileSync } from 'node:fs';
import { Socket } from 'node:net';
import dns from 'node:dns';
const note = (text) => appendFileSync(process.env.CONNECTIONS, text + '\\n');
note('listening');
const connect = Socket.prototype.connect;
Socket.prototype.connect = function (...all) {
  const first = Array.isArray(all[0]) ? all[0][0] : all[0];
  note('socket ' + (first?.path ?? first?.host ?? 'localhost'));
  return connect.apply(this, all);
};
const lookup = dns.lookup;
dns.lookup = (name, ...rest) => { note('name ' + name); return lookup(name, ...rest); };
`;

it('[PR-05] [PR-04] a server that is started, used and stopped calls nobody but itself', async () => {
  scratch = await makeScratchWithDatabase();
  const listener = join(scratch.path, 'listener.mjs');
  const connections = join(scratch.path, 'connections.txt');
  writeFileSync(listener, LISTENER);
  // what it listens for, it hears
  const planted = { ...process.env, CONNECTIONS: join(scratch.path, 'planted.txt') };
  const call = "fetch('http://127.0.0.2:8099').catch(() => undefined)";
  spawnSync(process.execPath, ['--import', pathToFileURL(listener).href, '-e', call], { env: planted });
  expect(readFileSync(planted.CONNECTIONS, 'utf8')).toContain('socket 127.0.0.2');

  running = await startProgram({
    scratch,
    environment: { NODE_OPTIONS: `--import ${pathToFileURL(listener).href}`, CONNECTIONS: connections },
  });
  const email = newAddress();
  const visitor = await visitorOf(running.url);
  expect(await signUp(visitor, email)).toBe(true);
  await confirm(running.url, scratch.dataDir, email);
  await signIn(visitor, email);
  expect(await running.stop()).toBe(0);

  expect(existsSync(connections)).toBe(true);
  const noted = readFileSync(connections, 'utf8').trim().split('\n');
  // the process and at least the worker in which the vendor's package runs
  expect(noted.filter((line) => line === 'listening').length).toBeGreaterThan(1);
  const others = noted.filter(
    (line) => !/^(listening|(socket|name) (localhost|127\.0\.0\.1|::1))$/.test(line),
  );
  expect(others).toEqual([]);
}, 120_000);
