import { BLOG_IMAGES_BUCKET } from '#domain/limits.ts';
import type { ServiceMode } from '#domain/platform/environment.ts';
import type { MigrationLine } from '#domain/platform/system-state.ts';
import { compareMigrations, type MigrationFile } from '../../api/services/migration-files.ts';
import { fine, type Finding, look, wrong } from '../finding.ts';
import type { Facts } from '../facts.ts';

const OLDEST_SERVER_VERSION = 150_000;
/** tokens and mailed links live for an hour; a clock that is minutes off ends them early or late */
const CLOCK_LOOK_MS = 5_000;
const CLOCK_WRONG_MS = 60_000;
const UTC = /^(Etc\/)?(UTC|UCT|Zulu|Universal|Greenwich|GMT([+-]?0)?)$/;
/** jobs run once a day */
const JOB_WAITS_LONG_MS = 2 * 86_400_000;
/** one private bucket more needs no word; a public one that nobody expects does */
const PUBLIC_BUCKETS: readonly string[] = [BLOG_IMAGES_BUCKET];
const NAMES_SHOWN = 5;

export interface Judged {
  facts: Facts;
  /** the middle of the asking, by the clock of this machine */
  askedMs: number;
  mode: ServiceMode;
  isRunning: boolean;
  files: readonly MigrationFile[];
}

/** What the database's own word means for whoever runs it. */
export function judgeFacts(judged: Judged): Finding[] {
  const { facts, askedMs } = judged;
  return [
    judgeServer(facts),
    judgeTimeZone(facts.time_zone),
    judgeClock(facts.now_ms - askedMs),
    ...judgeMigrations(judged),
    ...judgeWalls(facts),
    ...judgeBuckets(facts.buckets),
    ...judgeQueue(facts),
    ...judgeJobs(facts),
  ];
}

function judgeServer({ server_version }: Facts): Finding {
  const major = Math.floor(server_version / 10_000);
  const version = `${major}.${server_version % 10_000}`;
  if (server_version >= OLDEST_SERVER_VERSION) return fine('Database version', `PostgreSQL ${version}.`);
  const says = `PostgreSQL ${version} is too old: 15 or newer is needed.`;
  return wrong('Database version', says, 'Upgrade PostgreSQL, or use another server.');
}

function judgeTimeZone(zone: string): Finding {
  if (UTC.test(zone)) return fine('Time zone', `The database counts in ${zone}.`);
  return look(
    'Time zone',
    `The database counts in ${zone}: what it prints and writes into its own log is in another time than ours.`,
    'Run: alter database <name> set timezone to UTC; then restart the server.',
  );
}

/** @param aheadMs how far the database is ahead of this machine */
function judgeClock(aheadMs: number): Finding {
  const seconds = Math.round(Math.abs(aheadMs) / 100) / 10;
  const says = `The clock of the database is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} that of this machine.`;
  const advice = 'Set both clocks by NTP (timedatectl set-ntp true): sessions and links end by them.';
  if (Math.abs(aheadMs) > CLOCK_WRONG_MS) return wrong('Clock', says, advice);
  if (Math.abs(aheadMs) > CLOCK_LOOK_MS) return look('Clock', says, advice);
  return fine('Clock', 'The clocks of the database and of this machine agree.');
}

function judgeMigrations({ facts, files, mode, isRunning }: Judged): Finding[] {
  const about = 'Migrations';
  if (facts.migrations === null) {
    return [look(about, 'The database keeps no history of them.', 'Apply them with npx supabase db push.')];
  }
  const [baseline] = files;
  if (
    facts.migrations.length > 0 &&
    facts.migrations.every(({ version }) => version < (baseline?.version ?? ''))
  ) {
    return [notAdopted(about, mode)];
  }
  const lines = compareMigrations(files, facts.migrations);
  const found: Finding[] = [];
  const pending = of('pending', lines);
  if (pending.length > 0) {
    const isComing = mode !== 'supabase' && !isRunning;
    const says = `Not applied yet: ${named(pending)}.`;
    const advice =
      mode === 'supabase'
        ? 'Run npx supabase db push.'
        : 'Start the server anew: they run before it listens.';
    found.push(isComing ? look(about, says, advice) : wrong(about, says, advice));
  }
  const changed = of('changed', lines);
  if (changed.length > 0) {
    const says = `What was run differs from the file of this version: ${named(changed)}.`;
    found.push(
      wrong(
        about,
        says,
        'Compare the file with that of the version that ran it; never edit one that has run.',
      ),
    );
  }
  const foreign = of('foreign', lines);
  if (foreign.length > 0) {
    const says = `The database has seen migrations that this version does not have: ${named(foreign)}.`;
    found.push(wrong(about, says, 'Run the newer version, or restore a backup from before the upgrade.'));
  }
  return found.length > 0
    ? found
    : [fine(about, `All ${files.length} are applied as they stand in the files.`)];
}

