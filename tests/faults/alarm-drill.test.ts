import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alertSignature } from '../../server/api/clients/alert-webhook.ts';
import { makeScratchWithDatabase, type RunningProgram, type Scratch, startProgram } from './program.ts';

const DRILL = fileURLToPath(new URL('../../scripts/drill.ts', import.meta.url));
const SECRET = 'a-secret-of-this-test-alone';

let scratch: Scratch;
let running: RunningProgram;
let webhook: Server;
let environment: Record<string, string>;
const received: { body: string; signature: unknown }[] = [];

beforeAll(async () => {
  webhook = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push({ body, signature: request.headers['x-hamrah-signature'] });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
  const { port } = webhook.address() as AddressInfo;
  scratch = await makeScratchWithDatabase();
  environment = {
    SEED: 'demo',
    ALERT_WEBHOOK_URL: `http://127.0.0.1:${port}/alerts`,
    ALERT_WEBHOOK_SECRET: SECRET,
  };
  running = await startProgram({ scratch, environment });
});
afterAll(async () => {
  await running.stop();
  webhook.close();
  scratch.remove();
});

function drill(variables: Record<string, string> = {}): Promise<{ code: number | null; said: string }> {
  const env = {
    PATH: process.env.PATH,
    ...environment,
    DATA_DIR: scratch.dataDir,
    PORT: String(running.port),
    ...variables,
  };
  const child = spawn(process.execPath, [DRILL], { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })));
}

it('[SG-04] a drill reaches who is on call by email, screen and webhook within a minute, and says how soon', async () => {
  const { code, said } = await drill();
  expect(said).toMatch(/in_app: (\d+) of \1 told/);
  expect(said).toMatch(/email: ([1-9]\d*) of \1 told, the last after \d+\.\d s/);
  expect(said).toMatch(/webhook: 1 of 1 told/);
  expect(code).toBe(0);
  const [call] = received;
  expect(call?.signature).toBe(alertSignature(SECRET, call?.body ?? ''));
  expect(JSON.parse(call?.body ?? '{}')).toMatchObject({ event: 'drill', step: 0 });
});

it('[SG-04] a drill without a running server fails in one sentence', async () => {
  const { code, said } = await drill({ PORT: '1' });
  expect(said.trim()).toBe('Start the server first: it is the server that calls people.');
  expect(code).toBe(1);
});
