import {
  FALLBACK_WIDTH_PX,
  isCover,
  type PictureFormat,
  previewOf,
  versionPath,
} from '#domain/blog/picture-versions.ts';
import { BLOG_IMAGE_WIDTHS } from '#domain/blog/blog-image-sizes.ts';
import { BLOG_IMAGES_BUCKET } from '#domain/limits.ts';

/** Where images come from and whether they come in the size of the screen [FEAT-01]. */
export interface ImageSource {
  supabaseUrl: string;
  isOptimised: boolean;
}

/** One `source` of a picture: the addresses among which a browser chooses by the width of its screen. */
export interface ImageChoices {
  type: string;
  srcSet: string;
}

const addressOf = ({ supabaseUrl }: ImageSource, path: string): string =>
  `${supabaseUrl}/storage/v1/object/public/${BLOG_IMAGES_BUCKET}/${path}`;

/** The address of a picture for every browser: its JPEG, or itself where pictures are not made smaller. */
export const imageAddress = (source: ImageSource, path: string): string =>
  addressOf(source, source.isOptimised ? versionPath(path, FALLBACK_WIDTH_PX, 'jpg') : path);

/** The address of a picture by itself, apart from a page: of fewer bytes, for the browsers of nearly everybody. */
export const lightAddress = (source: ImageSource, path: string): string =>
  addressOf(source, source.isOptimised ? versionPath(path, FALLBACK_WIDTH_PX, 'webp') : path);

/** What messengers show of a link to the post of this cover. */
export const previewAddress = (source: ImageSource, path: string): string =>
  addressOf(source, source.isOptimised ? previewOf(path).path : path);

/** The widths worth offering: the last is the first that shows the whole original. */
const offeredWidths = (fullWidth: number): number[] =>
  BLOG_IMAGE_WIDTHS.filter((_, place) => (BLOG_IMAGE_WIDTHS[place - 1] ?? 0) < fullWidth);

const OFFERED_FORMATS: readonly Exclude<PictureFormat, 'jpg'>[] = ['avif', 'webp'];

/**
 * What a browser may choose from, the format of the fewest bytes first.
 * @param fullWidth how wide the original is: no version is wider. Of a cover nobody knows it.
 */
export function imageChoices(source: ImageSource, path: string, fullWidth?: number): ImageChoices[] {
  if (!source.isOptimised) return [];
  const widest = isCover(path) || fullWidth === undefined ? Infinity : fullWidth;
  return OFFERED_FORMATS.map((format) => ({
    type: `image/${format}`,
    srcSet: offeredWidths(widest)
      .map((width) => `${addressOf(source, versionPath(path, width, format))} ${Math.min(width, widest)}w`)
      .join(', '),
  }));
}
