import { AppError, type ErrorCode } from '#domain/error-codes.ts';
import { withVersions } from '#domain/blog/picture-versions.ts';
import { isBlogImagePath } from '#domain/blog/post-body.ts';
import { BLOG_IMAGES_BUCKET } from '#domain/limits.ts';
import type { ApiEnvelope } from '#domain/platform/api-contract.ts';
import { publicConfig } from './public-config.ts';
import { supabase } from './supabase-client.ts';
import { toAppError } from './to-app-error.ts';

/** A slow line brings 5 MB in this time; beyond it the line is taken for dead. */
const UPLOAD_TIMEOUT_MS = 300_000;

/** ERR-05 to ERR-08: what a refusal of the server means here. */
const UPLOAD_CODES: Partial<Record<ErrorCode, ErrorCode>> = {
  bucket_missing: 'bucket_missing',
  not_allowed: 'storage_denied',
  file_type: 'file_type',
  file_too_large: 'file_too_large',
  body_too_large: 'file_too_large',
  not_signed_in: 'not_signed_in',
  session_expired: 'session_expired',
};

function refusalOf(text: string): AppError {
  let code: ErrorCode | undefined;
  try {
    code = (JSON.parse(text) as ApiEnvelope<unknown>).error?.code;
  } catch {
    // no answer of ours: something on the way said it
  }
  return new AppError((code && UPLOAD_CODES[code]) ?? 'upload_failed', { cause: text });
}

export interface ImageUpload {
  /** ENT-07: folder and name */
  path: string;
  file: Blob;
  onProgress: (sentBytes: number) => void;
  signal: AbortSignal;
}

/**
 * CALL-06: sends an image to our server, which encodes it anew and stores it without overwriting, with its versions: only
 * so does a photo not say to everybody where it was taken, wherever the storage runs. By XMLHttpRequest, because `fetch`
 * does not tell how far an upload is. Sent again because an answer was lost, it is what it was: there.
 * @throws AppError as in the catalogue of uploads [ERR-05 to ERR-08]; `aborted` when it was cancelled
 */
export async function uploadBlogImage({ path, file, onProgress, signal }: ImageUpload): Promise<void> {
  const { data } = await supabase().auth.getSession();
  await new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${publicConfig().apiBaseUrl}/pictures?${new URLSearchParams({ path })}`);
    request.setRequestHeader('Authorization', `Bearer ${data.session?.access_token ?? ''}`);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.upload.addEventListener('progress', (event) => onProgress(event.loaded));
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(refusalOf(request.responseText));
    });
    request.addEventListener('error', () =>
      reject(new AppError(navigator.onLine ? 'upload_failed' : 'offline')),
    );
    request.addEventListener('timeout', () => reject(new AppError('upload_failed')));
    request.addEventListener('abort', () => reject(new AppError('aborted')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) reject(new AppError('aborted'));
    else request.send(file);
  });
}

/** The path of an image of ours from its address or path; undefined for everything else. */
export function blogImagePathOf(urlOrPath: string): string | undefined {
  const [, behind] = urlOrPath.split(`/public/${BLOG_IMAGES_BUCKET}/`);
  const path = (behind ?? urlOrPath).split('?')[0] ?? '';
  return isBlogImagePath(path) ? path : undefined;
}

/**
 * CALL-06, ERR-10: removes an image and its versions by its path or address. One that is not there counts as removed; an empty or
 * foreign address is left alone.
 * @throws AppError `storage_denied`, `delete_failed`, `chunk_load_failed`; `unexpected` where it is none of these
 */
export async function removeBlogImage(urlOrPath: string): Promise<void> {
  const path = blogImagePathOf(urlOrPath);
  if (path === undefined) return;
  const storage = await supabase().storage();
  const { error } = await storage.from(BLOG_IMAGES_BUCKET).remove(withVersions(path));
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
