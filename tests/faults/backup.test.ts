import { appendFileSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BLOG_IMAGES_BUCKET } from '#domain/limits.ts';
import { backUp } from '#server/supabase/backup/back-up.ts';
import { restore, tryRestore } from '#server/supabase/backup/restore.ts';
import { type SupabaseForTest, startForTest } from '#server/supabase/testing/start-for-test.ts';
import type { Database } from '#web/data/database.types.ts';
import { startPostgres, type ThrowawayPostgres } from '../../scripts/database/throwaway-postgres.ts';

type Client = SupabaseClient<Database>;

const TIMEOUT_MS = 240_000;
const PASSWORD = 'walk-together-1';
/** What a careless dump, or whoever puts right its head and its end, would break. */
const BIO =
  "د سېلاب وروسته; it's \\ 'quoted'\nSET transaction_timeout = 0;\nALTER DEFAULT PRIVILEGES FOR ROLE x y;";
const IMAGE = 'covers/blog-1700000000001-abc1.png';

const scratch = mkdtempSync(join(tmpdir(), 'hamrah-backup-'));
const started: SupabaseForTest[] = [];
let cluster: ThrowawayPostgres;
let places = 0;

beforeAll(async () => {
  cluster = await startPostgres();
}, TIMEOUT_MS);
afterAll(async () => {
  for (const supabase of started) await supabase.close();
  await cluster.stop();
  rmSync(scratch, { recursive: true, force: true });
}, TIMEOUT_MS);

const newPlace = () => {
  places += 1;
  return join(scratch, `${places}`);
};

/** A database of its own on the one PostgreSQL server. */
async function newDatabase(): Promise<string> {
  const sql = postgres(cluster.url, { max: 1 });
  places += 1;
  const name = `place_${places}`;
  await sql.unsafe(`create database ${name}`);
  await sql.end();
  return cluster.url.replace(/postgres$/, name);
}

async function serve(dataDir: string, databaseUrl?: string): Promise<SupabaseForTest> {
  const supabase = await startForTest({
    dataDir,
    seed: 'demo',
    demoPassword: PASSWORD,
    ...(databaseUrl && { databaseUrl }),
  });
  started.push(supabase);
  return supabase;
}

