import sharp from 'sharp';
import { beforeAll, expect, it, vi } from 'vitest';
import { versionsOf } from '#domain/blog/picture-versions.ts';
import { IMAGE_MAX_BYTES } from '#domain/limits.ts';
import { standIn } from '#domain/testing/stand-in.ts';
import type { DatabaseClient } from '../clients/database.ts';
import type { NewObject, ObjectStore } from '../clients/object-store.ts';
import { BlogPictures } from './blog-pictures.ts';

const PATH = 'content/blog-1763690000000-k3j9x2.jpg';

let clean: Buffer;
let withPlace: Buffer;
beforeAll(async () => {
  const flat = () => sharp({ create: { width: 800, height: 600, channels: 3, background: 'teal' } });
  clean = await flat().jpeg().toBuffer();
  const place = { GPSLatitudeRef: 'N', GPSLatitude: '34/1 31/1 0/1' };
  withPlace = await flat()
    .withExif({ IFD0: { Make: 'CANARY-CAMERA' }, IFD3: place })
    .jpeg()
    .toBuffer();
});

/** A bucket in memory, of which the database names the pictures without a last version. */
function bucketOf(objects: Record<string, Buffer>) {
  const stored = new Map(Object.entries(objects));
  const put = vi.fn<ObjectStore['put']>(async (_bucket, name, object: NewObject) => {
    if (!object.overwrites && stored.has(name)) return false;
    stored.set(name, Buffer.from(object.content));
    return true;
  });
  const store = { put, read: async (_bucket: string, name: string) => stored.get(name) };
  const rpc = async (_name: string, { p_limit: limit }: { p_limit: number }) => {
    const names = [...stored.keys()].filter((name) => /^[^.]+\.\w+$/.test(name));
    const unfinished = names.filter((name) => !stored.has(`${name}.720.jpg`)).slice(0, limit);
    return { data: unfinished.map((name) => ({ name })), error: null, status: 200 };
  };
  const database = standIn<DatabaseClient>({ asService: () => ({ rpc }) });
  return { stored, put, pictures: new BlogPictures(database, store) };
}

it('pictures from before have their versions made, a few at a time, and then there is nothing to do', async () => {
  const second = PATH.replace('k3j9x2', 'second');
  const { stored, pictures } = bucketOf({ [PATH]: clean, [second]: clean });
  expect(await pictures.finishSome(1, vi.fn())).toBe(1);
  expect(await pictures.finishSome(5, vi.fn())).toBe(1);
  expect(await pictures.finishSome(5, vi.fn())).toBe(0);
  for (const path of [PATH, second])
    for (const one of versionsOf(path)) expect(stored.has(one.path), one.path).toBe(true);
  expect(stored.get(PATH)?.equals(clean)).toBe(true);
});

it('[SG-16] a photo that the platform stored as it came loses the place where it was taken', async () => {
  const { stored, pictures } = bucketOf({ [PATH]: withPlace });
  await pictures.finishSome(5, vi.fn());
  for (const [name, bytes] of stored) expect(bytes.includes('CANARY'), name).toBe(false);
  expect((await sharp(stored.get(PATH)).metadata()).width).toBe(800);
});

it('[UP-02] what is no picture is told of once and does not keep the others waiting', async () => {
  const bad = PATH.replace('k3j9x2', 'aaaa');
  const { stored, pictures } = bucketOf({ [bad]: Buffer.from('no picture'), [PATH]: clean });
  const onFailure = vi.fn();
  expect(await pictures.finishSome(1, onFailure)).toBe(0);
  expect(await pictures.finishSome(1, onFailure)).toBe(1);
  expect(await pictures.finishSome(1, onFailure)).toBe(0);
  expect(onFailure).toHaveBeenCalledTimes(1);
  expect(stored.has(`${PATH}.720.jpg`)).toBe(true);
});

it('the last version is written last: whoever finds it finds them all, also after a crash in the middle', async () => {
  const { put, pictures } = bucketOf({});
  await pictures.add(PATH, clean);
  const names = put.mock.calls.map(([, name]) => name);
  expect([names[0], names.at(-1)]).toEqual([PATH, `${PATH}.720.jpg`]);
  const broken = bucketOf({});
  broken.put.mockImplementation(async (_bucket, name, object) => {
    if (name.endsWith('.720.webp')) throw new Error('killed');
    broken.stored.set(name, Buffer.from(object.content));
    return true;
  });
  await expect(broken.pictures.add(PATH, clean)).rejects.toThrow('killed');
  expect(broken.stored.has(`${PATH}.720.jpg`)).toBe(false);
});

it('[VAL-10] a picture that grows when it is encoded anew is stored smaller, and not refused', async () => {
  const side = 2_900;
  const colours = Buffer.alloc(side * side * 3);
  for (let state = 7, at = 0; at < colours.length; at += 3) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const colour = state >>> 28;
    colours.set([colour * 16, ((colour * 7) % 16) * 16, ((colour * 11) % 16) * 16], at);
  }
  const few = await sharp(colours, { raw: { width: side, height: side, channels: 3 } })
    .png({ palette: true, colours: 16, dither: 0 })
    .toBuffer();
  expect(few.byteLength).toBeLessThan(IMAGE_MAX_BYTES);
  const { stored, pictures } = bucketOf({});
  await pictures.add(PATH, few);
  expect(stored.get(PATH)?.byteLength).toBeLessThan(IMAGE_MAX_BYTES);
  expect(await sharp(stored.get(PATH)).metadata()).toMatchObject({ format: 'webp', width: 1_920 });
});
