import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Environment } from '#domain/platform/environment.ts';
import { startFakeModel } from '../testing/fake-model.ts';
import { freePort } from '../testing/start-test-server.ts';
import { writeWebBuild } from '../testing/write-web-build.ts';
import { judgeBackups } from './checks/backups.ts';
import { judgeSpace } from './checks/data-folder.ts';
import type { Facts } from './facts.ts';
import { judgeFacts } from './checks/judge-facts.ts';
import { checkLanguageModel } from './checks/language-model.ts';
import { checkMail } from './checks/mail.ts';
import { checkBuild, checkNode } from './checks/program.ts';
import { checkVariables } from './checks/variables.ts';
import type { Finding } from './finding.ts';
import { hideSecrets, secretsOf } from './hide-secrets.ts';
import { examine } from './examine.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LONG_KEY = 'k'.repeat(100);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hamrah-doctor-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const said = (findings: readonly Finding[]) =>
  findings.map(({ verdict, about, says }) => `${verdict} ${about}: ${says}`).join('\n');

function keyOf(role: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part({ role, iss: 'supabase', ref: 'x'.repeat(60) })}.${'s'.repeat(43)}`;
}

describe('the runtime and the built program', () => {
  it.each([
    ['24.21.0', 'fine'],
    ['22.22.0', 'fine'],
    ['22.21.9', 'wrong'],
    ['20.19.0', 'wrong'],
  ])('Node %s is %s', (version, verdict) => {
    expect(checkNode(version).verdict).toBe(verdict);
  });

  it('a build is missing, unnamed, of other sources, or right', async () => {
    const dist = join(folder, 'dist');
    const check = () => checkBuild(dist, () => 'now', '1.0.0');
    expect(await check()).toMatchObject({ verdict: 'wrong', says: expect.stringContaining('is not built') });
    writeWebBuild(dist);
    expect(await check()).toMatchObject({ verdict: 'wrong', says: expect.stringContaining('does not say') });
    writeFileSync(join(dist, '.built'), 'before');
    expect(await check()).toMatchObject({ verdict: 'wrong', says: expect.stringContaining('other sources') });
    writeFileSync(join(dist, '.built'), 'now');
    expect(await check()).toMatchObject({ verdict: 'fine' });
    rmSync(join(dist, 'web', '.vite'), { recursive: true });
    expect(await check()).toMatchObject({ verdict: 'wrong', says: expect.stringContaining('damaged') });
  });
});

describe('variables', () => {
  const check = (environment: Environment) => checkVariables(environment, ROOT);

  it('nothing set is fine', () => {
    expect(said(check({}).findings)).toBe(
      'fine Variables: All that is set can be read (the database in the process, for this machine alone).',
    );
  });

  it('every mistake is told, not the first alone, and the rest is still read', () => {
    const { findings, configuration } = check({
      PORT: 'abc',
      SMTP_URL: 'smtp://mail.example.org',
      GOOGLE_CLIENT_ID: 'x',
      DATABASE_URL: 'mysql://x',
      FLAG_CSP: 'perhaps',
      FLAG_CPS: 'off',
      PRODUCT_NAME: 'Rah',
      SUPABASE_URL: 'https://db.example.org',
    });
    const text = said(findings);
    for (const sentence of [
      'wrong Variables: PORT must be a number',
      'wrong Variables: MAIL_FROM is needed beside SMTP_URL',
      'wrong Variables: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are needed together',
      'wrong Variables: DATABASE_URL must begin with',
      'wrong Variables: FLAG_CSP must be on or off',
      'wrong Variables: Missing required environment variables: SUPABASE_ANON_KEY, SUPABASE_SERVICE_ROLE_KEY',
      'look Variables: FLAG_CPS is no flag',
    ])
      expect(text).toContain(sentence);
    expect(configuration).toMatchObject({ productName: 'Rah', port: 3000, hosted: undefined });
  });

  it('what is unsafe is told, and the rest goes on', () => {
    const { findings, configuration } = check({ HOST: '0.0.0.0', PUBLIC_URL: 'http://rah.example.org' });
    expect(said(findings)).toContain('PUBLIC_URL must use HTTPS');
    expect(said(findings)).toContain('SMTP_URL is needed outside this machine');
    expect(configuration.publicUrl).toBe('http://rah.example.org');
  });

  it('browsers that ask the platform themselves are told', () => {
    const hosted = (direct: string) =>
      said(
        check({
          SUPABASE_URL: 'http://localhost:1',
          SUPABASE_ANON_KEY: LONG_KEY,
          SUPABASE_SERVICE_ROLE_KEY: LONG_KEY,
          SUPABASE_DIRECT: direct,
        }).findings,
      );
    expect(hosted('true')).toContain('look Variables: SUPABASE_DIRECT is true: browsers ask the platform');
    expect(hosted('false')).toMatch(/^fine/);
    expect(hosted('yes')).toContain('wrong Variables: SUPABASE_DIRECT must be true or false');
  });

  it('keys that were swapped are told', () => {
    const keys = (anon: string, service: string) =>
      said(
        check({
          SUPABASE_URL: 'http://localhost:1',
          SUPABASE_ANON_KEY: anon,
          SUPABASE_SERVICE_ROLE_KEY: service,
        }).findings,
      );
    expect(keys(keyOf('service_role'), keyOf('anon'))).toMatch(
      /every browser would get it.*\n.*holds the public key/,
    );
    expect(keys(`sb_secret_${LONG_KEY}`, LONG_KEY)).toContain('every browser would get it');
    expect(keys(LONG_KEY, 'sb_publishable_x')).toContain('holds the public key');
    expect(keys(keyOf('anon'), keyOf('service_role'))).toMatch(/^fine/);
  });
});

describe('the data folder', () => {
  const about = async (environment: Environment) =>
    said(
      (await examine({ environment, root: ROOT, sourcesHash: () => '' })).filter(
        (one) => one.about === 'Data folder',
      ),
    );

  it('a file in its place, rights of others, keys of a trial', async () => {
    const port = String(await freePort());
    expect(await about({ PORT: port, DATA_DIR: join(folder, 'new') })).toContain('fine Data folder');
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(await about({ PORT: port, DATA_DIR: file })).toContain('is a file, not a folder');
    const open = join(folder, 'open');
    mkdirSync(open);
    chmodSync(open, 0o755);
    expect(await about({ PORT: port, DATA_DIR: open })).toContain('wrong Data folder: Other users');
    chmodSync(open, 0o700);
    writeFileSync(join(open, 'made-for-development'), '');
    expect(await about({ PORT: port, DATA_DIR: open })).toBe(`fine Data folder: ${open} can be written.`);
    expect(await about({ PORT: port, DATA_DIR: open, PUBLIC_URL: 'https://rah.invalid' })).toContain(
      'was used for trying out',
    );
  });

  it.each([
    [199, 'wrong'],
    [200, 'look'],
    [1_024, 'fine'],
  ])('%i MB of room are %s', (megabytes, verdict) => {
    expect(judgeSpace(megabytes, '/data').verdict).toBe(verdict);
  });
});

describe('what the database says of itself', () => {
  const NOW = 1_800_000_000_000;
  const GOOD: Facts = {
    migrations: [],
    without_row_security: [],
    without_policy: [],
    exposed_functions: [],
    buckets: [{ id: 'blog-images', public: true }],
    jobs: [],
    mail: { given_up: 0 },
    overdue_mail_ms: null,
    now_ms: NOW,
    server_version: 150_004,
    time_zone: 'UTC',
    overdue_announcements: 0,
  };
  const judge = (changes: Partial<Facts>) =>
    judgeFacts({
      facts: { ...GOOD, ...changes },
      askedMs: NOW,
      mode: 'postgres',
      isRunning: true,
      files: [],
    });

  it('is fine', () => {
    expect(judge({}).map(({ verdict }) => verdict)).toEqual(Array.from({ length: 8 }, () => 'fine'));
  });

  it.each<[string, Partial<Facts>, string]>([
    ['an old version', { server_version: 140_011 }, 'wrong Database version: PostgreSQL 14.11 is too old'],
    ['a time zone', { time_zone: 'Asia/Kabul' }, 'look Time zone: The database counts in Asia/Kabul'],
    ['a clock ahead', { now_ms: NOW + 61_000 }, 'wrong Clock: The clock of the database is 61 s ahead of'],
    ['a clock behind', { now_ms: NOW - 6_000 }, 'look Clock: The clock of the database is 6 s behind'],
    ['no history', { migrations: null }, 'look Migrations: The database keeps no history'],
    [
      'an open table',
      { without_row_security: ['public.planted'] },
      'wrong Row security: Tables without row security',
    ],
    [
      'a table without a rule',
      { without_policy: ['planted'] },
      'wrong Row security: Tables that no rule opens',
    ],
    [
      'an exposed function',
      { exposed_functions: ['planted'] },
      'wrong Row security: Functions that go around',
    ],
    ['no bucket', { buckets: [] }, 'wrong Buckets: The bucket blog-images is missing'],
    [
      'jobs that ended badly',
      { jobs: [{ name: 'forget_old', ended_ms: NOW, failure: 'timeout' }] },
      'look Daily jobs: Ended with an error: forget_old (timeout)',
    ],
    [
      'announcements that are late',
      { overdue_announcements: 2 },
      'wrong Waiting work: 2 announcements are due for more than 15 minutes',
    ],
    ['mails that were given up', { mail: { given_up: 3 } }, 'look Waiting work: 3 mails were given up'],
  ])('%s', (_name, changes, sentence) => {
    expect(said(judge(changes))).toContain(sentence);
  });

  it('migrations that wait are the next start’s work, and wrong where a server runs already', () => {
    const files = [{ version: '1', name: 'first', checksum: 'x' }];
    const verdict = (mode: 'pglite' | 'supabase', isRunning: boolean) =>
      judgeFacts({ facts: GOOD, askedMs: NOW, mode, isRunning, files }).find(
        ({ about }) => about === 'Migrations',
      );
    expect(verdict('pglite', false)).toMatchObject({ verdict: 'look', says: 'Not applied yet: 1_first.' });
    expect(verdict('pglite', true)).toMatchObject({ verdict: 'wrong' });
    expect(verdict('supabase', false)).toMatchObject({
      verdict: 'wrong',
      advice: 'Run npx supabase db push.',
    });
  });

  it('a database from before the baseline is adopted by the next start, or by the operator of a platform', () => {
    const files = [{ version: '20270101000000', name: 'baseline', checksum: 'x' }];
    const facts = { ...GOOD, migrations: [{ version: '20260101000000', name: 'first', checksum: 'y' }] };
    const finding = (mode: 'pglite' | 'supabase') =>
      judgeFacts({ facts, askedMs: NOW, mode, isRunning: false, files }).find(
        ({ about }) => about === 'Migrations',
      );
    const says = 'The database was made before the baseline.';
    expect(finding('pglite')).toMatchObject({ verdict: 'look', says });
    expect(finding('supabase')).toMatchObject({
      verdict: 'wrong',
      says,
      advice: 'Run supabase/adopt/to_baseline.sql, as docs/operations.md says under “Upgrade”.',
    });
  });
});

describe('backups', () => {
  const NOW = Date.parse('2026-11-22T12:00:00Z');
  const backup = (madeAt: string) => ({ madeAt, rowsCount: 1, filesCount: 1 });
  const trial = { triedAt: '2026-11-01T00:00:00Z', madeAt: '', rowsCount: 1 };

  it.each([
    ['none', {}, 'wrong'],
    ['an old one', { backup: backup('2026-11-20T12:00:00Z'), trial }, 'wrong'],
    ['one that says no time', { backup: backup('soon'), trial }, 'wrong'],
    ['one that was never tried', { backup: backup('2026-11-22T02:00:00Z') }, 'look'],
    [
      'one that was tried long ago',
      { backup: backup('2026-11-22T02:00:00Z'), trial: { ...trial, triedAt: '2026-07-01T00:00:00Z' } },
      'look',
    ],
    ['one of this night', { backup: backup('2026-11-22T02:00:00Z'), trial }, 'fine'],
  ])('%s', (_name, record, verdict) => {
    expect(judgeBackups(record, false, NOW).verdict).toBe(verdict);
    expect(judgeBackups(record, true, NOW).verdict).toBe(verdict === 'fine' ? 'fine' : 'look');
  });
});

describe('mail', () => {
  const configurationWith = (smtpUrl?: string) =>
    checkVariables(
      smtpUrl === undefined
        ? { DATA_DIR: folder }
        : { DATA_DIR: folder, SMTP_URL: smtpUrl, MAIL_FROM: 'a@example.org' },
      ROOT,
    ).configuration;
  const check = async (smtpUrl: string | undefined, to?: string) =>
    said(await checkMail(configurationWith(smtpUrl), to));

  it('no server, a closed port, one that speaks something else, and one that refuses the password', async () => {
    expect(await check(undefined)).toContain('fine Mail: No mail server is set');
    expect(await check(undefined, 'b@example.org')).toContain('No mail was sent');
    expect(await check(`smtp://127.0.0.1:${await freePort()}`)).toContain('wrong Mail: The mail server');
    const other = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    expect(await check(`smtp://127.0.0.1:${port}`)).toContain('wrong Mail: The mail server');
    await new Promise((resolve) => other.close(resolve));
  });

  it('says hello and sends a mail when it is asked to, and only then', async () => {
    const taken: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ password }, _session, done) =>
        password === 'right-word' ? done(null, { user: 'u' }) : done(new Error('no')),
      onRcptTo: ({ address }, _session, done) => done(address.startsWith('no') ? new Error('unknown') : null),
      onData: (stream, session, done) => {
        taken.push(...session.envelope.rcptTo.map(({ address }) => address));
        stream.resume().on('end', done);
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as { port: number };
    const at = (user: string) => `smtp://${user}127.0.0.1:${port}`;
    expect(await check(at(''))).toContain('says hello and accepts us');
    expect(taken).toEqual([]);
    expect(await check(at('u:wrong-word@'))).toContain('wrong Mail: The mail server');
    expect(await check(at('u:right-word@'), 'b@example.org')).toContain('took a mail to b@example.org');
    expect(await check(at(''), 'no@example.org')).toContain('The mail to no@example.org was refused');
    expect(taken).toEqual(['b@example.org']);
    await new Promise<void>((resolve) => server.close(resolve));
  });
});

