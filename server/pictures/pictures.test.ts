import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { versionsOf } from '#domain/blog/picture-versions.ts';
import { hasMetadata, imageTypeOf, makeVersions, reencodeImage, transformImage } from './pictures.ts';
import { phonePhoto } from './testing/phone-photo.ts';

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
      problem: 'slow',
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
    await expect(reencodeImage(bytes)).rejects.toMatchObject({ problem: 'no-picture' });
  });
});

describe('the versions of a picture', () => {
  const made = async (bytes: Buffer, path: string) =>
    Object.fromEntries(
      await Promise.all(
        (await makeVersions(bytes, versionsOf(path))).map(async ({ path: name, mimetype, content }) => {
          const { width, height, exif, xmp, iptc, icc } = await sharp(content).metadata();
          expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
          return [
            name.slice(path.length),
            { mimetype, size: `${width}x${height}`, bytes: content.length },
          ] as const;
        }),
      ),
    );
  const sizes = (all: Awaited<ReturnType<typeof made>>) =>
    Object.fromEntries(Object.entries(all).map(([name, { size }]) => [name, size]));

  it('[SG-16] are upright, without metadata, in three widths, AVIF and WebP, with a JPEG for old browsers', async () => {
    const photo = await phonePhoto();
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    const all = await made(photo, 'content/a.jpg');
    expect(sizes(all)).toEqual({
      '.360.avif': '360x480',
      '.360.webp': '360x480',
      '.720.avif': '720x960',
      '.720.webp': '720x960',
      '.1080.avif': '1080x1440',
      '.1080.webp': '1080x1440',
      '.720.jpg': '720x960',
    });
    expect(all['.720.jpg']?.mimetype).toBe('image/jpeg');
    // each smaller one is worth making, and AVIF is worth offering
    const bytes = (name: string) => all[name]?.bytes ?? 0;
    for (const width of [360, 720, 1080])
      expect(bytes(`.${width}.avif`)).toBeLessThan(bytes(`.${width}.webp`));
    expect(bytes('.360.avif')).toBeLessThan(bytes('.1080.avif') / 3);
    expect(bytes('.360.avif')).toBeLessThan(photo.length / 25);
  });

  it('of a cover are cut to its shape, with the preview that messengers show', async () => {
    const photo = await picture(2000, 1500).jpeg().toBuffer();
    expect(sizes(await made(photo, 'covers/a.jpg'))).toEqual({
      '.360.avif': '360x203',
      '.360.webp': '360x203',
      '.720.avif': '720x405',
      '.720.webp': '720x405',
      '.1080.avif': '1080x608',
      '.1080.webp': '1080x608',
      '.1200.jpg': '1200x630',
      '.720.jpg': '720x405',
    });
  });

  it('are never blown up, and JPEG is white where the picture is clear', async () => {
    const clear = await sharp({
      create: { width: 200, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const all = await makeVersions(clear, versionsOf('content/a.png'));
    for (const { content } of all) expect((await sharp(content).metadata()).width).toBe(200);
    const last = await sharp(all.at(-1)?.content).raw().toBuffer();
    expect([...last.subarray(0, 3)].every((value) => value > 250)).toBe(true);
  });

  it('of a moving picture stand still', async () => {
    for (const { content } of await makeVersions(await movingGif(3), versionsOf('content/a.gif')))
      expect((await sharp(content).metadata()).pages ?? 1).toBe(1);
  });

  it.each([
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a bomb', async () => bomb()],
    ['a picture that breaks off', async () => (await picture(300, 300).jpeg().toBuffer()).subarray(0, 600)],
  ])('[UP-02] are not made of %s', async (_what, make) => {
    const bytes = await make();
    await expect(makeVersions(bytes, versionsOf('content/a.png'))).rejects.toMatchObject({
      problem: 'no-picture',
    });
  });

  it('[UP-06] are given up where they take too long', async () => {
    await expect(makeVersions(await noise('png'), versionsOf('content/a.png'), 20)).rejects.toMatchObject({
      problem: 'slow',
    });
  });

  it('[SG-16] what says more than the picture is recognised', async () => {
    const photo = await picture()
      .withExif({ IFD0: { Make: 'CANARY-CAMERA' } })
      .jpeg()
      .toBuffer();
    expect(await hasMetadata(photo)).toBe(true);
    expect(await hasMetadata((await reencodeImage(photo)).content)).toBe(false);
  });
});

describe('transformations', () => {
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
    expect(refused[0]).toMatchObject({ reason: { problem: 'busy' } });
  });

  // last, because what it gives up keeps its place in the queue for a while
  it('are called unready and not broken where they take too long, with the cause', async () => {
    const slow = await noise('png');
    await expect(
      transformImage(slow, { width: 1080, height: undefined, format: 'avif' }, 20),
    ).rejects.toMatchObject({
      problem: 'slow',
      cause: expect.objectContaining({ message: expect.stringContaining('timeout') }),
    });
  });
});
