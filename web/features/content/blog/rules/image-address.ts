import {
  BLOG_IMAGE_DEFAULT_FORMAT,
  BLOG_IMAGE_DEFAULT_QUALITY_PERCENT,
  BLOG_IMAGES_BUCKET,
} from '#domain/limits.ts';
import { BLOG_IMAGE_WIDTHS } from '#domain/blog/blog-image-sizes.ts';

/** Where images come from and whether they come in the size of the screen [FEAT-01]. */
export interface ImageSource {
  supabaseUrl: string;
  isOptimised: boolean;
}

export interface ImageSize {
  width: number;
  /** the smallest that the browser says it takes, instead of the specified one */
  isFormatOpen?: boolean;
  /** without it the image keeps its shape */
  height?: number | undefined;
}

/** CALL-07: the address of an image of the blog in a width, in the specified quality and format. */
export function imageAddress(
  { supabaseUrl, isOptimised }: ImageSource,
  path: string,
  size: ImageSize,
): string {
  const place = `public/${BLOG_IMAGES_BUCKET}/${path}`;
  if (!isOptimised) return `${supabaseUrl}/storage/v1/object/${place}`;
  const query = new URLSearchParams({
    width: String(size.width),
    ...(size.height === undefined ? {} : { height: String(size.height) }),
    quality: String(BLOG_IMAGE_DEFAULT_QUALITY_PERCENT),
    ...(size.isFormatOpen ? {} : { format: BLOG_IMAGE_DEFAULT_FORMAT }),
  });
  return `${supabaseUrl}/storage/v1/render/image/${place}?${query}`;
}

/** The widths worth asking for: the last is the first that shows the whole original. */
const offeredWidths = (fullWidth: number): number[] =>
  BLOG_IMAGE_WIDTHS.filter((_, place) => (BLOG_IMAGE_WIDTHS[place - 1] ?? 0) < fullWidth);

/** The largest width up to `most` that an original so wide has something to show in. */
export const offeredWidth = (fullWidth: number, most: number): number =>
  Math.min(offeredWidths(fullWidth).at(-1) ?? most, most);

/**
 * The addresses among which a browser chooses by the width of its screen. They name no format: the server sends the
 * smallest that this browser takes.
 * @param fullWidth how wide the original is: the server makes nothing wider of it
 * @param ratio height for a width, where the image is cut to a shape
 */
export function imageChoices(
  source: ImageSource,
  path: string,
  fullWidth: number,
  ratio?: number,
): string | undefined {
  if (!source.isOptimised) return undefined;
  return offeredWidths(fullWidth)
    .map((width) => {
      const height = ratio === undefined ? undefined : Math.round(width * ratio);
      return `${imageAddress(source, path, { width, height, isFormatOpen: true })} ${Math.min(width, fullWidth)}w`;
    })
    .join(', ');
}
