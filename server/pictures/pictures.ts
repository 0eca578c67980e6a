import sharp, { type Sharp } from 'sharp';
import type { PictureVersion } from '#domain/blog/picture-versions.ts';
import { BLOG_IMAGE_DEFAULT_QUALITY_PERCENT, IMAGE_MAX_BYTES } from '#domain/limits.ts';
import { oneAtATime, PictureRefusal } from './picture-queue.ts';

const MAX_PIXELS = 40_000_000;
const TIMEOUT_MS = 15_000;
/** All versions of one picture, on a small server that others keep busy; whoever sends one has minutes for it. */
const VERSIONS_TIMEOUT_MS = 45_000;
const STORED_QUALITY_PERCENT = 85;

sharp.cache(false);
sharp.concurrency(1);

export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif';

export interface EncodedImage {
  content: Buffer;
  mimetype: ImageType | 'image/avif';
}

/** A size, cut to its height where it has one, and a format. */
export interface PictureShape {
  width: number | undefined;
  height: number | undefined;
  format: 'avif' | 'webp';
}

const SIGNATURES: readonly [ImageType, (bytes: Buffer) => boolean][] = [
  ['image/jpeg', (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff],
  ['image/png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
  ['image/gif', (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))],
  [
    'image/webp',
    (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  ],
];

/** What the bytes are, whatever their name says. */
export function imageTypeOf(bytes: Buffer): ImageType | undefined {
  return SIGNATURES.find(([, matches]) => matches(bytes))?.[0];
}

/**
 * Reads an uploaded picture and writes it anew: position, camera and every other metadata are left behind
 * (SG-16), and so is whatever was hidden around the pixels (UP-02). What decides is whether the bytes can be decoded:
 * a photo whose pixels happen to spell markup is a photo, and a page behind a picture does not come along. Moving GIFs
 * keep moving.
 * @throws PictureRefusal `no-picture` for anything that is not a whole picture of at most 40 million pixels, `slow`
 * where that took too long to find out
 */
export async function reencodeImage(bytes: Buffer, timeoutMs = TIMEOUT_MS): Promise<EncodedImage> {
  const mimetype = demandPicture(bytes);
  return oneAtATime(async () => {
    const isAnimated = mimetype === 'image/gif' || mimetype === 'image/webp';
    try {
      const image = openImage(bytes, isAnimated, timeoutMs).rotate();
      return { content: await encode(image, mimetype, STORED_QUALITY_PERCENT).toBuffer(), mimetype };
    } catch (cause) {
      throw asRefusal(cause, mimetype);
    }
  }, timeoutMs);
}

/** Whether the bytes say more than the picture: a place, a camera, a comment. @throws PictureRefusal */
export async function hasMetadata(bytes: Buffer): Promise<boolean> {
  const mimetype = demandPicture(bytes);
  try {
    const { exif, xmp, iptc, comments, tifftagPhotoshop } = await openImage(
      bytes,
      false,
      TIMEOUT_MS,
    ).metadata();
    return [exif, xmp, iptc, comments, tifftagPhotoshop].some((part) => part !== undefined);
  } catch (cause) {
    throw asRefusal(cause, mimetype);
  }
}

/** Decides which decoder is asked at all: that for SVG, for one, never is. */
function demandPicture(bytes: Buffer): ImageType {
  const mimetype = imageTypeOf(bytes);
  if (mimetype === undefined) throw new PictureRefusal('no-picture');
  return mimetype;
}

function openImage(bytes: Buffer, animated: boolean, timeoutMs: number): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning', animated }).timeout({
    seconds: Math.ceil(timeoutMs / 1_000),
  });
}

function asRefusal(cause: unknown, mimetype: string): PictureRefusal {
  return new PictureRefusal(isTimeout(cause) ? 'slow' : 'no-picture', { cause, mimetype });
}

/** How sharp says that its time was up. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && /\btimeout: \d+% complete/.test(error.message);
}

/** What looks the same as a JPEG or WebP of a quality is a much smaller number on the scale of AVIF. */
const AVIF_QUALITY_SHARE = 0.65;
/** of 9: beyond it a picture takes seconds of the one core that pictures have */
const AVIF_EFFORT = 3;

