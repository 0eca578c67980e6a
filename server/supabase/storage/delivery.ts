import { isNegotiated, type Transformation } from './images.ts';
import type { StoredObject } from './objects.ts';
import type { StorageCall, StorageContext } from './storage-context.ts';

/** Types that a browser may show in place; everything else is only offered for saving. */
const SHOWN_IN_PLACE = /^(image\/(jpeg|png|webp|gif|avif)|text\/plain)$/;

/** Sends an object, transformed if asked, in a way that no content can act as a page of ours (UP-05). */
export async function deliverObject(
  context: StorageContext,
  call: StorageCall,
  object: StoredObject,
  wanted: Transformation | undefined,
  cacheControl: string,
): Promise<Response> {
  const { mimetype, eTag } = object.metadata;
  const etag = wanted === undefined ? eTag : `"${object.version}-${Object.values(wanted).join('-')}"`;
  const headers = new Headers({
    'cache-control': cacheControl,
    etag,
    'last-modified': new Date(object.updated_at).toUTCString(),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-robots-tag': 'none',
  });
  if (wanted !== undefined && isNegotiated(call.query)) headers.set('vary', 'Accept');
  if (call.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const original = (): Promise<Buffer> => context.files.read(object.id, object.version);
  const { content, mimetype: type } =
    wanted === undefined
      ? { content: await original(), mimetype }
      : await context.rendered.get(object, wanted, original);
  headers.set('content-type', type);
  headers.set('content-length', String(content.byteLength));
  headers.set('content-disposition', disposition(call.query.get('download'), object.name, type));
  return new Response(call.method === 'HEAD' ? null : new Uint8Array(content), { headers });
}

function disposition(download: string | null, name: string, type: string): string {
  if (download === null && SHOWN_IN_PLACE.test(type)) return 'inline';
  const fileName = download || name.slice(name.lastIndexOf('/') + 1);
  return `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}
