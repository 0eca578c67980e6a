import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/supabase/database/open-database.ts';
import { createLiteApp } from '#server/supabase/database/lite-app.ts';
import { seedDemonstration } from '#server/supabase/demo-seed/seed-demonstration.ts';
import { silentMailer } from '#server/supabase/auth/silent-mailer.ts';
import { RequestKeys } from '#server/supabase/rest/request-keys.ts';
import { answerRestCall } from '#server/supabase/rest/rest-service.ts';
import { imageForTest } from '#server/supabase/testing/database-image-for-test.ts';
import { CACHED_TABLES, tablesBehind } from '#server/web/page-reading.ts';
import { type PageRenderer, requestFor, startRenderer } from './page-renderer.ts';

const MIGRATIONS_DIR = fileURLToPath(new URL('../../supabase/migrations', import.meta.url));
const ORIGIN = 'http://pages.example';

let dataDir: string;
let open: OpenDatabase;
let renderer: PageRenderer;
let fetchAsVisitor: (path: string) => Promise<Response>;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hamrah-test-'));
  const { folder: databaseImage, migrationsDir } = await imageForTest(MIGRATIONS_DIR);
  open = await openDatabase({ dataDir, databaseImage, migrationsDir });
  await seedDemonstration(open.database, 'walk-together-1');
  const requestKeys = new RequestKeys();
  const options = {
    dataDir,
    migrationsDir,
    publicUrl: ORIGIN,
    seed: 'demo',
    demo: { password: 'walk-together-1', isNew: false },
    jwtSecret: 's'.repeat(40),
    anonKey: '',
    serviceRoleKey: '',
  } as const;
  const app = createLiteApp(open, options, silentMailer, requestKeys);
  fetchAsVisitor = (path) =>
    open.asOneRequest(() =>
      answerRestCall(app, requestKeys, ORIGIN, {
        request: new Request(`${ORIGIN}/rest/v1/${path}`),
        caller: { role: 'anon', claims: { role: 'anon' } },
        body: undefined,
      }),
    );
  // the vendor reads the whole schema before its first answer
  await fetchAsVisitor('posts?select=id&limit=1');
  renderer = await startRenderer();
});
afterAll(async () => {
  await renderer?.close();
  await open?.database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** How often the tables of the product were scanned until now, row security and functions included. */
async function scans(): Promise<Map<string, number>> {
  await open.database.query('select pg_stat_force_next_flush()');
  const rows = await open.database.query<{ name: string; scans: number }>(
    `select case schemaname when 'public' then relname else schemaname || '.' || relname end as name,
       (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::integer as scans
     from pg_stat_all_tables where schemaname in ('public', 'private', 'auth', 'storage')`,
  );
  return new Map(rows.map(({ name, scans: count }) => [name, count]));
}

/** The tables that a call really reads. */
async function tablesReadBy(path: string): Promise<string[]> {
  const before = await scans();
  const answer = await fetchAsVisitor(path);
  expect(answer.status, path).toBe(200);
  const after = await scans();
  return [...after].filter(([name, count]) => count > (before.get(name) ?? 0)).map(([name]) => name);
}

/** Every address of the product; a post that there is stands for all. */
async function everyPath(): Promise<string[]> {
  const [post] = await open.database.query<{ slug: string }>(
    `select t.slug from public.posts p join public.post_texts t on t.post_id = p.id
     where p.state = 'published' and p.tags <> '{}' and t.language = 'en' order by t.slug limit 1`,
  );
  const patterns = await renderer.web.screenPatterns();
  return patterns.map((pattern) =>
    pattern
      .replace(':key', post?.slug ?? '')
      .replace(/:\w+/, crypto.randomUUID())
      .replace('*', '/nowhere'),
  );
}

it('[LIM-03] every public page reads only what its caching knows of, and every table of that is watched', async () => {
  const asked = new Set<string>();
  const pathsWithData: string[] = [];
  for (const path of await everyPath()) {
    const calls: string[] = [];
    const rendered = await renderer.web.render(
      requestFor(path, (call) => {
        calls.push(call);
        return fetchAsVisitor(call);
      }),
    );
    for (const call of calls) asked.add(call);
    if (calls.length > 0 && rendered.kind === 'page' && rendered.status === 200) pathsWithData.push(path);
  }
  // or nothing was proven
  expect(pathsWithData.length).toBeGreaterThanOrEqual(8);
  const read = new Set<string>();
  for (const call of asked) {
    const known = tablesBehind(call);
    expect(known, `${call}: add its tables to CACHED_TABLES, each with its triggers`).toBeDefined();
    const really = await tablesReadBy(call);
    expect(known, call).toEqual(expect.arrayContaining(really));
    for (const table of really) read.add(table);
  }
  expect([...read].toSorted()).toEqual(Object.keys(CACHED_TABLES).toSorted());
});

it('[LIM-03] the tables whose changes are noted are those that pages are cached from', async () => {
  const triggers = await open.database.query<{ name: string; watched: string }>(
    `select tgname as name, tgrelid::regclass::text as watched from pg_trigger
     where tgfoid = 'private.note_page_change'::regproc and tgenabled <> 'D'`,
  );
  const on = (name: string) =>
    triggers.filter((trigger) => trigger.name === name).map(({ watched }) => watched.replace('public.', ''));
  const tables = Object.keys(CACHED_TABLES).toSorted();
  expect(on('page_change').toSorted()).toEqual(tables);
  expect(on('page_truncated').toSorted()).toEqual(tables);
});

it('[LIM-03] a change is told, and with it what has changed since a snapshot', async () => {
  const since = async (snapshot: string | null) => {
    const [row] = await open.database.query<{ answer: { snapshot: string; tables: string[] } }>(
      'select public.page_tables_changed($1) as answer',
      [snapshot],
    );
    return row?.answer ?? { snapshot: '', tables: [] };
  };
  const listener = vi.fn<() => void>();
  await open.onPageChanges(listener);
  const { snapshot } = await since(null);
  await open.database.query(`update public.profiles set bio = 'something else'`);
  expect(listener).not.toHaveBeenCalled();
  await open.database.query(`update public.cohorts set seats = 41`);
  await vi.waitFor(() => expect(listener).toHaveBeenCalled());
  const answer = await since(snapshot);
  expect(answer.tables).toEqual(['cohorts']);
  expect((await since(answer.snapshot)).tables).toEqual([]);
});
