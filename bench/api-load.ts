/**
 * Calls of the API and of the data API at a fixed rate against one copy of the server on PostgreSQL, then against two:
 * how long each waits from the moment at which it was due until its last byte, and how much of the processor a call
 * costs the copies, by their own metrics. Everything stays on this machine. Keeps the table in
 * bench/results/api-load.md, and exits 1 where a call fails, p95 reaches its limit or two copies cost more than one.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeWebBuild } from '#server/testing/write-web-build.ts';
import { startPostgres } from '../scripts/database/throwaway-postgres.ts';
import {
  type Call,
  type Caller,
  callAtRate,
  type RateMeasured,
  rateTable,
  waitOf,
} from './measuring/fixed-rate.ts';
import { DEMO_PASSWORD, machineLoad, type Product, startProduct } from './measuring/product.ts';

const CALLS_PER_SECOND = 200;
const WARM_UP_S = 10;
const SECONDS = Number(process.env.SECONDS ?? 20);
const MOST_SECONDS = 120;
const P95_LIMIT_MS = 50;
/** what two copies may cost more: each is warm for half as many calls */
const COST_RATIO = 1.25;

if (!(SECONDS >= 1 && SECONDS <= MOST_SECONDS)) {
  console.error(`SECONDS must be 1 to ${MOST_SECONDS}.`);
  process.exit(1);
}

interface Session extends Caller {
  userId: string;
}

/** What phones of members ask for, in turn: the API, reading their own rows, and saving. */
const CALLS: readonly ((turn: number, userId: string) => Call)[] = [
  () => ({ method: 'GET', path: '/api/profile', status: 200 }),
  (_turn, id) => ({ method: 'GET', path: `/rest/v1/profiles?select=*&id=eq.${id}`, status: 200 }),
  () => ({ method: 'GET', path: '/rest/v1/notifications?select=*&limit=20', status: 200 }),
  () => ({ method: 'GET', path: '/api/config', status: 200 }),
  () => ({ method: 'GET', path: '/api/advisor?language=fa', status: 200 }),
  (turn, id) => ({
    method: 'PATCH',
    path: `/rest/v1/profiles?id=eq.${id}`,
    body: { interests: `Reading and drawing ${turn}` },
    status: 204,
  }),
  () => ({ method: 'GET', path: '/rest/v1/post_texts?select=post_id,slug&limit=10', status: 200 }),
  () => ({ method: 'GET', path: '/api/ready', status: 200 }),
];

async function signIn(product: Product): Promise<Session> {
  const base = `http://127.0.0.1:${product.port}`;
  const { supabaseAnonKey: key } = (await (await fetch(`${base}/api/config`)).json()) as {
    supabaseAnonKey: string;
  };
  const answer = await fetch(`${base}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'student@hamrah.example', password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`Signing in was answered with ${answer.status}.`);
  const { access_token: token, user } = (await answer.json()) as {
    access_token: string;
    user: { id: string };
  };
  return { token, userId: user.id, key };
}

function run(products: readonly Product[], session: Session, seconds: number): Promise<RateMeasured> {
  return callAtRate(
    products,
    (turn) => {
      const call = CALLS[Math.floor(turn / products.length) % CALLS.length]?.(turn, session.userId);
      if (!call) throw new Error('There is nothing to call.');
      return { call, caller: session };
    },
    { perSecond: CALLS_PER_SECOND, seconds },
  );
}

const folder = mkdtempSync(join(tmpdir(), 'hamrah-api-load-'));
const build = writeWebBuild(join(folder, 'dist'));
const cluster = await startPostgres();
const environment = { DATABASE_URL: cluster.url, DATA_DIR: join(folder, 'data') };
const products: Product[] = [];
const found: RateMeasured[] = [];
try {
  for (const copies of [1, 2]) {
    products.push(await startProduct(build, environment));
    const [first] = products;
    if (!first) throw new Error('No copy started.');
    const session = await signIn(first);
    await run(products, session, WARM_UP_S);
    console.log(`${copies === 1 ? 'one copy' : 'two copies'}: warm, measuring ${SECONDS} seconds`);
    found.push(await run(products, session, SECONDS));
  }
} finally {
  for (const product of products) await product.stop();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}

const { lines: table, ratio } = rateTable(found);
const lines = [
  `${CALLS_PER_SECOND} calls a second, ${CALLS.length} kinds in turn, ${SECONDS} seconds, on PostgreSQL; milliseconds from when a call was due to its last byte. Asking, answering and PostgreSQL on one machine. Budget: p95 under ${P95_LIMIT_MS}, and a call costs two copies at most ${COST_RATIO} × what it costs one. ${machineLoad()}`,
  '',
  ...table,
];
console.log(lines.join('\n'));
for (const line of new Set(found.flatMap(({ wrong }) => wrong))) console.log(`WRONG ${line}`);
if (process.env.SECONDS === undefined)
  writeFileSync('bench/results/api-load.md', `# Calls of the API\n\n${lines.join('\n')}\n`);
const isSlow = found.some((measured) => waitOf(measured, 0.95) >= P95_LIMIT_MS);
const isWrong = found.some(({ wrong }) => wrong.length > 0);
if (isSlow || isWrong || !(ratio <= COST_RATIO)) process.exitCode = 1;