async function signIn({ url, anonKey }: SupabaseForTest, who: 'admin' | 'student'): Promise<Client> {
  const client = createClient<Database>(url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { error } = await client.auth.signInWithPassword({
    email: `${who}@hamrah.example`,
    password: PASSWORD,
  });
  expect(error).toBeNull();
  return client;
}

/** What must be there again: a text, a picture, and the session that the student had. */
interface Left {
  bio: string;
  picture: Uint8Array;
  token: string;
}

async function leaveSomething(
  supabase: SupabaseForTest,
): Promise<Left & { student: Client; studentId: string }> {
  const student = await signIn(supabase, 'student');
  const { data } = await student.auth.getSession();
  const studentId = data.session?.user.id ?? '';
  const { error } = await student.from('profiles').update({ bio: BIO }).eq('id', studentId);
  expect(error).toBeNull();
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const admin = await signIn(supabase, 'admin');
  const sent = await admin.storage
    .from(BLOG_IMAGES_BUCKET)
    .upload(IMAGE, picture, { contentType: 'image/png' });
  expect(sent.error).toBeNull();
  return {
    bio: BIO,
    picture: await pictureOf(supabase),
    token: data.session?.access_token ?? '',
    student,
    studentId,
  };
}

async function pictureOf({ url }: SupabaseForTest): Promise<Uint8Array> {
  const answer = await fetch(`${url}/storage/v1/object/public/${BLOG_IMAGES_BUCKET}/${IMAGE}`);
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

async function expectEverything(supabase: SupabaseForTest, left: Left): Promise<void> {
  const student = await signIn(supabase, 'student');
  const { data } = await student.from('profiles').select('bio').single();
  expect(data?.bio).toBe(left.bio);
  expect(await pictureOf(supabase)).toEqual(left.picture);
  // signed in before, signed in still: the keys are the same
  const again = await fetch(`${supabase.url}/rest/v1/profiles?select=bio`, {
    headers: { apikey: supabase.anonKey, authorization: `Bearer ${left.token}` },
  });
  expect([again.status, await again.json()]).toEqual([200, [{ bio: left.bio }]]);
  // the walls are back with the rows
  const stranger = createClient<Database>(supabase.url, supabase.anonKey);
  expect((await stranger.from('profiles').select('id')).data ?? []).toEqual([]);
  const raised = await student.from('profiles').update({ is_admin: true }).select('is_admin').single();
  expect(raised.data?.is_admin ?? false).toBe(false);
}

describe('[FM-33] a backup', () => {
  let source: SupabaseForTest;
  let left: Awaited<ReturnType<typeof leaveSomething>>;
  const backup = newPlace();

  beforeAll(async () => {
    source = await serve(newPlace());
    left = await leaveSomething(source);
  }, TIMEOUT_MS);

  it('is made while people write, with all that they were told is saved', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const saved: string[] = [];
    const done = new AbortController();
    const writing = (async () => {
      while (!done.signal.aborted) {
        const interests = `saved ${saved.length}`;
        const { error } = await left.student.from('profiles').update({ interests }).eq('id', left.studentId);
        if (!error) saved.push(interests);
      }
    })();
    await expect.poll(() => saved.length, { timeout: 30_000 }).toBeGreaterThan(2);
    const before = saved.length - 1;
    const made = await backUp({ dataDir: source.dataDir, databaseUrl: undefined, version: '1.0.0' }, backup);
    done.abort();
    await writing;
    expect(made.rows['public.profiles']).toBeGreaterThan(50);
    await source.supabase.close();

    const dataDir = newPlace();
    expect((await tryRestore(backup, undefined)).rows).toEqual(made.rows);
    await restore(backup, { dataDir, databaseUrl: undefined });
    const restored = await serve(dataDir);
    await expectEverything(restored, left);
    const student = await signIn(restored, 'student');
    const { data } = await student.from('profiles').select('interests').single();
    expect(saved.indexOf(data?.interests ?? '')).toBeGreaterThanOrEqual(before);
  });

  it('of the database in the process goes into PostgreSQL, and from there on', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const databaseUrl = await newDatabase();
    const dataDir = newPlace();
    await restore(backup, { dataDir, databaseUrl });
    const restored = await serve(dataDir, databaseUrl);
    await expectEverything(restored, left);

    const second = newPlace();
    await backUp({ dataDir, databaseUrl, version: '1.0.0' }, second);
    await restored.supabase.close();
    const otherUrl = await newDatabase();
    const other = newPlace();
    await restore(second, { dataDir: other, databaseUrl: otherUrl });
    await expectEverything(await serve(other, otherUrl), left);

    await expect(restore(second, { dataDir: newPlace(), databaseUrl: otherUrl })).rejects.toThrow(
      /not empty/,
    );
    await expect(restore(second, { dataDir: newPlace(), databaseUrl: undefined })).rejects.toThrow(
      /DATABASE_URL/,
    );
  });

  it('of a stopped server is the same', { timeout: TIMEOUT_MS }, async () => {
    const stopped = newPlace();
    const { rows } = await backUp(
      { dataDir: source.dataDir, databaseUrl: undefined, version: '1.0.0' },
      stopped,
    );
    expect(rows['auth.users']).toBeGreaterThan(50);
  });

  it('overwrites nothing, neither when it is made nor when it is brought back', async () => {
    const target = { dataDir: source.dataDir, databaseUrl: undefined };
    await expect(restore(backup, target)).rejects.toThrow(/is in use/);
    await expect(backUp({ ...target, version: '1.0.0' }, backup)).rejects.toThrow(/there already/);
    await expect(backUp({ ...target, dataDir: newPlace(), version: '1.0.0' }, newPlace())).rejects.toThrow(
      /nothing to back up/,
    );
  });

  it.each([
    ['a changed byte', (copy: string) => appendFileSync(join(copy, 'database.sql.gz'), 'x'), /damaged/],
    ['a lost file', (copy: string) => rmSync(join(copy, 'secrets.json')), /damaged/],
    [
      'an end that was never reached',
      (copy: string) => rmSync(join(copy, 'manifest.json')),
      /not a whole backup/,
    ],
  ])('with %s is refused before anything is touched', async (_what, harm, words) => {
    const copy = newPlace();
    cpSync(backup, copy, { recursive: true });
    harm(copy);
    const dataDir = newPlace();
    await expect(restore(copy, { dataDir, databaseUrl: undefined })).rejects.toThrow(words);
    await expect(tryRestore(copy, undefined)).rejects.toThrow(words);
    expect(existsSync(join(dataDir, 'database'))).toBe(false);
  });
});
