import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type EncodedImage, type Transformation, transformImage } from './images.ts';
import type { StoredObject } from './objects.ts';

const MAX_KEPT = 2000;

/** Transformed pictures, kept on disk so that the same one is worked out once. */
export class RenderedImages {
  readonly #folder: string;
  #kept: number;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'storage', 'rendered');
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    this.#kept = readdirSync(this.#folder).length;
  }

  async get(
    object: StoredObject,
    wanted: Transformation,
    original: () => Promise<Buffer>,
  ): Promise<EncodedImage> {
    const name = createHash('sha256')
      .update(JSON.stringify([object.id, object.version, wanted]))
      .digest('hex');
    const mimetype = wanted.format === 'origin' ? object.metadata.mimetype : `image/${wanted.format}`;
    const path = join(this.#folder, name);
    const kept = await readFile(path).catch(() => undefined);
    if (kept !== undefined) return { content: kept, mimetype: mimetype as EncodedImage['mimetype'] };
    const rendered = await transformImage(await original(), wanted);
    await this.#keep(path, rendered.content);
    return rendered;
  }

  async #keep(path: string, content: Buffer): Promise<void> {
    if (this.#kept >= MAX_KEPT) await this.#dropOldest();
    await writeFile(`${path}.new`, content, { mode: 0o600 });
    await rename(`${path}.new`, path);
    this.#kept += 1;
  }

  async #dropOldest(): Promise<void> {
    const files = readdirSync(this.#folder)
      .map((name) => join(this.#folder, name))
      .map((path) => ({ path, time: statSync(path).mtimeMs }))
      .toSorted((a, b) => a.time - b.time);
    const old = files.slice(0, Math.ceil(files.length / 2));
    for (const { path } of old) await rm(path, { force: true });
    this.#kept = files.length - old.length;
  }
}
