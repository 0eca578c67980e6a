import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
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

/** Folders that this process holds: after a restart in a container the old lock often carries our own number. */
const heldHere = new Set<string>();

/**
 * Opens the data folder of servers whose database is elsewhere: as many of them as there are copies.
 * @throws OperatorError when the folder is read-only or the disk is full
 */
export function shareDataFolder(folder: string): DataFolder {
  const path = resolve(folder);
  const trial = join(path, `${process.pid}.writable`);
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    writeFileSync(trial, '');
    rmSync(trial);
  } catch (error) {
    throw explained(error, path);
  }
  return { path, release: () => undefined };
}

/**
 * Opens the data folder for this process alone: two processes on one PGlite folder destroy it (FM-32).
 * A lock whose process is gone is taken over.
 * @throws OperatorError when the folder is in use, read-only or the disk is full
 */
export function openDataFolder(folder: string): DataFolder {
  const path = resolve(folder);
  const lockPath = join(path, 'lock.json');
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    takeLock(lockPath, path);
  } catch (error) {
    throw explained(error, path);
  }
  heldHere.add(path);
  const release = (): void => {
    if (!heldHere.delete(path)) return;
    if (readHolder(lockPath)?.pid === process.pid) rmSync(lockPath, { force: true });
  };
  return { path, release };
}

function takeLock(lockPath: string, folder: string): void {
  const mine: Holder = { pid: process.pid, stamp: stampOf(process.pid), since: new Date().toISOString() };
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const file = openSync(lockPath, 'wx', 0o600);
      writeSync(file, JSON.stringify(mine));
      closeSync(file);
      return;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    const holder = readHolder(lockPath);
    if (holder !== undefined && isHeld(holder, folder)) {
      const who = holder.pid === process.pid ? 'this very process' : `process ${holder.pid}`;
      throw new OperatorError(
        `The data folder ${folder} is in use by ${who} (since ${holder.since}). Stop that one first, or ` +
          'start this one with another DATA_DIR.',
      );
    }
    rmSync(lockPath, { force: true });
  }
  throw new OperatorError(`The data folder ${folder} is being opened by another process at this moment.`);
}

function readHolder(lockPath: string): Holder | undefined {
  try {
    const holder: unknown = JSON.parse(readFileSync(lockPath, 'utf8'));
    if (typeof holder === 'object' && holder !== null && 'pid' in holder && typeof holder.pid === 'number') {
      return {
        pid: holder.pid,
        stamp: 'stamp' in holder ? String(holder.stamp) : '',
        since: 'since' in holder ? String(holder.since) : 'unknown',
      };
    }
  } catch {
    // a half-written or vanished lock has no holder
  }
  return undefined;
}

function isHeld(holder: Holder, folder: string): boolean {
  if (holder.pid === process.pid) return heldHere.has(folder);
  return isAlive(holder.pid) && holder.stamp === stampOf(holder.pid);
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
