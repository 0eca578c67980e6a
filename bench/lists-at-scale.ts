/**
 * How long PostgreSQL works for every list and search of students, mentors and admins with 50,000 students, 10,000
 * mentors and 1,000,000 messages: asked by the browser's own functions over the product's data API, as many different
 * people, read off PostgreSQL's log with row security and all else. Prints a table, keeps it in
 * bench/results/lists-at-scale.md, and exits 1 when one needs 50 ms or more at its 95th percentile.
 * `SHARE=50` makes everything fifty times smaller, `TURNS=5` asks less often; such a run is not kept.
 */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { machineLoad } from './measuring/product.ts';
import { adminLists } from './scale/admin-lists.ts';
import { startFilledCluster } from './scale/cluster.ts';
import { sizesFrom } from './scale/fill.ts';
import { type MeasuredList, measureLists, percentile } from './scale/measure-lists.ts';
import { mentorLists } from './scale/mentor-lists.ts';
import { studentLists } from './scale/student-lists.ts';
import { teamLists } from './scale/team-lists.ts';

const LIMIT_MS = 50;
const TURNS = Number(process.env.TURNS ?? 40);
const LISTS = [...studentLists, ...mentorLists, ...adminLists, ...teamLists];

const shown = (times: readonly number[], share: number) => percentile(times, share).toFixed(1);
const isSlow = ({ times }: MeasuredList) => !(percentile(times, 0.95) < LIMIT_MS);

const sizes = sizesFrom(process.env);
const cluster = await startFilledCluster(sizes, console.log);
try {
  const measured = await measureLists(cluster, LISTS, TURNS);
  const database = postgres(cluster.url, { max: 1 });
  const [about] = await database<{ version: string; bytes: string }[]>`
    select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as bytes`;
  await database.end();
  const { students, mentors, messages } = sizes;
  const lines = [
    '# Lists at scale',
    '',
    `${students.toLocaleString('en')} students, ${mentors.toLocaleString('en')} mentors, ${messages.toLocaleString('en')} messages, ${about?.bytes} in PostgreSQL ${about?.version} on ${cpus().length} × ${cpus()[0]?.model.trim()}. Work of PostgreSQL for one asking in ms, by its own log: all statements of the transactions in which it was answered, planned, under row security, ${TURNS} times by different people, one in ten of them among those who have most. Limit of p95: ${LIMIT_MS}. ${machineLoad()}`,
    '',
    '| Who | What | p50 | p95 | worst |',
    '|---|---|---:|---:|---:|',
    ...measured.map(
      ({ who, title, times }) =>
        `| ${who} | ${title} | ${shown(times, 0.5)} | ${shown(times, 0.95)} | ${shown(times, 1)} |`,
    ),
  ];
  console.log(lines.join('\n'));
  if (process.env.SHARE === undefined && process.env.TURNS === undefined)
    writeFileSync(join(import.meta.dirname, 'results', 'lists-at-scale.md'), `${lines.join('\n')}\n`);
  for (const { who, title, failure } of measured)
    if (failure !== undefined) console.error(`WRONG ${who}, ${title}: ${failure}`);
  for (const list of measured.filter(isSlow))
    console.error(`SLOW ${list.who}, ${list.title}: ${shown(list.times, 0.95)} ms`);
  if (measured.some((list) => list.failure !== undefined || isSlow(list))) process.exitCode = 1;
} finally {
  await cluster.stop();
}
// what the browser's program keeps running until its tab is closed
process.exit();
