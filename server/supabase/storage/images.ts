import sharp, { type Sharp } from 'sharp';
import { BLOG_IMAGE_DEFAULT_QUALITY_PERCENT } from '#domain/limits.ts';
import { invalidRequest, tooBusy, wrongType } from './storage-errors.ts';

const MAX_PIXELS = 40_000_000;
const TIMEOUT_SECONDS = 15;
const STORED_QUALITY_PERCENT = 85;
const MAX_WAITING = 16;

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

/** Markup in a picture means that it wants to be read as a page: no camera writes it. */
const MARKUP = /<(script|html|!doctype|svg|iframe|\?php|body|object|embed)/i;

/** What the bytes are, whatever their name says. */
export function imageTypeOf(bytes: Buffer): ImageType | undefined {
  return SIGNATURES.find(([, matches]) => matches(bytes))?.[0];
}

/**
 * Reads an uploaded picture and writes it anew: position, camera and every other metadata are left behind
 * (SG-16), and so is whatever was hidden around the pixels (UP-02). Moving GIFs keep moving.
 * @throws StorageRefusal 415 for anything that is not a whole picture of at most 40 million pixels
 */
export async function reencodeImage(bytes: Buffer): Promise<EncodedImage> {
  const mimetype = imageTypeOf(bytes);
  if (mimetype === undefined) throw wrongType('application/octet-stream');
  if (MARKUP.test(bytes.toString('latin1'))) throw wrongType('text/html');
  return oneAtATime(async () => {
    try {
      const image = openImage(bytes, mimetype === 'image/gif' || mimetype === 'image/webp').rotate();
      return { content: await encode(image, mimetype, STORED_QUALITY_PERCENT).toBuffer(), mimetype };
    } catch {
      throw wrongType(`${mimetype} (damaged or too large)`);
    }
  });
}

function openImage(bytes: Buffer, animated: boolean): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning', animated }).timeout({
    seconds: TIMEOUT_SECONDS,
  });
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

export interface Transformation {
  width: number | undefined;
  height: number | undefined;
  quality: number;
  format: 'webp' | 'jpeg' | 'png' | 'origin' | 'avif';
  resize: 'cover' | 'contain' | 'fill';
}

const MAX_SIDE_PIXELS = 2000;
const FORMATS = ['webp', 'jpeg', 'png', 'origin'] as const;
const RESIZES = ['cover', 'contain', 'fill'] as const;

/**
 * The transformation that an address asks for (CALL-07): quality 80 and webp unless said otherwise. Where the address
 * names no format, a browser that says it takes AVIF is given that, which is smaller; `isNegotiated` tells caches.
 * @param accept the header of that name
 * @returns undefined when it asks for none
 * @throws StorageRefusal for values out of bounds (UP-06)
 */
export function readTransformation(
  query: URLSearchParams,
  accept?: string | null,
): Transformation | undefined {
  const names = ['width', 'height', 'quality', 'format', 'resize'];
  if (!names.some((name) => query.has(name))) return undefined;
  const format = query.get('format') ?? 'webp';
  const isAvif =
    isNegotiated(query) && /\bimage\/avif\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accept ?? '');
  const resize = query.get('resize') ?? 'cover';
  return {
    width: boundedNumber(query, 'width', MAX_SIDE_PIXELS),
    height: boundedNumber(query, 'height', MAX_SIDE_PIXELS),
    quality: boundedNumber(query, 'quality', 100) ?? BLOG_IMAGE_DEFAULT_QUALITY_PERCENT,
    format: isAvif ? 'avif' : oneOf(FORMATS, format === 'jpg' ? 'jpeg' : format, 'format'),
    resize: oneOf(RESIZES, resize, 'resize'),
  };
}

/** Whether the format of a transformed picture is left to what the browser says it takes. */
export const isNegotiated = (query: URLSearchParams): boolean => !query.has('format');

function boundedNumber(query: URLSearchParams, name: string, most: number): number | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  const value = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > most) throw invalidRequest(`${name} must be a whole number from 1 to ${most}`);
  return value;
}

function oneOf<T extends string>(values: readonly T[], value: string, name: string): T {
  const found = values.find((candidate) => candidate === value);
  if (found === undefined) throw invalidRequest(`${name} must be one of ${values.join(', ')}`);
  return found;
}

/** The picture in another size, quality or format; it is never blown up beyond its own size. */
export function transformImage(bytes: Buffer, wanted: Transformation): Promise<EncodedImage> {
  const mimetype = wanted.format === 'origin' ? imageTypeOf(bytes) : (`image/${wanted.format}` as const);
  if (mimetype === undefined) throw invalidRequest('The object is not an image');
  return oneAtATime(async () => {
    const image = openImage(bytes, wanted.format === 'origin').resize({
      width: wanted.width,
      height: wanted.height,
      fit: wanted.resize === 'contain' ? 'inside' : wanted.resize,
      withoutEnlargement: true,
    });
    return { content: await encode(image, mimetype, wanted.quality).toBuffer(), mimetype };
  });
}

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Images take one core at most; a crowd of them is turned away instead of piling up (UP-06). */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= MAX_WAITING) throw tooBusy();
  waiting += 1;
  const mine = last.then(work, work).finally(() => {
    waiting -= 1;
  });
  last = mine.catch(() => undefined);
  return mine;
}
