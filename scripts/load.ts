/**
 * `npm run load -- 60`: an hour (or as many minutes as are named) of everything at once, against a server of this
 * machine alone, by more callers than it can serve. It holds when every answer is one that the caller can go by, a
 * refusal being 429 or 503 that says when to come again, and when the memory of the process stays where it was.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD, median, startProduct } from '../bench/measuring/product.ts';
import { buildIfChanged } from './build.ts';

const MOST_MINUTES = 240;
const CALLERS_COUNT = 48;
const MEMORY_EVERY_MS = 5_000;
/** memory of the last third over that of the second; the first warms up */
const MEMORY_RATIO = 1.2;
/** before a session of an hour ends */
const RENEWED_EVERY_MS = 20 * 60_000;
const LONGEST_BACK_OFF_MS = 1_000;
const STUDENT = 'student@hamrah.example';
const MENTOR = 'mentor@hamrah.example';
const ADMIN = 'admin@hamrah.example';

interface Session {
  token: string;
  renewal: string;
  userId: string;
}

interface Call {
  path: string;
  /** whose call it is; undefined: a visitor's */
  as?: string;
  method?: string;
  body?: unknown;
  /** what the server is right to answer besides 2xx and 304 */
  refusals?: readonly number[];
}

/** What people do, the more often named the more often; none of it needs another before it. */
const CALLS: readonly ((turn: number, person: (email: string) => Session) => Call)[] = [
  () => ({ path: '/' }),
  () => ({ path: '/fa/blogs' }),
  () => ({ path: '/ps/programs' }),
  () => ({ path: '/mentors' }),
  () => ({ path: '/fa/timeline' }),
  () => ({ path: '/rest/v1/post_texts?select=post_id,slug&limit=10' }),
  () => ({ path: '/rest/v1/notifications?select=*&limit=20', as: STUDENT }),
  (_turn, person) => ({ path: `/rest/v1/profiles?select=*&id=eq.${person(STUDENT).userId}`, as: STUDENT }),
  (turn, person) => ({
    path: `/rest/v1/profiles?id=eq.${person(STUDENT).userId}`,
    as: STUDENT,
    method: 'PATCH',
    body: { interests: `Reading and drawing ${turn}` },
  }),
  () => ({ path: '/api/profile', as: STUDENT }),
  () => ({ path: '/rest/v1/student_cards?select=*', as: MENTOR }),
  () => ({ path: '/rest/v1/mentorapplications?select=id,status&limit=50', as: ADMIN }),
  () => ({ path: '/rest/v1/profiles?select=is_admin&id=not.is.null', as: STUDENT }),
  (turn) => ({
    path: '/auth/v1/token?grant_type=password',
    method: 'POST',
    body: { email: `nobody-${turn % 7}@people.example`, password: 'not-the-password' },
    refusals: [400],
  }),
  () => ({ path: '/api/errors', method: 'POST', body: {}, refusals: [400, 422] }),
  () => ({ path: '/api/health' }),
];

const minutes = Number(process.argv[2] ?? 60);
if (!(minutes > 0 && minutes <= MOST_MINUTES)) {
  console.error(`How many minutes: more than 0, at most ${MOST_MINUTES}.`);
  process.exit(1);
}
await buildIfChanged();
const product = await startProduct();
const base = `http://localhost:${product.port}`;
const { supabaseAnonKey: key } = (await (await fetch(`${base}/api/config`)).json()) as {
  supabaseAnonKey: string;
};

/** A sign-in with the password, or with what was given for the next one: that is not counted against anybody. */
async function signIn(grant: 'password' | 'refresh_token', words: object): Promise<Session> {
  const answer = await fetch(`${base}/auth/v1/token?grant_type=${grant}`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify(words),
  });
  if (!answer.ok) throw new Error(`A sign-in was refused: ${answer.status}`);
  const { access_token, refresh_token, user } = (await answer.json()) as {
    access_token: string;
    refresh_token: string;
    user: { id: string };
  };
  return { token: access_token, renewal: refresh_token, userId: user.id };
}

