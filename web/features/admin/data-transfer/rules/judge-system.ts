import type { BackupRecord, JobRun, SystemState } from '#domain/platform/system-state.ts';

/** `look`: nothing is broken, but somebody should see to it · `unknown`: cannot be known from here. */
export type Verdict = 'good' | 'look' | 'bad' | 'unknown';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Jobs run once a day or more often: two days of silence are no delay. */
const JOB_SILENCE_MS = 2 * DAY_MS;
const BACKUP_OLD_MS = 2 * DAY_MS;
const TRIAL_OLD_MS = 90 * DAY_MS;

/** The jobs of the server that work at least once a day, by the names under which they are noted. */
export const DAILY_JOBS = [
  'forget_old',
  'forget_errors',
  'sweep_images',
  'lapse_proposals',
  'lapse_offers',
  'remind_by_rules',
] as const;
export type DailyJobName = (typeof DAILY_JOBS)[number];

/** The one bucket that readers fetch pictures from without signing in. */
export const PUBLIC_BUCKETS: ReadonlySet<string> = new Set(['blog-images']);

export function judgeMigrations({ migrations }: Pick<SystemState, 'migrations'>): Verdict {
  if (migrations === null) return 'unknown';
  return migrations.every(({ state }) => state === 'applied') ? 'good' : 'bad';
}

/** A table without a policy lets nobody in, which is safe and seldom meant. */
export function judgeRowSecurity(
  state: Pick<SystemState, 'withoutRowSecurity' | 'withoutPolicy' | 'views' | 'exposedFunctions'>,
): Verdict {
  const holes = [state.withoutRowSecurity, state.views, state.exposedFunctions].flat();
  if (holes.length > 0) return 'bad';
  return state.withoutPolicy.length > 0 ? 'look' : 'good';
}

export function judgeStorage({ buckets }: Pick<SystemState, 'buckets'>): Verdict {
  if (!buckets.some(({ id }) => PUBLIC_BUCKETS.has(id))) return 'bad';
  const isWrong = buckets.some(
    ({ id, isPublic, isReadable }) => isReadable === false || (isPublic && !PUBLIC_BUCKETS.has(id)),
  );
  return isWrong ? 'bad' : 'good';
}

/** By its last run; a job that has never run counts as unknown, since the server may have started just now. */
export function judgeJob(last: JobRun | undefined, nowMs: number): Verdict {
  if (last === undefined) return 'unknown';
  if (last.failure !== null) return 'bad';
  return nowMs - last.endedMs > JOB_SILENCE_MS ? 'look' : 'good';
}

export function judgeMail({ mail }: Pick<SystemState, 'mail'>, nowMs: number): Verdict {
  if (mail.oldestMs !== null && nowMs - mail.oldestMs > HOUR_MS) return 'bad';
  return mail.givenUpCount > 0 ? 'look' : 'good';
}

export function judgeBackup(backups: BackupRecord | null, nowMs: number): Verdict {
  if (backups === null) return 'unknown';
  if (backups.backup === undefined) return 'bad';
  return nowMs - Date.parse(backups.backup.madeAt) > BACKUP_OLD_MS ? 'look' : 'good';
}

export function judgeTrial(backups: BackupRecord | null, nowMs: number): Verdict {
  if (backups === null) return 'unknown';
  if (backups.trial === undefined) return 'look';
  return nowMs - Date.parse(backups.trial.triedAt) > TRIAL_OLD_MS ? 'look' : 'good';
}
