import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { BUILT_FILE } from '#domain/platform/built-file.ts';
import { SERVICE_WORKER_PATH } from '#domain/platform/worker-contract.ts';
import { compressed, negotiateEncoding } from './compression.ts';
import { etagOf, matchesEtag } from './etag.ts';

interface StaticFile {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
  etag: string;
  cacheControl: string;
  compressible: boolean;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

const ALREADY_COMPRESSED: ReadonlySet<string> = new Set(['.png', '.webp', '.ico', '.woff2']);

/** No files of their own: the template is filled for every address, the worker told about the configuration. */
const NOT_SERVED: ReadonlySet<string> = new Set(['/app.html', SERVICE_WORKER_PATH]);

/**
 * The files of the browser build, read into memory once. Only what was found then is served, by its exact
 * name: there is no path to resolve, so none to escape from, and no directory to list.
 */
export class StaticFiles {
  readonly #files: ReadonlyMap<string, StaticFile>;

  private constructor(files: ReadonlyMap<string, StaticFile>) {
    this.#files = files;
  }

  static async read(directory: string): Promise<StaticFiles> {
    const files = new Map<string, StaticFile>();
    for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      const path = file.slice(directory.length).replaceAll('\\', '/');
      const type = TYPES[extname(path)];
      if (!entry.isFile() || type === undefined || path.includes('/.') || NOT_SERVED.has(path)) continue;
      const bytes = new Uint8Array(await readFile(file));
      files.set(path, {
        bytes,
        type,
        etag: etagOf(bytes),
        cacheControl: BUILT_FILE.test(path) ? 'public, max-age=31536000, immutable' : 'public, no-cache',
        compressible: !ALREADY_COMPRESSED.has(extname(path)),
      });
    }
    return new StaticFiles(files);
  }

  /** The answer for a GET or HEAD of `path`, or undefined where no such file was built. */
  async answer(path: string, request: Request): Promise<Response | undefined> {
    const file = this.#files.get(path);
    if (file === undefined) return undefined;
    const headers = new Headers({
      'content-type': file.type,
      'cache-control': file.cacheControl,
      etag: file.etag,
    });
    if (file.compressible) headers.set('vary', 'Accept-Encoding');
    if (matchesEtag(request, file.etag)) return new Response(null, { status: 304, headers });
    const encoding = file.compressible
      ? negotiateEncoding(request.headers.get('accept-encoding'))
      : undefined;
    const body = encoding === undefined ? file.bytes : await compressed(file.bytes, encoding, file.etag);
    if (encoding !== undefined) headers.set('content-encoding', encoding);
    headers.set('content-length', String(body.byteLength));
    return new Response(request.method === 'HEAD' ? null : body, { headers });
  }
}
