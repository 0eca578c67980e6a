import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublicConfig } from '../../domain/platform/api-contract.ts';
import { loadOrMakeSecrets } from '../../server/supabase/secrets.ts';
import { runProgram } from '../../server/testing/run-program.ts';
import { copyDemonstration } from './demonstration.ts';
import { DEMO_PASSWORD } from './people.ts';

const DIST = new URL('../../dist', import.meta.url).pathname;
const START_MS = 120_000;
const PAUSE_MS = 250;

export interface OwnServer {
  url: string;
  /** What an operator writes into the table of admins; the account is there already. */
  makeAdmin: (email: string) => Promise<void>;
  /** What an operator changes of a round, whose days are those of the demonstration. */
  changeRound: (id: string, change: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Calls a function as this person, as a program with the public key could. */
  asPerson: (
    person: { email: string; password: string },
    name: string,
    body: Readonly<Record<string, unknown>>,
  ) => Promise<void>;
  /** What an operator writes into a table: a row, or several. */
  write: (table: string, rows: object) => Promise<void>;
  close: () => Promise<void>;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const answers = (url: string) =>
  fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * A server of its own with the demonstration data, for what would change the one that all journeys share: with a second
 * admin, for one, files of students can leave there.
 * @param variables what an operator has set besides
 */
export async function startOwnServer(variables: Readonly<Record<string, string>> = {}): Promise<OwnServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hamrah-own-server-'));
  await copyDemonstration(dataDir);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const program = runProgram(
    {
      SEED: 'demo',
      DEMO_PASSWORD,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...variables,
    },
    DIST,
  );
  const giveUpAt = Date.now() + START_MS;
  while (!(await answers(url))) {
    if (Date.now() > giveUpAt || program.process.exitCode !== null)
      throw new Error(`The server does not answer: ${program.errors()}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  const { serviceRoleKey } = await loadOrMakeSecrets(dataDir);
  const write = async (method: string, path: string, row: object) => {
    const answer = await fetch(`${url}/rest/v1/${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        apikey: serviceRoleKey,
        Authorization: `Bearer ${serviceRoleKey}`,
      },
      body: JSON.stringify(row),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  };
  return {
    url,
    makeAdmin: (email) => write('POST', 'admin', { email }),
    write: (table, rows) => write('POST', table, rows),
    asPerson: async ({ email, password }, name, body) => {
      const { supabaseAnonKey: apikey } = (await (await fetch(`${url}/api/config`)).json()) as PublicConfig;
      const post = async (path: string, sent: object, token: string) => {
        const answer = await fetch(url + path, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', apikey, Authorization: `Bearer ${token}` },
          body: JSON.stringify(sent),
        });
        if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
        return answer.text();
      };
      const session = await post('/auth/v1/token?grant_type=password', { email, password }, apikey);
      const { access_token: token } = JSON.parse(session) as { access_token: string };
      await post(`/rest/v1/rpc/${name}`, body, token);
    },
    changeRound: (id, change) => write('PATCH', `cohorts?id=eq.${id}`, change),
    close: async () => {
      program.process.kill('SIGTERM');
      await program.ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