function encode(image: Sharp, mimetype: EncodedImage['mimetype'], quality: number): Sharp {
  switch (mimetype) {
    case 'image/jpeg':
      return image.jpeg({ quality });
    case 'image/png':
      return image.png();
    case 'image/webp':
      return image.webp({ quality });
    case 'image/gif':
      return image.gif();
    case 'image/avif':
      return image.avif({ quality: Math.ceil(quality * AVIF_QUALITY_SHARE), effort: AVIF_EFFORT });
  }
}

const sized = (image: Sharp, { width, height }: Pick<PictureShape, 'width' | 'height'>): Sharp =>
  image.resize({ width, height, fit: 'cover', withoutEnlargement: true });

/**
 * The picture in another size and format; it is never blown up beyond its own size.
 * @throws PictureRefusal `slow` when it takes too long
 */
export function transformImage(
  bytes: Buffer,
  { width, height, format }: PictureShape,
  timeoutMs = TIMEOUT_MS,
): Promise<EncodedImage> {
  const mimetype = `image/${format}` as const;
  return oneAtATime(async () => {
    try {
      const image = sized(openImage(bytes, false, timeoutMs), { width, height });
      return {
        content: await encode(image, mimetype, BLOG_IMAGE_DEFAULT_QUALITY_PERCENT).toBuffer(),
        mimetype,
      };
    } catch (error) {
      throw isTimeout(error) ? asRefusal(error, mimetype) : error;
    }
  }, timeoutMs);
}

export interface MadeVersion extends EncodedImage {
  path: string;
}

const MIMETYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

/**
 * The versions of an uploaded picture, upright and without metadata; of a moving picture its first image. It is decoded
 * once, at the size of the largest version: what a phone with 12 million pixels took never lies in memory as a whole
 * where its format allows that, and the versions are made of the smaller picture, one after the other.
 * @throws PictureRefusal
 */
export async function makeVersions(
  bytes: Buffer,
  versions: readonly PictureVersion[],
  timeoutMs = VERSIONS_TIMEOUT_MS,
): Promise<MadeVersion[]> {
  const mimetype = demandPicture(bytes);
  return oneAtATime(async () => {
    try {
      const { data, info } = await decodeOnce(bytes, versions, timeoutMs);
      const made: MadeVersion[] = [];
      for (const { path, format, width, height } of versions) {
        const image = sized(sharp(data, { raw: info }), { width, height });
        const type = MIMETYPES[format];
        // JPEG knows nothing that can be seen through
        const opaque = format === 'jpg' ? image.flatten({ background: 'white' }) : image;
        const encoded = encode(opaque, type, BLOG_IMAGE_DEFAULT_QUALITY_PERCENT);
        made.push({ path, mimetype: type, content: await encoded.toBuffer() });
      }
      return made;
    } catch (cause) {
      throw asRefusal(cause, mimetype);
    }
  }, timeoutMs);
}

/** The picture upright and no larger than a version needs it, as pixels in the colours of screens. */
function decodeOnce(bytes: Buffer, versions: readonly PictureVersion[], timeoutMs: number) {
  const width = Math.max(...versions.map((one) => one.width));
  const heights = versions.flatMap((one) =>
    one.height === undefined ? [] : one.height * (width / one.width),
  );
  const height = heights.length > 0 ? Math.ceil(Math.max(...heights)) : undefined;
  return sized(openImage(bytes, false, timeoutMs).rotate(), { width, height })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** Wider than any version: of a picture that grew beyond what the bucket takes when it was encoded anew. */
const REDUCED_WIDTH_PX = 1_920;

/**
 * The picture encoded anew. A PNG of few colours may be larger then than it came: it becomes a smaller WebP.
 * @throws PictureRefusal
 */
export async function encodeWithinLimit(bytes: Buffer): Promise<EncodedImage> {
  const image = await reencodeImage(bytes);
  if (image.content.byteLength <= IMAGE_MAX_BYTES) return image;
  return transformImage(image.content, { width: REDUCED_WIDTH_PX, height: undefined, format: 'webp' });
}
