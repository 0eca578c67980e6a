import { type PictureShape, transformImage } from '../../pictures/pictures.ts';
import { findObject, type StoredObject } from './objects.ts';
import type { StorageCall, StorageContext } from './storage-context.ts';
import { isNegotiated, versionFor } from './transformations.ts';

/** Types that a browser may show in place; everything else is only offered for saving. */
const SHOWN_IN_PLACE = /^(image\/(jpeg|png|webp|gif|avif)|text\/plain)$/;

/** With these no content can act as a page of ours (UP-05). */
export const HARMLESS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'x-robots-tag': 'none',
};

/** Sends an object, transformed if asked. */
export async function deliverObject(
  context: StorageContext,
  call: StorageCall,
  object: StoredObject,
  wanted: PictureShape | undefined,
  cacheControl: string,
): Promise<Response> {
  const made = wanted && (await findVersion(context, object, wanted));
  // what was made at the upload is sent as it is; only what was not is worked out now
  const shape = made === undefined ? wanted : undefined;
  const sent = made ?? object;
  const { mimetype, eTag } = sent.metadata;
  const etag = shape === undefined ? eTag : `"${sent.version}-${Object.values(shape).join('-')}"`;
  const headers = new Headers({
    'cache-control': cacheControl,
    etag,
    'last-modified': new Date(object.updated_at).toUTCString(),
    ...HARMLESS,
  });
  if (wanted !== undefined && isNegotiated(call.query)) headers.set('vary', 'Accept');
  if (call.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const bytes = await context.files.read(sent.id, sent.version);
  const { content, mimetype: type } =
    shape === undefined ? { content: bytes, mimetype } : await transformImage(bytes, shape);
  headers.set('content-type', type);
  headers.set('content-length', String(content.byteLength));
  headers.set('content-disposition', disposition(call.query.get('download'), object.name, type));
  return new Response(call.method === 'HEAD' ? null : new Uint8Array(content), { headers });
}

/** The version of a picture that is what an address asks for, where it was made. */
async function findVersion(
  { database }: StorageContext,
  { bucket_id: bucketId, name }: StoredObject,
  wanted: PictureShape,
): Promise<StoredObject | undefined> {
  const version = versionFor(name, wanted);
  return version === undefined ? undefined : findObject(database, bucketId, version);
}

/** Whether a browser shows a file in place or offers it for saving, under which name. */
export function disposition(download: string | null, name: string, type: string): string {
  if (download === null && SHOWN_IN_PLACE.test(type)) return 'inline';
  const fileName = download || name.slice(name.lastIndexOf('/') + 1);
  return `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}
