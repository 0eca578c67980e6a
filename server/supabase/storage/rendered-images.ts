import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type EncodedImage, type Transformation, transformImage } from './images.ts';
import type { StoredObject } from './objects.ts';

/** Some thousand pictures; a disk fills with the posts that people write and not with what was worked out of them. */
const MOST_BYTES = 256 * 1_048_576;
const UNFINISHED = '.new';
const UNFINISHED_TTL_MS = 60_000;

/**
 * Transformed pictures, kept on disk so that the same one is worked out once. They take so many bytes at most; what was
 * not asked for the longest goes first. Copies of the server that share a folder each count what they know of.
 */
export class RenderedImages {
  readonly #folder: string;
  readonly #mostBytes: number;
  /** sizes by name, those that were asked for last at the end */
  readonly #cachedBytes = new Map<string, number>();
  #bytes = 0;
  /** what is being worked out: a crowd that asks for the same picture waits for one */
  readonly #making = new Map<string, Promise<EncodedImage>>();

  constructor(dataDir: string, mostBytes = MOST_BYTES) {
    this.#folder = join(dataDir, 'storage', 'rendered');
    this.#mostBytes = mostBytes;
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    this.#learn();
  }

  async get(
    object: StoredObject,
    wanted: Transformation,
    original: () => Promise<Buffer>,
  ): Promise<EncodedImage> {
    const name = createHash('sha256')
      .update(JSON.stringify([object.id, object.version, wanted]))
      .digest('hex');
    const cached = await readFile(join(this.#folder, name)).catch(() => undefined);
    if (cached !== undefined) {
      this.#count(name, cached.byteLength);
      return { content: cached, mimetype: `image/${wanted.format}` };
    }
    const making = this.#making.get(name) ?? this.#make(name, wanted, original);
    this.#making.set(name, making);
    return making.finally(() => this.#making.delete(name));
  }

  async #make(name: string, wanted: Transformation, original: () => Promise<Buffer>): Promise<EncodedImage> {
    const rendered = await transformImage(await original(), wanted);
    const path = join(this.#folder, name);
    const unfinished = `${path}.${randomBytes(4).toString('hex')}${UNFINISHED}`;
    await writeFile(unfinished, rendered.content, { mode: 0o600 });
    await rename(unfinished, path);
    this.#count(name, rendered.content.byteLength);
    for (const old of this.#tooMany()) await rm(join(this.#folder, old), { force: true });
    return rendered;
  }

  #count(name: string, bytes: number): void {
    this.#bytes += bytes - (this.#cachedBytes.get(name) ?? 0);
    this.#cachedBytes.delete(name);
    this.#cachedBytes.set(name, bytes);
  }

  /** What an earlier process has left, the oldest first, and down to the bound that holds now. */
  #learn(): void {
    const files = readdirSync(this.#folder).flatMap((name) => {
      // another copy of the server may be taking it away at this moment
      const found = statSync(join(this.#folder, name), { throwIfNoEntry: false });
      return found === undefined ? [] : [{ name, size: found.size, mtimeMs: found.mtimeMs }];
    });
    for (const { name, size, mtimeMs } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (!name.endsWith(UNFINISHED)) this.#count(name, size);
      else if (mtimeMs < Date.now() - UNFINISHED_TTL_MS) rmSync(join(this.#folder, name), { force: true });
    }
    for (const name of this.#tooMany()) rmSync(join(this.#folder, name), { force: true });
  }

  /** Counts out, one by one, what goes until the rest is within the bound. */
  *#tooMany(): Generator<string> {
    for (const [name, bytes] of this.#cachedBytes) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#cachedBytes.delete(name);
      this.#bytes -= bytes;
      yield name;
    }
  }
}
