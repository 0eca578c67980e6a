import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Transformation } from './images.ts';
import type { StoredObject } from './objects.ts';
import { RenderedImages } from './rendered-images.ts';

const WANTED: Transformation = { width: 360, height: undefined, format: 'webp' };

let original: Buffer;
let sizeBytes: number;
beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  original = await sharp({ create: { width: 360, height: 270, channels: 3, background: 'black', noise } })
    .png()
    .toBuffer();
  const dataDir = newDataDir();
  await new RenderedImages(dataDir).get(newObject(), WANTED, async () => original);
  sizeBytes = bytesIn(dataDir);
});

const newDataDir = (): string => mkdtempSync(join(tmpdir(), 'hamrah-rendered-'));
const folderOf = (dataDir: string): string => join(dataDir, 'storage', 'rendered');
const namesIn = (dataDir: string): string[] => readdirSync(folderOf(dataDir));
const bytesIn = (dataDir: string): number =>
  namesIn(dataDir).reduce((sum, name) => sum + statSync(join(folderOf(dataDir), name)).size, 0);

function newObject(): StoredObject {
  const metadata = {
    eTag: '"x"',
    size: 1,
    mimetype: 'image/png',
    cacheControl: 'no-cache',
    lastModified: '',
    contentLength: 1,
    httpStatusCode: 200,
  };
  const times = { created_at: '', updated_at: '' };
  return {
    id: randomUUID(),
    version: 'v',
    name: 'n',
    bucket_id: 'b',
    metadata,
    user_metadata: null,
    ...times,
  };
}

/** Asks for a picture and says whether it had to be worked out. */
async function isMade(rendered: RenderedImages, object: StoredObject): Promise<boolean> {
  let asked = false;
  await rendered.get(object, WANTED, async () => {
    asked = true;
    return original;
  });
  return asked;
}

describe('the pictures that were worked out', () => {
  it('[UP-06] take no more bytes than they may, and those that nobody asked for go first', async () => {
    const dataDir = newDataDir();
    const rendered = new RenderedImages(dataDir, sizeBytes * 3 + 1);
    const [first, second, third, fourth] = [newObject(), newObject(), newObject(), newObject()];
    for (const object of [first, second, third]) expect(await isMade(rendered, object)).toBe(true);
    expect(await isMade(rendered, first)).toBe(false);
    expect(await isMade(rendered, fourth)).toBe(true);
    expect(bytesIn(dataDir)).toBe(sizeBytes * 3);
    expect(await isMade(rendered, first)).toBe(false);
    expect(await isMade(rendered, second)).toBe(true);
    for (let more = 0; more < 6; more += 1) {
      await isMade(rendered, newObject());
      expect(bytesIn(dataDir)).toBeLessThanOrEqual(sizeBytes * 3 + 1);
    }
  });

  it('[UP-06] are within the bound again after a start, also those of an earlier release', async () => {
    const dataDir = newDataDir();
    const before = new RenderedImages(dataDir);
    const objects = Array.from({ length: 6 }, newObject);
    for (const object of objects) await isMade(before, object);
    writeFileSync(join(folderOf(dataDir), 'older'), Buffer.alloc(sizeBytes));
    const after = new RenderedImages(dataDir, sizeBytes * 2);
    expect(bytesIn(dataDir)).toBeLessThanOrEqual(sizeBytes * 2);
    await isMade(after, newObject());
    expect(bytesIn(dataDir)).toBeLessThanOrEqual(sizeBytes * 2);
  });

  it('[UP-06] are worked out once for a crowd that asks at the same time', async () => {
    const rendered = new RenderedImages(newDataDir());
    const object = newObject();
    const made = await Promise.all(Array.from({ length: 40 }, () => isMade(rendered, object)));
    expect(made.filter(Boolean)).toHaveLength(1);
  });

  it('leave nothing half written behind', async () => {
    const dataDir = newDataDir();
    await isMade(new RenderedImages(dataDir), newObject());
    expect(namesIn(dataDir).filter((name) => name.endsWith('.new'))).toEqual([]);
  });
});
