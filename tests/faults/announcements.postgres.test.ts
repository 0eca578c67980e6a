import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyMigrations } from '../../scripts/database/apply-migrations.ts';
import { startPostgres, type ThrowawayPostgres } from '../../scripts/database/throwaway-postgres.ts';

const PEOPLE_COUNT = 5_000;
/** addresses at which no mail ever arrives */
const UNREACHABLE_COUNT = 5;
const SENDER = fileURLToPath(new URL('sending-process.ts', import.meta.url));
const LAST = new Error('not now');

/** How often an address is refused before a mail arrives: every third one once, every ninth twice, and so on. */
function refusalsOf(address: string): number {
  if (address.startsWith('never')) return Number.POSITIVE_INFINITY;
  const place = Number(/\d+/.exec(address)?.[0] ?? 1);
  return [3, 9, 27, 81, 243].filter((step) => place % step === 0).length;
}

/** A mail server that refuses a third of all tries, never takes some addresses, and can be pulled out of the wall. */
class BadMailServer {
  /** what it has taken, by recipient: the ids of the mails */
  readonly taken = new Map<string, string[]>();
  refused = 0;
  readonly #refusals = new Map<string, number>();
  #server: SMTPServer | undefined;
  #port = 0;

  get count(): number {
    return [...this.taken.values()].reduce((sum, ids) => sum + ids.length, 0);
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      onRcptTo: ({ address }, _session, done) => {
        const refused = this.#refusals.get(address) ?? 0;
        const isRefused = refused < refusalsOf(address);
        if (isRefused) {
          this.#refusals.set(address, refused + 1);
          this.refused += 1;
        }
        done(isRefused ? LAST : null);
      },
      onData: (stream, session, done) => {
        let text = '';
        stream.on('data', (part: Buffer) => {
          text += part.toString('latin1');
        });
        stream.on('end', () => {
          const [to] = session.envelope.rcptTo;
          const id = /^Message-ID: (.+)\r$/im.exec(text)?.[1] ?? '';
          const known = this.taken.get(to?.address ?? '');
          if (known) known.push(id);
          else this.taken.set(to?.address ?? '', [id]);
          done();
        });
      },
    });
    // connections that break are what this is about
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', () => resolve()));
    this.#port = (server.server.address() as AddressInfo).port;
    this.#server = server;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    for (const connection of server.connections) connection.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  async reaches(count: number): Promise<void> {
    while (this.count < count) await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

let server: ThrowawayPostgres;
let database: postgres.Sql;
const admin = { id: randomUUID(), email: 'wida@people.test' };
const mail = new BadMailServer();
const running = new Set<ChildProcess>();

beforeAll(async () => {
  server = await startPostgres();
  database = postgres(server.url, { max: 2, onnotice: () => undefined });
  await applyMigrations(server.url);
  await database`insert into auth.users (id, email, email_confirmed_at) values (${admin.id}, ${admin.email}, now())`;
  await database`insert into auth.sessions (id, user_id) values (${admin.id}, ${admin.id})`;
  await database`insert into public.admin (email) values (${admin.email})`;
  await database`insert into auth.users (id, email, email_confirmed_at)
    select gen_random_uuid(), case when n <= ${UNREACHABLE_COUNT} then 'never' else 'p' end || n || '@people.test', now()
    from generate_series(1, ${PEOPLE_COUNT}::integer) as n`;
  await mail.start();
}, 60_000);
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await mail.stop();
  await database?.end();
  await server?.stop();
});

/** Calls a function as the admin does, with these arguments by name. */
async function asAdmin(name: string, parameters: Record<string, unknown>): Promise<postgres.Row[]> {
  return database.begin(async (transaction) => {
    const claims = JSON.stringify({ sub: admin.id, role: 'authenticated', session_id: admin.id });
    await transaction`select set_config('request.jwt.claims', ${claims}, true)`;
    await transaction.unsafe('set local role authenticated');
    const named = Object.keys(parameters).map((key, place) => `${key} => $${place + 1}`);
    return transaction.unsafe(
      `select * from public.${name}(${named.join(', ')})`,
      Object.values(parameters) as never[],
    );
  });
}

