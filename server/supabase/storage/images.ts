import sharp, { type Sharp } from 'sharp';
import { BLOG_IMAGE_DEFAULT_FORMAT, BLOG_IMAGE_DEFAULT_QUALITY_PERCENT } from '#domain/limits.ts';
import { BLOG_COVER_RATIO, BLOG_IMAGE_WIDTHS, BLOG_PREVIEW_SIZE } from '#domain/blog/blog-image-sizes.ts';
import { invalidRequest, tooBusy, tooSlow, wrongType } from './storage-errors.ts';

const MAX_PIXELS = 40_000_000;
const TIMEOUT_MS = 15_000;
const STORED_QUALITY_PERCENT = 85;
const MAX_WAITING = 16;
/** With the work itself less than the time in which the server gives an answer up. */
const LONGEST_WAIT_MS = 10_000;

sharp.cache(false);
sharp.concurrency(1);

export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif';

export interface EncodedImage {
  content: Buffer;
  mimetype: ImageType | 'image/avif';
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
 * @throws StorageRefusal 415 for anything that is not a whole picture of at most 40 million pixels, 503 where that took
 * too long to find out
 */
export async function reencodeImage(bytes: Buffer, timeoutMs = TIMEOUT_MS): Promise<EncodedImage> {
  // decides which decoder is asked at all: that for SVG, for one, never is
  const mimetype = imageTypeOf(bytes);
  if (mimetype === undefined) throw wrongType('application/octet-stream');
  return oneAtATime(async () => {
    try {
      const isAnimated = mimetype === 'image/gif' || mimetype === 'image/webp';
      const image = openImage(bytes, isAnimated, timeoutMs).rotate();
      return { content: await encode(image, mimetype, STORED_QUALITY_PERCENT).toBuffer(), mimetype };
    } catch (error) {
      throw isTimeout(error) ? tooSlow(error) : wrongType(`${mimetype} (damaged or too large)`, error);
    }
  }, timeoutMs);
}

function openImage(bytes: Buffer, animated: boolean, timeoutMs: number): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning', animated }).timeout({
    seconds: Math.ceil(timeoutMs / 1_000),
  });
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

/** A picture as screens ask for it. Each is a picture more to work out and to keep, so there are few. */
export interface Transformation {
  width: number | undefined;
  height: number | undefined;
  format: 'webp' | 'avif';
}

/** Pictures of texts keep their shape, covers are cut to one, and links that are passed on show another. */
const SIZES: ReadonlySet<string> = new Set([
  ...BLOG_IMAGE_WIDTHS.flatMap((width) => [
    sizeName(width),
    sizeName(width, Math.round(width * BLOG_COVER_RATIO)),
  ]),
  sizeName(BLOG_PREVIEW_SIZE.width, BLOG_PREVIEW_SIZE.height),
]);

function sizeName(width?: number, height?: number): string {
  return `${width ?? ''}x${height ?? ''}`;
}

/**
 * The transformation that an address asks for (CALL-07), of those that the product uses: nobody else needs one, and
 * each other one would be work for whoever asks. Where the address names no format, a browser that says it takes AVIF
 * is given that, which is smaller; `isNegotiated` tells caches.
 * @param accept the header of that name
 * @returns undefined when it asks for none
 * @throws StorageRefusal for any other size, quality or format (UP-06)
 */
export function readTransformation(
  query: URLSearchParams,
  accept?: string | null,
): Transformation | undefined {
  const names = ['width', 'height', 'quality', 'format', 'resize'];
  if (!names.some((name) => query.has(name))) return undefined;
  allow(query, 'quality', String(BLOG_IMAGE_DEFAULT_QUALITY_PERCENT));
  allow(query, 'format', BLOG_IMAGE_DEFAULT_FORMAT);
  allow(query, 'resize', 'cover');
  const [width, height] = [readPixels(query, 'width'), readPixels(query, 'height')];
  if (!SIZES.has(sizeName(width, height))) {
    throw invalidRequest(`width and height must be one of ${[...SIZES].join(', ')}`);
  }
  const isAvif =
    isNegotiated(query) && /\bimage\/avif\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accept ?? '');
  return { width, height, format: isAvif ? 'avif' : BLOG_IMAGE_DEFAULT_FORMAT };
}

/** Whether the format of a transformed picture is left to what the browser says it takes. */
export const isNegotiated = (query: URLSearchParams): boolean => !query.has('format');

function allow(query: URLSearchParams, name: string, only: string): void {
  if ((query.get(name) ?? only) !== only) throw invalidRequest(`${name} must be ${only}`);
}

function readPixels(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  if (!/^[1-9]\d{0,3}$/.test(text)) throw invalidRequest(`${name} must be a whole number of pixels`);
  return Number(text);
}

/**
 * The picture in another size and format; it is never blown up beyond its own size.
 * @throws StorageRefusal 503 when it takes too long
 */
export function transformImage(
  bytes: Buffer,
  { width, height, format }: Transformation,
  timeoutMs = TIMEOUT_MS,
): Promise<EncodedImage> {
  const mimetype = `image/${format}` as const;
  return oneAtATime(async () => {
    try {
      const size = { width, height, fit: 'cover', withoutEnlargement: true } as const;
      const image = openImage(bytes, false, timeoutMs).resize(size);
      return {
        content: await encode(image, mimetype, BLOG_IMAGE_DEFAULT_QUALITY_PERCENT).toBuffer(),
        mimetype,
      };
    } catch (error) {
      throw isTimeout(error) ? tooSlow(error) : error;
    }
  }, timeoutMs);
}

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Images take one core at most; a crowd of them is turned away instead of piling up (UP-06). What takes too long is given
 * up here although sharp may still be at it: it looks at the clock while it reads, and not while it writes.
 */
function oneAtATime<T>(work: () => Promise<T>, timeoutMs: number): Promise<T> {
  if (waiting >= MAX_WAITING) throw tooBusy();
  waiting += 1;
  const sinceMs = performance.now();
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const start = (): Promise<T> => {
      if (performance.now() - sinceMs > LONGEST_WAIT_MS) throw tooBusy();
      const cause = new Error(`timeout: still at work after ${timeoutMs} ms`);
      timer = setTimeout(() => reject(tooSlow(cause)), timeoutMs);
      return work();
    };
    const mine = last.then(start).finally(() => {
      waiting -= 1;
      clearTimeout(timer);
    });
    last = mine.catch(() => undefined);
    mine.then(resolve, reject);
  });
}
