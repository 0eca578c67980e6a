/**
 * How often a post is rendered for its readers while a student's draft is saved, and how soon they have it: with pages
 * that are thrown away with the tables that they were rendered from, and with pages that any write throws away, one after
 * the other on the same database. Exits 1 when a draft has the post rendered.
 */
import { writeFileSync } from 'node:fs';
import { MemoryCache } from '#server/memory-cache.ts';
import { accessTo, visitorOf } from '#server/supabase-access.ts';
import { startForTest } from '#server/supabase/testing/start-for-test.ts';
import { withPageCache } from '#server/web/page-cache.ts';
import { CACHED_TABLES } from '#server/web/page-reading.ts';
import { TableChanges } from '#server/web/table-changes.ts';
import { readWebBuild } from '#server/web/web-build.ts';
import { TEST_CONFIG } from '#web/testing/test-config.ts';
import { createClient } from '@supabase/supabase-js';
import { buildIfChanged } from '../scripts/build.ts';
import { DEMO_PASSWORD, machineLoad } from './measuring/product.ts';

const DRAFTS_COUNT = 100;
const READERS_PER_DRAFT_COUNT = 20;
const ORIGIN = 'http://pages.example';

await buildIfChanged();
const build = await readWebBuild('dist');
const served = await startForTest({ seed: 'demo', demoPassword: DEMO_PASSWORD });
const { supabase } = served;
const fetchAsVisitor = visitorOf(accessTo(undefined, supabase));

const answer = await fetchAsVisitor('post_texts?select=slug&language=eq.en&limit=1');
const [{ slug }] = (await answer.json()) as [{ slug: string }];
const request = {
  url: new URL(`/blogs/${slug}`, ORIGIN),
  language: 'en',
  config: { ...TEST_CONFIG, supabaseUrl: ORIGIN, supabaseAnonKey: supabase.anonKey, apiBaseUrl: '/api' },
  visit: { origin: ORIGIN, fetchAsVisitor },
} as const;

const student = createClient(served.url, served.anonKey, { auth: { persistSession: false } });
const { data, error } = await student.auth.signInWithPassword({
  email: 'student@hamrah.example',
  password: DEMO_PASSWORD,
});
if (error) throw error;

async function saveDraft(bio: string): Promise<void> {
  const { error: refusal } = await student.from('profiles').update({ bio }).eq('id', data.user?.id);
  if (refusal) throw new Error(refusal.message);
}

/** @param changedTables what the database is said to have changed since it was asked last */
async function readWhileSaving(changedTables: typeof supabase.changedTables) {
  const changes = new TableChanges(changedTables);
  supabase.onWrite(() => changes.noteWrite());
  let rendered = 0;
  const web = withPageCache(
    {
      ...build,
      render: (asked) => {
        rendered += 1;
        return build.render(asked);
      },
    },
    new MemoryCache(),
    changes,
  );
  // what is loaded and compiled once belongs to nobody
  await build.render(request);
  let readingMs = 0;
  for (let draft = 0; draft < DRAFTS_COUNT; draft += 1) {
    await saveDraft(`draft ${draft}`);
    const began = performance.now();
    for (let reader = 0; reader < READERS_PER_DRAFT_COUNT; reader += 1) await web.render(request);
    readingMs += performance.now() - began;
  }
  return { rendered, rate: (DRAFTS_COUNT * READERS_PER_DRAFT_COUNT * 1000) / readingMs };
}

const byTable = await readWhileSaving(supabase.changedTables);
const byWrite = await readWhileSaving(async (since) => {
  const { snapshot } = await supabase.changedTables(since);
  return { snapshot, tables: Object.keys(CACHED_TABLES) };
});
await served.close();

const table = [
  `${DRAFTS_COUNT} drafts of a student, each followed by ${READERS_PER_DRAFT_COUNT} readers of one post; on PGlite, without the network. A page may be rendered once, and once more for every five seconds. ${machineLoad()}`,
  '',
  '| a page is thrown away | renderings | readers a second |',
  '|---|---|---|',
  `| with a table that it was rendered from | ${byTable.rendered} | ${Math.round(byTable.rate)} |`,
  `| with any write | ${byWrite.rendered} | ${Math.round(byWrite.rate)} |`,
  `| ratio | ${(byTable.rendered / byWrite.rendered).toFixed(2)} | ${(byTable.rate / byWrite.rate).toFixed(1)} |`,
].join('\n');
console.log(table);
if (byTable.rendered > byWrite.rendered / 2) {
  console.log('OVER drafts have the post rendered');
  process.exitCode = 1;
}
writeFileSync('bench/results/page-cache.md', `# Readers while others write\n\n${table}\n`);
