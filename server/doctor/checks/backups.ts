import type { BackupRecord } from '#domain/platform/system-state.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import { readBackupRecord } from '../../supabase/backup/backup-record.ts';
import { fine, type Finding, look, reasonOf, wrong } from '../finding.ts';

const ABOUT = 'Backups';
const HOUR_MS = 3_600_000;
/** one each night, and some hours for a late one */
const BACKUP_AGE_MS = 36 * HOUR_MS;
const TRIAL_AGE_MS = 90 * 24 * HOUR_MS;
const MAKE = 'Run npm run backup -- FOLDER each night, as docs/operations.md says.';

/** When a backup was made last, and when one was brought back to see whether it is whole. */
export async function checkBackups(configuration: Configuration, nowMs: number): Promise<Finding> {
  const { hosted, dataDirectory } = configuration;
  if (hosted !== undefined) {
    const says = 'Where Supabase runs elsewhere its own backups count, and they cannot be seen from here.';
    return look(ABOUT, says, 'See in the settings of the project that they are made each day.');
  }
  try {
    return judgeBackups(await readBackupRecord(dataDirectory), configuration.loopbackOnly, nowMs);
  } catch (error) {
    return wrong(ABOUT, `The record of backups cannot be read: ${reasonOf(error)}.`, MAKE);
  }
}

/** @param isTrial nobody but this machine can reach the server: then nothing is lost with it */
export function judgeBackups({ backup, trial }: BackupRecord, isTrial: boolean, nowMs: number): Finding {
  const bad = isTrial ? look : wrong;
  if (backup === undefined) return bad(ABOUT, 'No backup was ever made.', MAKE);
  const ageMs = nowMs - Date.parse(backup.madeAt);
  const made = `The last backup is ${Math.floor(ageMs / HOUR_MS)} hours old`;
  // a time that cannot be read is no backup
  if (!(ageMs <= BACKUP_AGE_MS)) return bad(ABOUT, `${made}.`, MAKE);
  if (trial === undefined || !(nowMs - Date.parse(trial.triedAt) <= TRIAL_AGE_MS)) {
    const says = `${made}, but for three months none was brought back to see whether it is whole.`;
    return look(ABOUT, says, 'Run npm run restore -- FOLDER --try.');
  }
  return fine(ABOUT, `${made}, and one was tried.`);
}
