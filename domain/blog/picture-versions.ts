import { BLOG_COVER_RATIO, BLOG_IMAGE_WIDTHS, BLOG_PREVIEW_SIZE } from './blog-image-sizes.ts';

export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** One of the objects that are made of an uploaded picture, beside it in the bucket. */
export interface PictureVersion {
  path: string;
  format: PictureFormat;
  width: number;
  /** to which it is cut; without it the picture keeps its shape */
  height?: number;
}

/** Of the one version for browsers that know neither AVIF nor WebP. */
export const FALLBACK_WIDTH_PX = 720;

/** Covers are cut to their shape when they are made, the pictures of a text keep theirs. */
export const isCover = (path: string): boolean => path.startsWith('covers/');

/** Where the version of a picture lies: what it was made of, its width and its format can be read off its name. */
export const versionPath = (path: string, width: number, format: PictureFormat): string =>
  `${path}.${width}.${format}`;

function version(path: string, width: number, format: PictureFormat): PictureVersion {
  const cut = isCover(path) ? { height: Math.round(width * BLOG_COVER_RATIO) } : {};
  return { path: versionPath(path, width, format), format, width, ...cut };
}

/**
 * All versions of a picture. The last is written last: whoever finds it finds the others as well, which is how
 * `unfinished_blog_images` in the database knows what has none yet.
 */
export function versionsOf(path: string): PictureVersion[] {
  return [
    ...BLOG_IMAGE_WIDTHS.flatMap((width) => [version(path, width, 'avif'), version(path, width, 'webp')]),
    ...(isCover(path) ? [previewOf(path)] : []),
    version(path, FALLBACK_WIDTH_PX, 'jpg'),
  ];
}

/** What messengers show of a link to the post of a cover: a JPEG, which all of them take. */
export function previewOf(path: string): PictureVersion {
  const { width, height } = BLOG_PREVIEW_SIZE;
  return { path: versionPath(path, width, 'jpg'), format: 'jpg', width, height };
}

const VERSION = /^(.+)\.(?:360|720|1080|1200)\.(?:avif|webp|jpg)$/;

/** The path or address of the picture of which this one was made; undefined for what is no version. */
export const originalOf = (version: string): string | undefined => VERSION.exec(version)?.[1];

/** The paths that go when this one goes: a picture does not go without its versions. */
export function withVersions(path: string): string[] {
  return originalOf(path) === undefined ? [path, ...versionsOf(path).map((one) => one.path)] : [path];
}
