import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type ContentEncoding = 'br' | 'gzip';

/** below this the headers cost more than is saved */
const COMPRESS_FROM_BYTES = 1_024;
/** compressed forms that are kept, newest used last */
const CACHED_FORMS_COUNT = 400;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const cached = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** The best encoding that both sides know; undefined for none. An entry of weight 0 is a refusal. */
export function negotiateEncoding(header: string | null): ContentEncoding | undefined {
  const accepted = new Set<string>();
  for (const entry of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
    if (!parameters.some((part) => /^q\s*=\s*0(\.0*)?$/.test(part))) accepted.add(name);
  }
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : undefined;
}

/**
 * `bytes` in the given encoding. With a key (the content's ETag) the best and slowest compression is used
 * once and the result kept; without one the content is taken to be unique and compressed quickly.
 */
export function compressed(
  bytes: Uint8Array,
  encoding: ContentEncoding,
  key: string | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  if (key === undefined) return compress(bytes, encoding, false);
  const name = `${encoding} ${key}`;
  const form = cached.get(name) ?? compress(bytes, encoding, true);
  cached.delete(name);
  cached.set(name, form);
  if (cached.size > CACHED_FORMS_COUNT) {
    const oldest = cached.keys().next();
    if (!oldest.done) cached.delete(oldest.value);
  }
  return form;
}

async function compress(
  bytes: Uint8Array,
  encoding: ContentEncoding,
  best: boolean,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'gzip') return new Uint8Array(await gzipAsync(bytes, { level: best ? 9 : 6 }));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: best ? 11 : 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  return new Uint8Array(await brotliAsync(bytes, { params }));
}

/**
 * The same answer, compressed where that pays and the browser allows it. Only texts are touched, and only
 * answers whose body is not already encoded.
 */
export async function compressAnswer(request: Request, answer: Response): Promise<Response> {
  if (!isCompressible(answer)) return answer;
  answer.headers.append('vary', 'Accept-Encoding');
  const encoding = negotiateEncoding(request.headers.get('accept-encoding'));
  if (encoding === undefined || request.method === 'HEAD') return answer;
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const headers = new Headers(answer.headers);
  const small = bytes.byteLength < COMPRESS_FROM_BYTES;
  const body = small ? bytes : await compressed(bytes, encoding, headers.get('etag') ?? undefined);
  if (!small) headers.set('content-encoding', encoding);
  headers.set('content-length', String(body.byteLength));
  return new Response(body, { status: answer.status, statusText: answer.statusText, headers });
}

function isCompressible(answer: Response): boolean {
  if (answer.body === null || answer.headers.has('content-encoding')) return false;
  const type = answer.headers.get('content-type') ?? '';
  // what is said piece by piece would have to be gathered first
  return (
    !type.startsWith('text/event-stream') &&
    /^(text\/|application\/(json|manifest\+json|vnd\.pgrst\.))/.test(type)
  );
}
