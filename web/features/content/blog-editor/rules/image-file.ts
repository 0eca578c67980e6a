import { AppError } from '#domain/error-codes.ts';
import {
  BLOG_IMAGE_DEFAULT_FOLDER,
  type BLOG_IMAGE_FOLDERS,
  IMAGE_MAX_BYTES,
  IMAGE_TYPES,
} from '#domain/limits.ts';

export type ImageFolder = (typeof BLOG_IMAGE_FOLDERS)[number];

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/jpg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

/** VAL-10: what a chosen file is refused for; undefined for one that may be sent. */
export function imageRefusal(file: Pick<File, 'type' | 'size'> | undefined): AppError | undefined {
  if (!file) return new AppError('no_file');
  if (!IMAGE_TYPES.some((type) => type === file.type)) return new AppError('file_type');
  return file.size > IMAGE_MAX_BYTES ? new AppError('file_too_large') : undefined;
}

/** ENT-07: `covers/blog-{timestamp}-{random}.{extension}`. @param random letters and digits, four at least */
export function imagePath(
  type: string,
  nowMs: number,
  random: string,
  folder: ImageFolder = BLOG_IMAGE_DEFAULT_FOLDER,
): string {
  return `${folder}/blog-${nowMs}-${random}.${EXTENSIONS[type] ?? 'jpg'}`;
}