const sessions = new Map<string, Session>();
async function renewSessions(): Promise<void> {
  for (const [email, { renewal }] of sessions) {
    sessions.set(email, await signIn('refresh_token', { refresh_token: renewal }));
  }
}
function person(email: string): Session {
  const session = sessions.get(email);
  if (!session) throw new Error(`${email} is not signed in`);
  return session;
}

const answers = new Map<number, number>();
const wrong: string[] = [];
const memoryMb: number[] = [];

/** One call. @returns how long the server asked to be left alone, in ms */
async function make({ path, as, method = 'GET', body, refusals = [] }: Call): Promise<number> {
  const answer = await fetch(base + path, {
    method,
    headers: {
      apikey: key,
      // a line that a server ends while idle a browser opens anew by itself; here each break is to be an answer's own
      connection: 'close',
      ...(as !== undefined && { authorization: `Bearer ${person(as).token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  const { status } = answer;
  answers.set(status, (answers.get(status) ?? 0) + 1);
  const later = answer.headers.get('retry-after');
  const isBusy = (status === 429 || status === 503) && later !== null;
  if (!answer.ok && !isBusy && !refusals.includes(status)) wrong.push(`${status} ${method} ${path}`);
  return isBusy ? Math.min(Number(later) * 1_000, LONGEST_BACK_OFF_MS) : 0;
}

function readMemory(): void {
  const [, kilobytes = '0'] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${product.pid}/status`, 'utf8')) ?? [];
  memoryMb.push(Number(kilobytes) / 1_000);
}

/** Why a call had no answer: the message says that it has none, its cause says why. */
function describeFailure(failure: unknown): string {
  if (!(failure instanceof Error)) return 'unknown';
  return failure.cause instanceof Error ? `${failure.message}: ${failure.cause.message}` : failure.message;
}

const endMs = Date.now() + minutes * 60_000;

async function callAgainAndAgain(first: number): Promise<void> {
  for (let turn = first; Date.now() < endMs; turn += 1) {
    const call = CALLS[Math.floor(Math.random() * CALLS.length)];
    if (!call) return;
    try {
      await pause(await make(call(turn, person)));
    } catch (failure) {
      wrong.push(describeFailure(failure));
      await pause(LONGEST_BACK_OFF_MS);
    }
  }
}

for (const email of [STUDENT, MENTOR, ADMIN]) {
  sessions.set(email, await signIn('password', { email, password: DEMO_PASSWORD }));
}
const memory = setInterval(readMemory, MEMORY_EVERY_MS);
const renewal = setInterval(
  () => void renewSessions().catch((failure: unknown) => wrong.push(String(failure))),
  RENEWED_EVERY_MS,
);
await Promise.all(Array.from({ length: CALLERS_COUNT }, (_, caller) => callAgainAndAgain(caller)));
clearInterval(memory);
clearInterval(renewal);
await product.stop();

const third = Math.floor(memoryMb.length / 3);
const before = median(memoryMb.slice(third, -third));
const after = median(memoryMb.slice(-third));
const total = [...answers.values()].reduce((sum, count) => sum + count, 0);
const isFlat = third > 0 && after <= before * MEMORY_RATIO;
console.log(`${total} answers in ${minutes} minutes by ${CALLERS_COUNT} callers:`);
for (const [status, count] of [...answers].toSorted(([a], [b]) => a - b))
  console.log(`  ${status}: ${count}`);
console.log(`memory: ${Math.round(before)} MB in the second third, ${Math.round(after)} MB in the last`);
for (const line of new Set(wrong)) {
  console.log(`WRONG ${line}, ${wrong.filter((one) => one === line).length} times`);
}
if (!isFlat) console.log(`WRONG memory grew more than ${MEMORY_RATIO} times`);
if (wrong.length > 0 || !isFlat) process.exitCode = 1;
