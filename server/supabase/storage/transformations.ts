import { BLOG_COVER_RATIO, BLOG_IMAGE_WIDTHS, BLOG_PREVIEW_SIZE } from '#domain/blog/blog-image-sizes.ts';
import { versionsOf } from '#domain/blog/picture-versions.ts';
import { BLOG_IMAGE_DEFAULT_FORMAT, BLOG_IMAGE_DEFAULT_QUALITY_PERCENT } from '#domain/limits.ts';
import type { PictureShape } from '../../pictures/pictures.ts';
import { invalidRequest } from './storage-errors.ts';

/** Every size in which an address may ask for a picture: those of the versions, cut to the shape of covers or not. */
const SIZES: ReadonlySet<string> = new Set([
  ...BLOG_IMAGE_WIDTHS.flatMap((width) => [
    sizeName(width, undefined),
    sizeName(width, Math.round(width * BLOG_COVER_RATIO)),
  ]),
  sizeName(BLOG_PREVIEW_SIZE.width, BLOG_PREVIEW_SIZE.height),
]);

function sizeName(width: number | undefined, height: number | undefined): string {
  return `${width ?? ''}x${height ?? ''}`;
}

/** Whether an address asks for a picture in another shape than it is stored in. */
export const asksForShape = (query: URLSearchParams): boolean =>
  ['width', 'height', 'quality', 'format', 'resize'].some((name) => query.has(name));

/**
 * The transformation that an address asks for (CALL-07), of those that the specification and the pages know: nobody else
 * needs one, and each other one would be work for whoever asks. Where the address names no format, a browser that says
 * it takes AVIF is given that, which is smaller; `isNegotiated` tells caches.
 * @param accept the header of that name
 * @returns undefined when it asks for none
 * @throws StorageRefusal for any other size, quality or format (UP-06)
 */
export function readTransformation(query: URLSearchParams, accept?: string | null): PictureShape | undefined {
  if (!asksForShape(query)) return undefined;
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

/** The path of the version that was made at the upload and is just what is asked for; undefined where there is none. */
export function versionFor(path: string, { width, height, format }: PictureShape): string | undefined {
  return versionsOf(path).find((one) => one.width === width && one.height === height && one.format === format)
    ?.path;
}

function allow(query: URLSearchParams, name: string, only: string): void {
  if ((query.get(name) ?? only) !== only) throw invalidRequest(`${name} must be ${only}`);
}

function readPixels(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  if (!/^[1-9]\d{0,3}$/.test(text)) throw invalidRequest(`${name} must be a whole number of pixels`);
  return Number(text);
}
