import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { imageTypeOf, readTransformation, reencodeImage, transformImage } from './images.ts';

const picture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });

const chunk = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data, Buffer.alloc(4)]);
};

/** A PNG header that promises more pixels than any memory holds, with hardly a byte behind it. */
function bomb(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(50_000, 0);
  header.writeUInt32BE(50_000, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A moving picture of so many frames, each written as the same few bytes. */
async function movingGif(frames: number): Promise<Buffer> {
  const one = await picture(100, 100).gif().toBuffer();
  const colours = 3 * 2 ** (((one[10] ?? 0) & 7) + 1);
  const head = one.subarray(0, 13 + ((one[10] ?? 0) & 0x80 ? colours : 0));
  const frame = one.subarray(head.length, one.length - 1);
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}

/** A picture that takes a while to write anew. */
const noise = (format: 'webp' | 'png') =>
  sharp({
    create: {
      width: 1500,
      height: 1500,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .toFormat(format, format === 'webp' ? { effort: 0 } : { compressionLevel: 0 })
    .toBuffer();

const read = (query: string) => readTransformation(new URLSearchParams(query));

describe('uploaded pictures', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    '[UP-02] are known by content and written anew: %s',
    async (format) => {
      const original = await picture().toFormat(format).toBuffer();
      expect(imageTypeOf(original)).toBe(`image/${format}`);
      const { content, mimetype } = await reencodeImage(original);
      expect(mimetype).toBe(`image/${format}`);
      expect(await sharp(content).metadata()).toMatchObject({ format, width: 60, height: 40 });
    },
  );

  it('[SG-16] [UP-02] lose place, camera and comment, and keep their upright position', async () => {
    const original = await picture()
      .withExif({
        IFD0: { Make: 'CANARY-CAMERA' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '34/1 31/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await sharp(original).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });
    expect(original.includes('CANARY')).toBe(true);
    const { content } = await reencodeImage(original);
    const after = await sharp(content).metadata();
    expect([after.exif, after.xmp, after.iptc, after.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect([after.width, after.height]).toEqual([40, 60]);
    expect(content.includes('CANARY')).toBe(false);
  });

  it('keep moving when they are moving GIFs', async () => {
    const frames = await Promise.all(
      ['red', 'blue', 'green'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100, 100] })
      .toBuffer();
    const { content } = await reencodeImage(moving);
    expect((await sharp(content).metadata()).pages).toBe(3);
    // what the bomb below is made of
    expect((await sharp((await reencodeImage(await movingGif(3))).content).metadata()).width).toBe(100);
  });

  it.each([
    ['<html', 'jpeg'],
    ['<script>alert(1)</script>', 'jpeg'],
    ['<?php system($_GET[0]);', 'png'],
    ['<!DOCTYPE html><body>', 'webp'],
    ['<svg', 'gif'],
  ] as const)(
    '[UP-02] are taken when they are photos in whose bytes stands %s, which does not come along: %s',
    async (markup, format) => {
      const photo = await picture()
        .withExif({ IFD0: { ImageDescription: markup } })
        .toFormat(format)
        .toBuffer();
      for (const bytes of [photo, Buffer.concat([photo, Buffer.from(markup)])]) {
        const { content, mimetype } = await reencodeImage(bytes);
        expect(mimetype).toBe(`image/${format}`);
        expect(content.toString('latin1').toLowerCase()).not.toContain(markup.toLowerCase().slice(0, 5));
        expect(await sharp(content).metadata()).toMatchObject({ format, width: 60, height: 40 });
      }
    },
  );

  it('[UP-02] are called unready and not wrong where looking took too long, with the cause', async () => {
    const slow = await noise('webp');
    await expect(reencodeImage(slow, 20)).rejects.toMatchObject({
      statusCode: 503,
      cause: expect.objectContaining({ message: expect.stringContaining('timeout') }),
    });
  });

  it.each([
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', async () => Buffer.alloc(0)],
    ['a program', async () => Buffer.from('MZ\x90\x00\x03', 'latin1')],
    ['a PDF', async () => Buffer.from('%PDF-1.7')],
    ['a GIF that is also a script', async () => Buffer.from('GIF89a/*\x00\x01*/=1;alert(1)//<script>')],
    ['a picture that breaks off', async () => (await picture(300, 300).jpeg().toBuffer()).subarray(0, 600)],
    [
      'a PNG that breaks off',
      async () =>
        (
          await sharp(Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, i) => (i * 7919) % 251)), {
            raw: { width: 300, height: 300, channels: 3 },
          })
            .png()
            .toBuffer()
        ).subarray(0, 1500),
    ],
    ['a header without a picture', async () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a bomb', async () => bomb()],
    ['a GIF bomb of many frames', () => movingGif(5_000)],
  ])('[UP-02] are refused when they are %s', async (_what, make) => {
    const bytes = await make();
    await expect(reencodeImage(bytes)).rejects.toMatchObject({ statusCode: 415 });
  });
});

describe('transformations', () => {
  it('[CALL-07] have the specified quality and format, said or not', () => {
    expect(read('width=360')).toEqual({ width: 360, height: undefined, format: 'webp' });
    expect(read('width=720&height=405&quality=80&format=webp')).toEqual({
      width: 720,
      height: 405,
      format: 'webp',
    });
    expect(read('token=abc')).toBeUndefined();
  });

  it.each([
    'width=0',
    'width=359',
    'width=361',
    'width=2001',
    'width=-1',
    'width=1e3',
    'width=',
    'width=0360',
    'height=99999',
    'height=405',
    'width=720&height=406',
    'width=1200',
    'width=10.5',
    'quality=80',
    'format=webp',
    'quality=79',
    'quality=101',
    'quality=080',
    'width=360&quality=1',
    'format=svg',
    'format=avif',
    'format=jpeg',
    'format=origin',
    'resize=inside',
    'resize=fill',
  ])('[UP-06] are refused where the product asks for none such: %s', (query) => {
    expect(() => read(query)).toThrow(expect.objectContaining({ statusCode: 400 }));
  });

  it('[CALL-07] give the size and format that were asked for, never more than the original', async () => {
    const original = await picture(800, 600).png().toBuffer();
    const small = await transformImage(original, { width: 360, height: undefined, format: 'webp' });
    expect(await sharp(small.content).metadata()).toMatchObject({ format: 'webp', width: 360, height: 270 });
    const cut = await transformImage(original, { width: 360, height: 203, format: 'avif' });
    expect(await sharp(cut.content).metadata()).toMatchObject({ format: 'heif', width: 360, height: 203 });
    const large = await transformImage(original, { width: 1080, height: undefined, format: 'webp' });
    expect(await sharp(large.content).metadata()).toMatchObject({ format: 'webp', width: 800, height: 600 });
  });

  it('[UP-06] turn a crowd away instead of piling up', async () => {
    const original = await picture(1200, 900).png().toBuffer();
    const wanted = { width: 720, height: undefined, format: 'webp' } as const;
    const crowd = Array.from({ length: 30 }, () =>
      Promise.resolve().then(() => transformImage(original, wanted)),
    );
    const results = await Promise.allSettled(crowd);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.length).toBe(14);
    expect(refused[0]).toMatchObject({ reason: { statusCode: 503 } });
  });

  // last, because what it gives up keeps its place in the queue for a while
  it('are called unready and not broken where they take too long, with the cause', async () => {
    const slow = await noise('png');
    await expect(
      transformImage(slow, { width: 1080, height: undefined, format: 'avif' }, 20),
    ).rejects.toMatchObject({
      statusCode: 503,
      cause: expect.objectContaining({ message: expect.stringContaining('timeout') }),
    });
  });
});
