import { AppError, type ErrorCode } from '#domain/error-codes.ts';
import { BLOG_IMAGE_CACHE_SECONDS, BLOG_IMAGES_BUCKET } from '#domain/limits.ts';
import { isBlogImagePath } from '#domain/blog/post-body.ts';
import { publicConfig } from './public-config.ts';
import { supabase } from './supabase-client.ts';
import { toAppError } from './to-app-error.ts';

interface StorageFailure {
  message?: string;
  statusCode?: string;
  status?: number;
}

/** A slow line brings 5 MB in this time; beyond it the line is taken for dead. */
const UPLOAD_TIMEOUT_MS = 300_000;

/** ERR-05 to ERR-08: what a refusal of the storage service means. */
function uploadCodeOf({ message = '' }: StorageFailure): ErrorCode {
  if (/bucket not found/i.test(message)) return 'bucket_missing';
  if (/row-level security|unauthorized|not authorized/i.test(message)) return 'storage_denied';
  // first, because a type that is refused for its content may be said to be damaged or too large
  if (/mime type/i.test(message)) return 'file_type';
  if (/maximum allowed size|too large/i.test(message)) return 'file_too_large';
  return 'upload_failed';
}

function readFailure(text: string): StorageFailure {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

export interface ImageUpload {
  /** ENT-07: folder and name */
  path: string;
  file: Blob;
  onProgress: (sentBytes: number) => void;
  signal: AbortSignal;
}

/**
 * CALL-06: sends an image with cache control 3600 and without overwriting. By XMLHttpRequest, because `fetch` does
 * not tell how far an upload is. A name that is there already means that an earlier answer was lost: it is ours,
 * its random part was made for this file alone.
 * @throws AppError as in the catalogue of uploads [ERR-05 to ERR-08]; `aborted` when it was cancelled
 */
export async function uploadBlogImage({ path, file, onProgress, signal }: ImageUpload): Promise<void> {
  const { supabaseUrl, supabaseAnonKey } = publicConfig();
  const { data } = await supabase().auth.getSession();
  const form = new FormData();
  form.append('cacheControl', String(BLOG_IMAGE_CACHE_SECONDS));
  form.append('', file);
  await new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${supabaseUrl}/storage/v1/object/${BLOG_IMAGES_BUCKET}/${path}`);
    request.setRequestHeader('apikey', supabaseAnonKey);
    request.setRequestHeader('Authorization', `Bearer ${data.session?.access_token ?? supabaseAnonKey}`);
    request.setRequestHeader('x-upsert', 'false');
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.upload.addEventListener('progress', (event) => onProgress(event.loaded));
    request.addEventListener('load', () => {
      const failure = readFailure(request.responseText);
      if (request.status < 300 || failure.statusCode === '409') resolve();
      else reject(new AppError(uploadCodeOf(failure), { cause: failure }));
    });
    request.addEventListener('error', () =>
      reject(new AppError(navigator.onLine ? 'upload_failed' : 'offline')),
    );
    request.addEventListener('timeout', () => reject(new AppError('upload_failed')));
    request.addEventListener('abort', () => reject(new AppError('aborted')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) reject(new AppError('aborted'));
    else request.send(form);
  });
}

/** The path of an image of ours from its address or path; undefined for everything else. */
export function blogImagePathOf(urlOrPath: string): string | undefined {
  const [, behind] = urlOrPath.split(`/public/${BLOG_IMAGES_BUCKET}/`);
  const path = (behind ?? urlOrPath).split('?')[0] ?? '';
  return isBlogImagePath(path) ? path : undefined;
}

/**
 * CALL-06, ERR-10: removes an image by its path or address. One that is not there counts as removed; an empty or
 * foreign address is left alone.
 * @throws AppError `storage_denied`, `delete_failed`, `chunk_load_failed`; `unexpected` where it is none of these
 */
export async function removeBlogImage(urlOrPath: string): Promise<void> {
  const path = blogImagePathOf(urlOrPath);
  if (path === undefined) return;
  const storage = await supabase().storage();
  const { error } = await storage.from(BLOG_IMAGES_BUCKET).remove([path]);
  if (!error || /not.?found/i.test(error.message) || toAppError(error).code === 'not_found') return;
  const isDenied = /row-level security|unauthorized|permission|denied/i.test(error.message);
  throw new AppError(isDenied ? 'storage_denied' : 'delete_failed', { cause: error });
}

/**
 * CALL-06: whether images can be stored: the bucket is there and may be looked into. The server makes it at each
 * start; on a Supabase of one's own somebody may have taken it away.
 * @throws AppError `bucket_missing`, `storage_denied`, or what the connection suffers
 */
export async function checkBlogImages(): Promise<void> {
  const storage = await supabase().storage();
  const { data: buckets, error } = await storage.listBuckets();
  if (error) throw toAppError(error);
  if (!buckets.some(({ id }) => id === BLOG_IMAGES_BUCKET)) throw new AppError('bucket_missing');
  const listing = await storage.from(BLOG_IMAGES_BUCKET).list('', { limit: 1 });
  if (listing.error) throw new AppError('storage_denied', { cause: listing.error });
}
