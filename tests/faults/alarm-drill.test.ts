import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alertSignature } from '../../server/api/clients/alert-webhook.ts';
import {
  FakeBrowser,
  type FakePushService,
  pushSettings,
  startFakePushService,
} from '../../server/testing/fake-push-service.ts';
import { makeScratchWithDatabase, type RunningProgram, type Scratch, startProgram } from './program.ts';

const DRILL = fileURLToPath(new URL('../../scripts/drill.ts', import.meta.url));
const SECRET = 'a-secret-of-this-test-alone';
const ADMIN = { email: 'admin@hamrah.example', password: 'a-password-of-this-test-alone' };

let scratch: Scratch;
let running: RunningProgram;
let webhook: Server;
let push: FakePushService;
let browser: FakeBrowser;
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
  push = await startFakePushService();
  const { publicKey, privateKey, subject } = pushSettings(push.url);
  scratch = await makeScratchWithDatabase();
  environment = {
    SEED: 'demo',
    DEMO_PASSWORD: ADMIN.password,
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: subject,
    PUSH_TEST_SERVICE: push.url,
    ALERT_WEBHOOK_URL: `http://127.0.0.1:${port}/alerts`,
    ALERT_WEBHOOK_SECRET: SECRET,
  };
  running = await startProgram({ scratch, environment });
  browser = new FakeBrowser('https://fcm.googleapis.com/fcm/send/on-call');
  await wantPush();
});
afterAll(async () => {
  await running.stop();
  webhook.close();
  await push.close();
  scratch.remove();
});

/** The admin lets this browser tell her of alarms. */
async function wantPush(): Promise<void> {
  const config = await fetch(`${running.url}/api/config`);
  const { supabaseAnonKey: apikey } = (await config.json()) as { supabaseAnonKey: string };
  const post = async (path: string, body: unknown, token = apikey) => {
    const answer = await fetch(running.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey, authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    expect(answer.ok, text).toBe(true);
    return text;
  };
  const session = await post('/auth/v1/token?grant_type=password', ADMIN);
  const { access_token: token } = JSON.parse(session) as { access_token: string };
  const { endpoint, p256dh, auth } = browser;
  await post('/rest/v1/rpc/save_push', { p_endpoint: endpoint, p_p256dh: p256dh, p_auth: auth }, token);
}

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

it('[SG-04] a drill reaches who is on call by push, email, screen and webhook within a minute, and says how soon', async () => {
  const { code, said } = await drill();
  expect(said).toMatch(/in_app: (\d+) of \1 told/);
  expect(said).toMatch(/push: 1 of 1 told, the last after \d+\.\d s/);
  expect(said).toMatch(/email: ([1-9]\d*) of \1 told, the last after \d+\.\d s/);
  expect(said).toMatch(/webhook: 1 of 1 told/);
  expect(code).toBe(0);
  expect(push.handed).toHaveLength(1);
  expect(browser.read(push.handed[0]?.body ?? Buffer.alloc(0))).toBe('hello');
  const [call] = received;
  expect(call?.signature).toBe(alertSignature(SECRET, call?.body ?? ''));
  expect(JSON.parse(call?.body ?? '{}')).toMatchObject({ event: 'drill', step: 0 });
});

it('[SG-04] a drill without a running server fails in one sentence', async () => {
  const { code, said } = await drill({ PORT: '1' });
  expect(said.trim()).toBe('Start the server first: it is the server that calls people.');
  expect(code).toBe(1);
});