describe('the language model', () => {
  const check = async (also: Record<string, string>) =>
    said(await checkLanguageModel(checkVariables({ DATA_DIR: folder, ...also }, ROOT).configuration));

  it('[FEAT-09] none, one that answers, and one that does not', async () => {
    expect(await check({})).toContain('fine Language model: None is set');
    const model = await startFakeModel();
    const variables = { LLM_BASE_URL: model.url, LLM_MODEL: 'm', LLM_API_KEY: 'model-word-y' };
    model.mood = 'obeys what stands in the data';
    model.order = 'yes';
    expect(await check(variables)).toContain('answers, streamed');
    for (const mood of [
      'is broken',
      'is asked too often',
      'answers a page',
      'says nothing',
      'stops half-way',
    ] as const) {
      model.mood = mood;
      expect(await check(variables), mood).toContain('wrong Language model: The provider 127.0.0.1');
    }
    await model.close();
    const nobody = { ...variables, LLM_BASE_URL: `http://127.0.0.1:${await freePort()}/v1` };
    expect(await check(nobody)).toContain('ECONNREFUSED');
  });
});

it('hides secrets as they stand and decoded, the longest first', () => {
  const secrets = secretsOf({
    DATABASE_URL: 'postgres://u:pa%24s-word@h/db',
    SMTP_URL: 'smtp://u:no@way@h',
    SUPABASE_SERVICE_ROLE_KEY: 'pa$s-word-and-more',
  });
  const text = 'pa$s-word-and-more, pa%24s-word, pa$s-word, no@way';
  expect(hideSecrets(text, secrets)).toBe('[hidden], [hidden], [hidden], [hidden]');
});
