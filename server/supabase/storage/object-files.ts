import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { objectNotFound } from './storage-errors.ts';

/** The contents of objects, as files named by id and version: never by what a client calls them. */
export class ObjectFiles {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'storage');
    // what earlier releases worked out of pictures when somebody asked for it
    rmSync(join(this.#folder, 'rendered'), { recursive: true, force: true });
  }

  /** Writes so that a crash leaves the whole file or none. */
  async write(id: string, version: string, content: Uint8Array): Promise<void> {
    const path = this.#pathOf(id, version);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const unfinished = `${path}.${randomBytes(4).toString('hex')}.new`;
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  }

  /** @throws StorageRefusal when the file is gone */
  async read(id: string, version: string): Promise<Buffer> {
    try {
      return await readFile(this.#pathOf(id, version));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw objectNotFound();
      throw error;
    }
  }

  async remove(id: string, version: string): Promise<void> {
    await rm(this.#pathOf(id, version), { force: true });
  }

  #pathOf(id: string, version: string): string {
    if (!/^[0-9a-f-]{36}$/.test(id) || !/^[0-9a-f]{32}$/.test(version)) throw objectNotFound();
    return join(this.#folder, id.slice(0, 2), `${id}.${version}`);
  }
}
