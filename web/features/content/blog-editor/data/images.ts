import { AppError } from '#domain/error-codes.ts';

export { checkBlogImages, removeBlogImage, uploadBlogImage } from '#web/data/blog-images.ts';

/** Width and height of a picture as it will be seen, turned upright. @throws AppError `file_type` for no picture */
export async function sizeOfImage(file: Blob): Promise<{ width: number; height: number }> {
  try {
    const bitmap = await createImageBitmap(file);
    const size = { width: bitmap.width, height: bitmap.height };
    bitmap.close();
    return size;
  } catch (cause) {
    throw new AppError('file_type', { cause });
  }
}
