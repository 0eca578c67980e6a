import {
  chmodSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OperatorError } from '../operator-error.ts';

export interface DataFolder {
  path: string;
  /** gives the folder free for another process */
  release(): void;
}

interface Holder {
  pid: number;
  /** when that process began, as the kernel counts: tells a later process with the same number apart */
  stamp: string;
  since: string;
}

/**
 * The file whose lock decides. It is made once, stays for good and is never opened by anything else here: the kernel
 * gives a process's lock back when that process closes any of its handles of the file.
 */
const LOCK_FILE = 'lock';
/** Who holds the folder, in words for whoever is refused. It decides nothing, but for a release that locked by it. */
const HOLDER_FILE = 'lock.json';
/** What others than the owner may do with a folder. */
const OTHERS = 0o077;

/** SQLite's results where somebody else has the lock, and where the file system knows no locks. */
const BUSY = new Set([5, 6]);
const CANNOT_LOCK = new Set([10, 15, 22]);
const PRIMARY_RESULT = 0xff;

/** The locks of this process by folder. They are held for as long as they are reachable. */
const held = new Map<string, DatabaseSync>();

/**
 * Opens the data folder of servers whose database is elsewhere: as many of them as there are copies.
 * @throws OperatorError when the folder is read-only or open to other users, or the disk is full
 */
export function shareDataFolder(folder: string): DataFolder {
  const path = resolve(folder);
  const trial = join(path, `${process.pid}.writable`);
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    closeToOthers(path);
    writeFileSync(trial, '');
    rmSync(trial);
  } catch (error) {
    throw explained(error, path);
  }
  return { path, release: () => undefined };
}

/**
 * Opens the data folder for this process alone: two processes on one PGlite folder destroy it (FM-32). The lock is the
 * operating system's, so it is free the moment its process is gone, however that ended, and of several who reach for
 * it at once one has it.
 * @throws OperatorError when the folder is in use, read-only or open to other users, or the disk is full
 */
export function openDataFolder(folder: string): DataFolder {
  const path = resolve(folder);
  let key: string;
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    closeToOthers(path);
    key = realpathSync(path);
    const lock = takeLock(key, path);
    try {
      writeFileSync(join(path, HOLDER_FILE), JSON.stringify(thisProcess()), { mode: 0o600 });
    } catch (error) {
      lock.close();
      throw error;
    }
    held.set(key, lock);
  } catch (error) {
    throw explained(error, path);
  }
  const release = (): void => {
    const lock = held.get(key);
    if (lock === undefined) return;
    held.delete(key);
    rmSync(join(path, HOLDER_FILE), { force: true });
    lock.close();
  };
  return { path, release };
}

/** A folder of ours is closed to other users of the machine; one of somebody else is not ours to change. */
function closeToOthers(path: string): void {
  const { mode, uid } = statSync(path);
  if ((mode & OTHERS) === 0 || process.getuid === undefined) return;
  if (uid !== process.getuid()) {
    throw new OperatorError(
      `Other users of this machine may open the data folder ${path}, and it belongs to another user: ` +
        `run chmod go-rwx '${path}' as its owner, or set DATA_DIR.`,
    );
  }
  chmodSync(path, mode & ~OTHERS & 0o7777);
}

/** @param key the folder without links @param folder as the operator calls it */
function takeLock(key: string, folder: string): DatabaseSync {
  if (held.has(key)) throw inUse(folder, 'this very process', readHolder(folder)?.since);
  makeLockFile(join(key, LOCK_FILE));
  const lock = new DatabaseSync(join(key, LOCK_FILE), { timeout: 0 });
  try {
    // an exclusive transaction that never ends and writes nothing: the file stays empty
    lock.exec('pragma journal_mode = memory; begin exclusive');
    const older = readHolder(folder);
    if (older !== undefined && livesStill(older)) throw inUse(folder, `process ${older.pid}`, older.since);
    return lock;
  } catch (error) {
    lock.close();
    throw sqliteRefusal(error, folder);
  }
}

/** Made by us and not by SQLite, for its mode and for the words of a disk that is full or read-only. */
function makeLockFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

function sqliteRefusal(error: unknown, folder: string): unknown {
  if (!(error instanceof Error && 'errcode' in error && typeof error.errcode === 'number')) return error;
  const result = error.errcode & PRIMARY_RESULT;
  if (BUSY.has(result)) {
    const holder = readHolder(folder);
    const isKnown = holder !== undefined && livesStill(holder);
    return inUse(
      folder,
      isKnown ? `process ${holder.pid}` : 'another process',
      isKnown ? holder.since : undefined,
    );
  }
  if (CANNOT_LOCK.has(result)) {
    return new OperatorError(
      `The file system of the data folder ${folder} cannot lock files, which keeps a second process away: set DATA_DIR to a folder on a disk of this machine.`,
      error,
    );
  }
  return error;
}

function inUse(folder: string, who: string, since?: string): OperatorError {
  return new OperatorError(
    `The data folder ${folder} is in use by ${who}${since === undefined ? '' : ` (since ${since})`}. Stop that one ` +
      'first, or start this one with another DATA_DIR.',
  );
}

function thisProcess(): Holder {
  return { pid: process.pid, stamp: stampOf(process.pid), since: new Date().toISOString() };
}

function readHolder(folder: string): Holder | undefined {
  try {
    const holder: unknown = JSON.parse(readFileSync(join(folder, HOLDER_FILE), 'utf8'));
    if (typeof holder === 'object' && holder !== null && 'pid' in holder && typeof holder.pid === 'number') {
      return {
        pid: holder.pid,
        stamp: 'stamp' in holder ? String(holder.stamp) : '',
        since: 'since' in holder ? String(holder.since) : 'unknown',
      };
    }
  } catch {
    // a half-written or vanished file names nobody
  }
  return undefined;
}

/**
 * Whether that process is there still, and is not a later one with its number. Of one that is gone the lock is free;
 * one that lives while the lock is free is of a release that locked by the holder's file alone.
 */
function livesStill({ pid, stamp }: Holder): boolean {
  return pid !== process.pid && stamp !== '' && isAlive(pid) && stamp === stampOf(pid);
}

/** The start time of a process on Linux (field 22 of its stat line); empty where there is no /proc. */
function stampOf(pid: number): string {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** A signal of 0 only asks; EPERM means that the process exists and belongs to somebody else. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function explained(error: unknown, folder: string): unknown {
  switch (codeOf(error)) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new OperatorError(
        `The data folder ${folder} cannot be written. Give this user the right to write there, or set DATA_DIR.`,
        error,
      );
    case 'ENOSPC':
    case 'EDQUOT':
      return new OperatorError(
        `The disk of the data folder ${folder} is full. Free some space and start again.`,
        error,
      );
    case 'ENOTDIR':
    case 'EEXIST':
      return new OperatorError(`DATA_DIR ${folder} is a file, not a folder.`, error);
    default:
      return error;
  }
}
