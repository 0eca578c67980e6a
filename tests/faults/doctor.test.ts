import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, request as httpRequest } from 'node:http';
import { createServer as createTlsServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Environment } from '#domain/platform/environment.ts';
import { examine } from '#server/doctor/examine.ts';
import type { Finding } from '#server/doctor/finding.ts';
import { GOOGLE_CLIENT } from '#server/supabase/testing/fake-google.ts';
import { type SupabaseForTest, startForTest } from '#server/supabase/testing/start-for-test.ts';
import { freePort, startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { writeWebBuild } from '#server/testing/write-web-build.ts';
import { startPostgres, type ThrowawayPostgres } from '../../scripts/database/throwaway-postgres.ts';
import { makeScratchWithDatabase, startProgram } from './program.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DOCTOR = join(ROOT, 'scripts/doctor.ts');

let folder: string;
let dist: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hamrah-doctor-'));
  dist = writeWebBuild(join(folder, 'dist'));
  writeFileSync(join(dist, '.built'), 'these');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sentence = ({ verdict, about, says }: Finding) => `${verdict} ${about}: ${says}`;

async function sayings(environment: Environment, now?: () => number): Promise<string[]> {
  const found = await examine({
    environment,
    root: ROOT,
    dist,
    sourcesHash: () => 'these',
    ...(now && { now }),
  });
  for (const { verdict, advice } of found) expect(advice !== undefined).toBe(verdict !== 'fine');
  return found.map(sentence);
}

const worse = (lines: readonly string[]) => lines.filter((line) => !line.startsWith('fine'));

/** Runs the command as an operator does. */
async function runDoctor(
  environment: Record<string, string>,
  parameters: readonly string[],
): Promise<{ code: number | null; output: string }> {
  const child: ChildProcess = spawn(process.execPath, [DOCTOR, ...parameters], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (text: Buffer) => {
    output += text.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, output };
}

describe('on PostgreSQL', () => {
  let cluster: ThrowawayPostgres;
  let database: postgres.Sql;
  let supabase: SupabaseForTest;
  let environment: Record<string, string>;
  beforeAll(async () => {
    cluster = await startPostgres();
    database = postgres(cluster.url, { max: 1, onnotice: () => undefined });
    await database`alter database postgres set timezone to 'UTC'`;
    supabase = await startForTest({ databaseUrl: cluster.url, dataDir: join(folder, 'data') });
    await supabase.close();
    environment = {
      DATABASE_URL: cluster.url,
      DATA_DIR: join(folder, 'data'),
      PORT: String(await freePort()),
    };
  }, 120_000);
  afterAll(async () => {
    await database?.end();
    await cluster?.stop();
  });

  it('all is fine but the backup that was never made', async () => {
    expect(worse(await sayings(environment))).toEqual(['look Backups: No backup was ever made.']);
  });

  it.each<[name: string, breakIt: string, mendIt: string, line: RegExp]>([
    [
      'a time zone',
      "alter database postgres set timezone to 'Asia/Kabul'",
      "alter database postgres set timezone to 'UTC'",
      /^look Time zone: The database counts in Asia\/Kabul/,
    ],
    [
      'a migration that has not run',
      `alter table supabase_migrations.schema_migrations add kept text;
       update supabase_migrations.schema_migrations set kept = version where version = '20261220010000';
       create table supabase_migrations.kept as select * from supabase_migrations.schema_migrations where kept is not null;
       delete from supabase_migrations.schema_migrations where kept is not null`,
      `insert into supabase_migrations.schema_migrations select * from supabase_migrations.kept;
       drop table supabase_migrations.kept;
       alter table supabase_migrations.schema_migrations drop kept`,
      /^look Migrations: Not applied yet: 20261220010000_baseline/,
    ],
    [
      'a migration that was changed',
      `alter table supabase_migrations.schema_migrations add kept text[];
       update supabase_migrations.schema_migrations set kept = statements, statements = '{select 1}' where version = '20261220010000'`,
      `update supabase_migrations.schema_migrations set statements = kept where kept is not null;
       alter table supabase_migrations.schema_migrations drop kept`,
      /^wrong Migrations: What was run differs from the file of this version: 20261220010000_baseline/,
    ],
    [
      'a migration of a newer version',
      "insert into supabase_migrations.schema_migrations (version, name) values ('29990101000000', 'later')",
      "delete from supabase_migrations.schema_migrations where version = '29990101000000'",
      /^wrong Migrations: The database has seen migrations .*29990101000000_later/,
    ],
    [
      'a table without row security',
      'alter table private.job_runs disable row level security',
      'alter table private.job_runs enable row level security',
      /^wrong Row security: .*private\.job_runs/,
    ],
    [
      'a private bucket of pictures',
      'update storage.buckets set public = false',
      'update storage.buckets set public = true',
      /^wrong Buckets: The bucket blog-images is private/,
    ],
    [
      'a public bucket of somebody else',
      "insert into storage.buckets (id, name, public) values ('open', 'open', true)",
      "delete from storage.buckets where id = 'open'",
      /^wrong Buckets: Buckets that everybody can read.*open/,
    ],
    [
      'mails that nobody sends',
      "insert into private.mail_outbox (to_email, kind, next_attempt_at) values ('late@people.test', 'k', now() - interval '2 hours'), ('night@people.test', 'k', now() + interval '6 hours')",
      'delete from private.mail_outbox',
      /^wrong Waiting work: Mails wait to be sent, the first for 120 minutes/,
    ],
    [
      'jobs that do not run',
      "insert into private.job_runs (name, took_ms, ended_at) values ('forget_old', 1, now() - interval '3 days')",
      'delete from private.job_runs',
      /^look Daily jobs: Has not run for two days: forget_old/,
    ],
    [
      'an upgrade that was not started yet',
      'alter function public.operator_check() rename to away',
      'alter function public.away() rename to operator_check',
      /^look Database: .*migrations are pending/,
    ],
  ])('%s is told, and nothing else', async (_name, breakIt, mendIt, line) => {
    await database.unsafe(breakIt);
    try {
      const lines = worse(await sayings(environment)).filter((one) => !one.includes('Backups'));
      expect(lines).toEqual([expect.stringMatching(line)]);
    } finally {
      await database.unsafe(mendIt);
    }
  });

  it('a clock that is off', async () => {
    const lines = worse(await sayings(environment, () => Date.now() - 90_000));
    expect(lines).toContainEqual(expect.stringMatching(/^wrong Clock: .* (89\.9|90(\.\d)?) s ahead/));
  });

  it('an old backup is told outside this machine', async () => {
    const record = join(folder, 'data', 'backups.json');
    writeFileSync(
      record,
      JSON.stringify({ backup: { madeAt: '2026-01-01T00:00:00Z', rowsCount: 1, filesCount: 1 } }),
    );
    const open = {
      ...environment,
      PUBLIC_URL: 'https://rah.invalid',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'a@b.test',
    };
    expect(await sayings(open)).toContainEqual(
      expect.stringMatching(/^wrong Backups: The last backup is \d+ hours old/),
    );
    rmSync(record);
  });

  it('a server that is not there: ends with 1, says it for machines, and tells no secret', async () => {
    const port = await freePort();
    const secrets = ['sesame-open-now', 'letter-word', 'client-word-x', 'model-word-y'];
    const { code, output } = await runDoctor(
      {
        ...environment,
        DATABASE_URL: `postgres://somebody:${secrets[0]}@127.0.0.1:${port}/db`,
        SMTP_URL: `smtp://somebody:${secrets[1]}@127.0.0.1:${port}`,
        MAIL_FROM: 'a@example.org',
        GOOGLE_CLIENT_ID: 'client',
        GOOGLE_CLIENT_SECRET: secrets[2] ?? '',
        LLM_BASE_URL: 'http://localhost:1',
        LLM_API_KEY: secrets[3] ?? '',
      },
      ['--json'],
    );
    expect(code).toBe(1);
    const { ok, findings } = JSON.parse(output) as { ok: boolean; findings: Finding[] };
    expect(ok).toBe(false);
    const lines = findings.map(sentence);
    expect(lines).toContainEqual(
      expect.stringMatching(/^wrong Database: It does not answer: .*ECONNREFUSED/),
    );
    expect(lines).toContainEqual(expect.stringMatching(/^wrong Mail: .*ECONNREFUSED/));
    for (const secret of secrets) expect(output).not.toContain(secret);
  });

  it('an option that it does not know gets one line', async () => {
    expect(await runDoctor({}, ['--jsn'])).toEqual({
      code: 1,
      output: expect.stringMatching(/^npm run doctor [^\n]+\n$/),
    });
    expect((await runDoctor({}, ['--mail-to', 'nobody'])).code).toBe(1);
  });
});

it('on the database in the process: while the server runs, while it is stopped, and before the first start', async () => {
  const scratch = await makeScratchWithDatabase();
  chmodSync(scratch.dataDir, 0o700);
  const running = await startProgram({ scratch });
  const environment = { PORT: String(running.port), DATA_DIR: scratch.dataDir };
  const backup = 'look Backups: No backup was ever made.';
  const whileRunning = await sayings(environment);
  expect(worse(whileRunning)).toEqual([backup]);
  expect(whileRunning).toContainEqual(
    expect.stringMatching(/^fine Server: Version 1\.0\.0 runs on this machine/),
  );
  expect(whileRunning).toContainEqual(expect.stringMatching(/^fine Sign-in: Mails must be confirmed/));
  expect(whileRunning).toContainEqual(expect.stringMatching(/^fine Public address: .*with all headers/));
  const elsewhere = await sayings({ ...environment, PORT: String(await freePort()) });
  expect(worse(elsewhere)).toContainEqual(
    expect.stringMatching(/^wrong Database: .* is in use by process \d+/),
  );
  expect(await running.stop()).toBe(0);

  const before = readFileSync(join(scratch.dataDir, 'secrets.json'), 'utf8');
  const whileStopped = await sayings(environment);
  expect(worse(whileStopped)).toEqual([backup]);
  expect(whileStopped).toContainEqual('fine Database: It answers.');
  expect(whileStopped).toContainEqual(expect.stringMatching(/^fine Migrations: All \d+ are applied/));
  expect(readFileSync(join(scratch.dataDir, 'secrets.json'), 'utf8')).toBe(before);
  const fresh = await sayings({ ...environment, DATA_DIR: join(scratch.path, 'new') });
  expect(fresh).toContainEqual(expect.stringMatching(/^fine Database: There is none yet/));
  scratch.remove();
}, 120_000);

describe('where Supabase runs elsewhere', () => {
  let supabase: SupabaseForTest;
  let environment: Record<string, string>;
  /** stands between: what is here is answered instead of what the other one says */
  const instead = new Map<string, { status: number; location?: string; body?: unknown }>();
  const between = createHttpServer((message, response) => {
    const url = new URL(message.url ?? '/', supabase.url);
    const target = url.searchParams.get('redirect_to')?.includes('elsewhere') ? ' elsewhere' : '';
    const own = instead.get(url.pathname + target);
    if (own !== undefined) {
      response.writeHead(own.status, { ...(own.location && { location: own.location }) });
      response.end(JSON.stringify(own.body ?? {}));
      return;
    }
    const passed = httpRequest(url, { method: message.method, headers: message.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    message.pipe(passed);
  });
  beforeAll(async () => {
    const port = await freePort();
    const publicUrl = `http://localhost:${port}`;
    supabase = await startForTest({ publicUrl, google: GOOGLE_CLIENT });
    await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
    environment = {
      PORT: String(port),
      SUPABASE_URL: `http://127.0.0.1:${(between.address() as AddressInfo).port}`,
      SUPABASE_ANON_KEY: supabase.anonKey,
      SUPABASE_SERVICE_ROLE_KEY: supabase.serviceRoleKey,
      GOOGLE_CLIENT_ID: GOOGLE_CLIENT.clientId,
      GOOGLE_CLIENT_SECRET: GOOGLE_CLIENT.clientSecret,
    };
  });
  afterAll(async () => {
    between.close();
    between.closeAllConnections();
    await supabase.close();
  });

  it('all is fine, and backups are the platform’s', async () => {
    const lines = await sayings(environment);
    expect(worse(lines)).toEqual([expect.stringContaining('look Backups: Where Supabase runs elsewhere')]);
    expect(lines).toContainEqual(expect.stringMatching(/^fine Google: .*\/auth\/v1\/callback/));
    expect(lines).toContainEqual(expect.stringMatching(/^fine Migrations: All \d+ are applied/));
  });

  const settings = (changes: object) => ({
    status: 200,
    body: {
      external: { email: true, google: true },
      disable_signup: false,
      mailer_autoconfirm: false,
      ...changes,
    },
  });
  it.each<
    [name: string, path: string, answer: { status: number; location?: string; body?: unknown }, line: RegExp]
  >([
    [
      'accounts without a confirmation',
      '/auth/v1/settings',
      settings({ mailer_autoconfirm: true }),
      /^wrong Sign-in: Accounts need no confirmed address/,
    ],
    [
      'no sign-up',
      '/auth/v1/settings',
      settings({ disable_signup: true }),
      /^wrong Sign-in: Nobody can sign up/,
    ],
    [
      'no Google',
      '/auth/v1/settings',
      settings({ external: { email: true } }),
      /^wrong Google: .*does not offer Google/,
    ],
    [
      'no passwords',
      '/auth/v1/settings',
      settings({ external: { email: false, google: true } }),
      /^wrong Sign-in: .*is off/,
    ],
    ['a key of another project', '/auth/v1/settings', { status: 401 }, /^wrong Sign-in: .*answer 401/],
    [
      'links that lead to another site',
      '/auth/v1/verify',
      { status: 303, location: 'http://localhost:9/' },
      /^wrong Sign-in: Mailed links do not lead back/,
    ],
    [
      'another site address',
      '/auth/v1/verify elsewhere',
      { status: 303, location: 'http://localhost:9/' },
      /^wrong Sign-in: The site address of the auth service is http:\/\/localhost:9\/ instead/,
    ],
    [
      'links that lead anywhere',
      '/auth/v1/verify elsewhere',
      { status: 303, location: 'https://elsewhere.invalid/' },
      /^wrong Sign-in: Mailed links may lead to any address/,
    ],
    [
      'another client at Google',
      '/auth/v1/authorize',
      { status: 302, location: 'https://accounts.google.com/?client_id=x' },
      /^wrong Google: .*with the client/,
    ],
    [
      'a database that was never pushed',
      '/rest/v1/rpc/operator_check',
      { status: 404, body: { code: 'PGRST202' } },
      /^wrong Database: .*migrations are pending/,
    ],
    [
      'a platform that is down',
      '/rest/v1/rpc/operator_check',
      { status: 503 },
      /^wrong Database: It does not answer: answer 503/,
    ],
  ])('%s', async (_name, path, answer, line) => {
    instead.set(path, answer);
    try {
      expect(worse(await sayings(environment))).toContainEqual(expect.stringMatching(line));
    } finally {
      instead.clear();
    }
  });
});

describe('the public address', () => {
  let server: TestServer;
  let proxy: Server;
  let port: number;
  const taken = new Set<string>();

  /** A certificate of our own for this machine, as PostgreSQL's package brings the program to make one. */
  function makeCertificate(days: number): { key: Buffer; cert: Buffer; path: string } {
    const path = join(folder, `cert-${days}.pem`);
    const keyPath = join(folder, `key-${days}.pem`);
    const form = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const about = [
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost',
      '-days',
      String(days),
    ];
    execFileSync('openssl', [...form, ...about, '-keyout', keyPath, '-out', path], { stdio: 'ignore' });
    return { key: readFileSync(keyPath), cert: readFileSync(path), path };
  }

  beforeAll(async () => {
    port = await freePort();
    server = await startTestServer({ environment: { PUBLIC_URL: `https://localhost:${port}` } });
    proxy = createTlsServer(makeCertificate(90), (message, response) => {
      const target = new URL(message.url ?? '/', server.url);
      const passed = httpRequest(target, { method: message.method, headers: message.headers }, (answer) => {
        const headers = Object.entries(answer.headers).filter(([name]) => !taken.has(name));
        response.writeHead(answer.statusCode ?? 500, Object.fromEntries(headers));
        answer.pipe(response);
      });
      message.pipe(passed);
    });
    await new Promise<void>((resolve) => proxy.listen(port, resolve));
  });
  afterAll(async () => {
    proxy.close();
    proxy.closeAllConnections();
    await server.close();
  });

  /** In a process of its own: which certificates are trusted is read at its start. */
  async function about(environment: Record<string, string>): Promise<string[]> {
    const { output } = await runDoctor(
      {
        PUBLIC_URL: `https://localhost:${port}`,
        DATA_DIR: server.dataDirectory,
        PORT: String(await freePort()),
        ...environment,
      },
      ['--json'],
    );
    const { findings } = JSON.parse(output) as { findings: Finding[] };
    return findings.filter((one) => /^(Public address|Headers|Certificate)$/.test(one.about)).map(sentence);
  }
  const trusting = () => ({ NODE_EXTRA_CA_CERTS: join(folder, 'cert-90.pem') });

  it('answers over TLS with every header', async () => {
    expect(await about(trusting())).toEqual([
      expect.stringMatching(/^fine Certificate: That of localhost:\d+ holds for (89|90) days/),
      expect.stringMatching(
        /^fine Public address: https:\/\/localhost:\d+ answers as version 1\.0\.0, with all headers/,
      ),
    ]);
  });

  it('a certificate that nobody vouches for, one that soon ends, a port that is closed', async () => {
    expect(await about({})).toEqual([
      expect.stringMatching(/^wrong Certificate: Browsers refuse that of localhost/),
    ]);
    expect(await about({ PUBLIC_URL: `https://localhost:${await freePort()}` })).toEqual([
      expect.stringMatching(/^wrong Certificate: .* does not speak TLS: .*ECONNREFUSED/),
    ]);
    const short = makeCertificate(5);
    proxy.setSecureContext(short);
    expect(await about({ NODE_EXTRA_CA_CERTS: short.path })).toContainEqual(
      expect.stringMatching(/^look Certificate: That of localhost:\d+ ends in [45] days/),
    );
    proxy.setSecureContext(makeCertificate(90));
  });

  it('headers that a proxy takes away are named', async () => {
    taken.add('strict-transport-security').add('content-security-policy');
    expect(await about(trusting())).toContainEqual(
      'wrong Headers: Headers do not arrive as the server sends them: content-security-policy, strict-transport-security.',
    );
    taken.clear();
  });
});
