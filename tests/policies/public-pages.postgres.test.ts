import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startForTest } from '#server/supabase/testing/start-for-test.ts';
import { startPostgres, type ThrowawayPostgres } from '../../scripts/database/throwaway-postgres.ts';
import { operatorOf, signUpMentor } from './actors.ts';
import { onPostgres, type Started } from './databases.ts';
import { type CachedPages, describePublicPages, openPages } from './describe-public-pages.ts';

describePublicPages(onPostgres);

/** Somebody with a connection of her own, as another program has. */
let cluster: ThrowawayPostgres;
let other: postgres.Sql;
let started: Started;
let pages: CachedPages;

beforeAll(async () => {
  cluster = await startPostgres();
  const supabase = await startForTest({ databaseUrl: cluster.url });
  started = { supabase, stop: () => supabase.close() };
  other = postgres(cluster.url, { max: 2, onnotice: () => undefined });
  const { id } = await signUpMentor(supabase, 'shown');
  await other`update public.mentor_profiles set visibility = 'public' where user_id = ${id}`;
  pages = await openPages(started);
});
beforeEach(() => pages.startAnew());
afterAll(async () => {
  await pages?.close();
  await other?.end();
  await started?.stop();
  await cluster?.stop();
});

it('[LIM-03] a change by another program is heard of without any write through this server', async () => {
  expect(await pages.open('/mentors')).toContain('shown');
  await other`update public.mentor_profiles set display_name = 'renamed'`;
  await expect.poll(() => pages.open('/mentors')).toContain('renamed');
});

it('[LIM-03] a transaction that began before others and ends after them is not overlooked', async () => {
  await pages.open('/mentors');
  let commit = () => undefined as void;
  const isToEnd = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let begin = () => undefined as void;
  const hasBegun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const long = other.begin(async (inside) => {
    await inside`update public.mentor_profiles set display_name = 'changed slowly'`;
    begin();
    await isToEnd;
  });
  await hasBegun;
  // a later transaction, which ends first; with a counter alone its number would cover the other one
  await other`insert into public.site_texts (key, language, text) values ('home.lead', 'en', 'Other words')`;
  const write = () =>
    operatorOf(started.supabase).from('profiles').update({ bio: 'any write' }).eq('bio', 'none');
  await write();
  expect(await pages.open('/')).toContain('Other words');
  expect(await pages.open('/mentors')).not.toContain('changed slowly');
  commit();
  await long;
  await write();
  expect(await pages.open('/mentors')).toContain('changed slowly');
});

it('[LIM-03] what was taken back is no change', async () => {
  await pages.open('/mentors');
  pages.takeRendered();
  const taken = other.begin(async (inside) => {
    await inside`update public.mentor_profiles set display_name = 'never'`;
    throw new Error('taken back');
  });
  await expect(taken).rejects.toThrow('taken back');
  await operatorOf(started.supabase).from('profiles').update({ bio: 'any write' }).eq('bio', 'none');
  expect(await pages.open('/mentors')).not.toContain('never');
  expect(pages.takeRendered()).toEqual([]);
});

it('[LIM-03] people who write to the same tables do not wait for one another', async () => {
  await other.begin(async (inside) => {
    await inside`update public.site_texts set text = 'one'`;
    await other`set lock_timeout = '1s'`;
    await other`insert into public.site_texts (key, language, text) values ('home.tell', 'fa', 'two')`;
  });
  expect(await pages.open('/')).toContain('one');
});