/** A sending process, whose clock begins where the last one's stood. */
function send(clockMs: number): { child: ChildProcess; ended: Promise<number | null>; clock: () => number } {
  const child = spawn(process.execPath, [SENDER], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: server.url,
      SMTP_URL: mail.url,
      CLOCK: String(clockMs),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  let clock = clockMs;
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    clock = Number(text.trim().split('\n').at(-1));
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { child, ended, clock: () => clock };
}

async function kill({ child, ended, clock }: ReturnType<typeof send>): Promise<number> {
  child.kill('SIGKILL');
  await ended;
  running.delete(child);
  return clock();
}

it('[FEAT-06] five thousand people, a mail server that fails and is restarted, a sender that is killed twice: each person once, and the log is right', async () => {
  const about = { p_announcement_id: randomUUID() };
  const content = {
    kind: 'banner',
    channels: ['in_app', 'email'],
    audience: { roles: ['student'] },
    fallback_language: 'en',
    expires_at: null,
    texts: { en: { title: 'A title', body: 'Some words.' } },
  };
  const event = () => ({ ...about, p_event_id: randomUUID() });
  await asAdmin('save_announcement', { ...event(), p_expected_version: 0, p_content: content });
  await asAdmin('test_announcement', { ...event(), p_expected_version: 1 });
  let clock = Date.now() + 60_000;
  let sender = send(clock);
  await expect
    .poll(async () => (await database`select state from public.announcements`)[0]?.state, { timeout: 15_000 })
    .toBe('tested');
  clock = await kill(sender);
  await asAdmin('schedule_announcement', { ...event(), p_expected_version: 1 });

  sender = send(clock + 10 * 60_000);
  await mail.reaches(1_200);
  clock = await kill(sender);
  sender = send(clock);
  await mail.reaches(2_400);
  await mail.stop();
  await mail.start();
  await mail.reaches(3_600);
  clock = await kill(sender);
  sender = send(clock);
  expect(await sender.ended).toBe(0);

  const reached = PEOPLE_COUNT - UNREACHABLE_COUNT;
  mail.taken.delete(admin.email);
  expect(mail.taken.size).toBe(reached);
  // what was under way when a process or a line broke may come again, as the same mail, which mailboxes show once
  const mailsOfEach = [...mail.taken.values()].map((ids) => new Set(ids).size);
  expect(mailsOfEach.every((count) => count === 1)).toBe(true);
  expect(mail.count - reached).toBeLessThanOrEqual(3 * 2);
  expect(mail.refused).toBeGreaterThan(reached / 3);

  const log =
    await database`select channel, state, count(*)::integer as n, count(distinct user_id)::integer as people
      from public.announcement_deliveries group by 1, 2 order by 1, 2`;
  expect(log).toEqual([
    { channel: 'email', state: 'given_up', n: UNREACHABLE_COUNT, people: UNREACHABLE_COUNT },
    { channel: 'email', state: 'sent', n: reached, people: reached },
    { channel: 'in_app', state: 'sent', n: PEOPLE_COUNT, people: PEOPLE_COUNT },
  ]);
  const [told] = await database`select count(*)::integer as n, count(distinct user_id)::integer as people
      from public.notifications where kind = 'announcement' and not payload ? 'is_test'`;
  expect(told).toEqual({ n: PEOPLE_COUNT, people: PEOPLE_COUNT });
  const [row] = await database`select state from public.announcements`;
  expect(row?.state).toBe('sent');
  const lost = await asAdmin('admin_announcement_log', { ...about, p_state: 'given_up' });
  expect(lost).toHaveLength(UNREACHABLE_COUNT);
  expect(JSON.stringify(lost)).not.toContain('@');
}, 180_000);
