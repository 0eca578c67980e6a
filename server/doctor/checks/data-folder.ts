import { existsSync, mkdtempSync, rmdirSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deploymentReasons } from '#domain/platform/startup-config.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import { DEVELOPMENT_MARK } from '../../start-supabase.ts';
import { fine, type Finding, look, reasonOf, wrong } from '../finding.ts';

const ABOUT = 'Data folder';
const DISK = 'Disk space';
const MEGABYTE = 1_048_576;
/** below this neither a picture nor a backup is sure to find room */
const NEEDED_MEGABYTES = 200;
const COMFORTABLE_MEGABYTES = 1_024;
const OWNER_ALONE = 0o077;

/** Whether the folder can be written by this user, is closed to others, and has room. */
export function checkDataFolder(configuration: Configuration): Finding[] {
  const { dataDirectory, hosted } = configuration;
  if (hosted !== undefined)
    return [fine(ABOUT, 'Not needed: where Supabase runs elsewhere nothing is kept here.')];
  const present = nearestThatExists(dataDirectory);
  const findings = [writable(dataDirectory, present)];
  if (findings[0]?.verdict === 'wrong') return findings;
  const { bavail, bsize } = statfsSync(present);
  findings.push(judgeSpace((bavail * bsize) / MEGABYTE, present));
  if (present === dataDirectory)
    findings.push(...closedToOthers(dataDirectory), ...madeForTrying(configuration));
  return findings;
}

function writable(folder: string, present: string): Finding {
  if (!statSync(present).isDirectory()) {
    return wrong(ABOUT, `${present} is a file, not a folder.`, 'Set DATA_DIR to a folder.');
  }
  try {
    rmdirSync(mkdtempSync(join(present, '.doctor-')));
  } catch (error) {
    const advice = 'Give the user of the server the right to write there, or set DATA_DIR.';
    return wrong(ABOUT, `${present} cannot be written: ${reasonOf(error)}.`, advice);
  }
  if (present === folder) return fine(ABOUT, `${folder} can be written.`);
  return fine(ABOUT, `${folder} is not there yet; the first start makes it.`);
}

/** @param megabytes that are free for this user */
export function judgeSpace(megabytes: number, folder: string): Finding {
  const free = `${Math.floor(megabytes)} MB are free where ${folder} lies`;
  if (megabytes < NEEDED_MEGABYTES) {
    return wrong(DISK, `Only ${free}.`, `Free some space: ${COMFORTABLE_MEGABYTES} MB is a good measure.`);
  }
  if (megabytes < COMFORTABLE_MEGABYTES) return look(DISK, `${free}.`, 'Free some space soon.');
  return fine(DISK, `${free}.`);
}

function closedToOthers(folder: string): Finding[] {
  const open = [folder, join(folder, 'secrets.json')].filter(
    (path) => existsSync(path) && (statSync(path).mode & OWNER_ALONE) !== 0,
  );
  if (open.length === 0 || process.platform === 'win32') return [];
  return [
    wrong(
      ABOUT,
      `Other users of this machine may read ${open.join(' and ')}.`,
      `Run: chmod go-rwx ${open.map((path) => `'${path}'`).join(' ')}`,
    ),
  ];
}

function madeForTrying({ dataDirectory, publicUrl, loopbackOnly }: Configuration): Finding[] {
  const hasDevelopmentKeys = existsSync(join(dataDirectory, DEVELOPMENT_MARK));
  const safeOtherwise = { publicUrl, hasMailTransport: true, seedsDemonstration: false };
  if (loopbackOnly || deploymentReasons({ ...safeOtherwise, hasDevelopmentKeys }).length === 0) return [];
  return [
    wrong(
      ABOUT,
      `${dataDirectory} was used for trying out: its keys and accounts must not serve others.`,
      'Set DATA_DIR to a new, empty folder.',
    ),
  ];
}

function nearestThatExists(path: string): string {
  return existsSync(path) ? path : nearestThatExists(dirname(path));
}