/** A server of ours adopts at its start; on the platform the operator does. */
function notAdopted(about: string, mode: Judged['mode']): Finding {
  const says = 'The database was made before the baseline.';
  if (mode !== 'supabase') return look(about, says, 'Start the server: it adopts it before it listens.');
  const advice = 'Run supabase/adopt/to_baseline.sql, as docs/operations.md says under “Upgrade”.';
  return wrong(about, says, advice);
}

const of = (state: MigrationLine['state'], lines: readonly MigrationLine[]) =>
  lines.filter((line) => line.state === state).map(({ version, name }) => `${version}_${name}`);

function judgeWalls(facts: Facts): Finding[] {
  const about = 'Row security';
  const advice =
    'Stop the server for others, find out who changed the database, and restore what the migrations made.';
  const holes: [names: string[], says: string][] = [
    [facts.without_row_security, 'Tables without row security, which whoever reaches them reads whole'],
    [facts.without_policy, 'Tables that no rule opens to anybody'],
    [facts.exposed_functions, 'Functions that go around the rules and that members may call'],
  ];
  const found = holes
    .filter(([names]) => names.length > 0)
    .map(([names, says]) => wrong(about, `${says}: ${named(names)}.`, advice));
  return found.length > 0 ? found : [fine(about, 'It stands on every table.')];
}

function judgeBuckets(buckets: Facts['buckets']): Finding[] {
  const about = 'Buckets';
  const found: Finding[] = [];
  for (const id of PUBLIC_BUCKETS) {
    const bucket = buckets.find((one) => one.id === id);
    const advice = `Make a public bucket “${id}” with the types and the size of supabase/config.toml.`;
    if (bucket === undefined)
      found.push(wrong(about, `The bucket ${id} is missing: no picture can be stored.`, advice));
    else if (!bucket.public)
      found.push(wrong(about, `The bucket ${id} is private: no reader sees a picture.`, advice));
  }
  const open = buckets
    .filter((bucket) => bucket.public && !PUBLIC_BUCKETS.includes(bucket.id))
    .map(({ id }) => id);
  if (open.length > 0) {
    const says = `Buckets that everybody can read, and that this product did not make so: ${named(open)}.`;
    found.push(wrong(about, says, 'Make them private, or remove them.'));
  }
  return found.length > 0
    ? found
    : [fine(about, `${PUBLIC_BUCKETS.join(', ')} is there and public; no other is public.`)];
}

function judgeQueue({ mail, now_ms, overdue_mail_ms, overdue_announcements }: Facts): Finding[] {
  const about = 'Waiting work';
  const found: Finding[] = [];
  if (overdue_mail_ms !== null) {
    const minutes = Math.floor((now_ms - overdue_mail_ms) / 60_000);
    const says = `Mails wait to be sent, the first for ${minutes} minutes.`;
    found.push(wrong(about, says, 'See that the server runs and that its mail server takes mails.'));
  }
  if (mail.given_up > 0) {
    const says = `${mail.given_up} mails were given up after eight attempts.`;
    found.push(
      look(about, says, 'The page “System status” of the admins shows how many; look at the mail server.'),
    );
  }
  if (overdue_announcements > 0) {
    const says = `${overdue_announcements} announcements are due for more than 15 minutes.`;
    found.push(wrong(about, says, 'See that the server runs: it sends them.'));
  }
  return found.length > 0 ? found : [fine(about, 'Nothing waits longer than it should.')];
}

function judgeJobs({ jobs, now_ms }: Facts): Finding[] {
  const about = 'Daily jobs';
  const last = new Map<string, Facts['jobs'][number]>();
  for (const job of jobs) if (!last.has(job.name)) last.set(job.name, job);
  if (last.size === 0) return [fine(about, 'None has run yet; the first ones run a minute after a start.')];
  const found: Finding[] = [];
  const failed = [...last.values()].filter(({ failure }) => failure !== null);
  if (failed.length > 0) {
    const says = `Ended with an error: ${named(failed.map(({ name, failure }) => `${name} (${failure})`))}.`;
    found.push(look(about, says, 'Look into the log of the server for the reason.'));
  }
  const late = [...last.values()].filter(({ ended_ms }) => now_ms - ended_ms > JOB_WAITS_LONG_MS);
  if (late.length > 0) {
    const says = `Has not run for two days: ${named(late.map(({ name }) => name))}.`;
    found.push(look(about, says, 'See that the server runs: what should be deleted by now is still kept.'));
  }
  return found.length > 0 ? found : [fine(about, 'All ran within two days, without an error.')];
}

function named(names: readonly string[]): string {
  const more = names.length - NAMES_SHOWN;
  return names.slice(0, NAMES_SHOWN).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
