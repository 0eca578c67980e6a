import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDataFolder, shareDataFolder } from './data-folder.ts';

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'hamrah-folder-'));

/** A process that lives for as long as the test needs it. */
async function withProcess(work: (pid: number) => void | Promise<void>): Promise<void> {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
  try {
    await work(child.pid ?? 0);
  } finally {
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
  }
}

describe('the data folder', () => {
  it('[FM-32] is refused to a second opener, which is told who holds it', () => {
    const path = newFolder();
    const folder = openDataFolder(path);
    expect(() => openDataFolder(path)).toThrow(/is in use by this very process/);
    folder.release();
    openDataFolder(path).release();
    expect(existsSync(join(path, 'lock.json'))).toBe(false);
  });

  it('[FM-32] is refused while another living process holds it', async () => {
    const path = newFolder();
    const holder = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      `const { openDataFolder } = await import(${JSON.stringify(import.meta.resolve('./data-folder.ts'))});
       openDataFolder(${JSON.stringify(path)}); console.log('held'); setTimeout(() => {}, 60000);`,
    ]);
    await new Promise((resolve) => holder.stdout.once('data', resolve));
    expect(() => openDataFolder(path)).toThrow(new RegExp(`in use by process ${holder.pid} `));
    holder.kill('SIGKILL');
    await new Promise((resolve) => holder.once('exit', resolve));
    openDataFolder(path).release();
  });

  it('[FM-32] is taken over from a process that is gone', async () => {
    const path = newFolder();
    let deadPid = 0;
    await withProcess((pid) => {
      deadPid = pid;
    });
    writeFileSync(join(path, 'lock.json'), JSON.stringify({ pid: deadPid, stamp: '', since: 'then' }));
    openDataFolder(path).release();
  });

  it('is taken over when the number of the holder now belongs to another process', async () => {
    const path = newFolder();
    await withProcess((pid) => {
      writeFileSync(join(path, 'lock.json'), JSON.stringify({ pid, stamp: 'another start', since: 'then' }));
      openDataFolder(path).release();
    });
  });

  it('is taken over from our own number of before a restart, as it happens in containers', () => {
    const path = newFolder();
    writeFileSync(join(path, 'lock.json'), JSON.stringify({ pid: process.pid, stamp: '', since: 'then' }));
    openDataFolder(path).release();
  });

  it('[FM-32] is refused by another way to the same folder', () => {
    const path = newFolder();
    const link = join(newFolder(), 'link');
    symlinkSync(path, link);
    const folder = openDataFolder(path);
    expect(() => openDataFolder(link)).toThrow(/is in use by this very process/);
    folder.release();
  });

  it('[FM-32] is refused while a release lives that locked it by the holder file alone', async () => {
    const path = newFolder();
    await withProcess((pid) => {
      const stamp = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19];
      writeFileSync(join(path, 'lock.json'), JSON.stringify({ pid, stamp, since: 'then' }));
      expect(() => openDataFolder(path)).toThrow(new RegExp(`in use by process ${pid} \\(since then\\)`));
    });
    openDataFolder(path).release();
  });

  it.each([
    ['for one process', openDataFolder],
    ['for several copies', shareDataFolder],
  ])('[CF-01] is closed to other users of the machine when it is opened %s', (_, open) => {
    const path = newFolder();
    chmodSync(path, 0o755);
    open(path).release();
    expect(statSync(path).mode & 0o777).toBe(0o700);
  });

  it.runIf(process.getuid?.() === 0).each([
    ['for one process', openDataFolder],
    ['for several copies', shareDataFolder],
  ])('[CF-01] is refused when others may read it and it belongs to another user, opened %s', (_, open) => {
    const path = newFolder();
    chmodSync(path, 0o755);
    chownSync(path, 65_534, 65_534);
    expect(() => open(path)).toThrow(
      /Other users of this machine may open the data folder .*: run chmod go-rwx/,
    );
    expect(statSync(path).mode & 0o777).toBe(0o755);
  });

  it('is taken over when the lock is half written', () => {
    const path = newFolder();
    writeFileSync(join(path, 'lock.json'), '{"pi');
    openDataFolder(path).release();
  });

  it('[FM-32] says plainly that a path is a file', () => {
    const path = join(newFolder(), 'file');
    writeFileSync(path, '');
    expect(() => openDataFolder(path)).toThrow(/is a file, not a folder/);
  });

  it.skipIf(process.getuid?.() === 0)('[FM-32] says plainly that it cannot be written', () => {
    const path = newFolder();
    chmodSync(path, 0o500);
    expect(() => openDataFolder(path)).toThrow(/cannot be written/);
  });
});
