import { createHash } from 'node:crypto';
import type { PublicConfig } from '#domain/platform/api-contract.ts';
import { etagOf, matchesEtag } from '../gateway/etag.ts';
import type { WebSource } from './web-build.ts';

/** Stands in the built worker wherever its version is used. */
const MARKER = '%document-revision%';
/** Where the neutral page leads on to. */
const NEUTRAL_MARKER = '%neutral-url%';

/**
 * CALL-11: the service worker, told by a hash what the signed-in document is made of. The worker keeps a copy
 * of that document; when an operator changes a name, a flag or an address, the worker's bytes change and every
 * browser fetches both anew. Asked for every minute, it answers «unchanged» without a body.
 */
export async function answerServiceWorker(
  request: Request,
  { serviceWorker, pushWorker, template }: Pick<WebSource, 'serviceWorker' | 'pushWorker' | 'template'>,
  config: PublicConfig,
  neutralUrl: string,
): Promise<Response> {
  if (serviceWorker === undefined) {
    return new Response('Not found', {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    });
  }
  const document = createHash('sha256').update(await template(new URL(request.url)));
  const revision = document.update(JSON.stringify(config)).digest('hex').slice(0, 8);
  const own = serviceWorker.replaceAll(MARKER, revision).replaceAll(NEUTRAL_MARKER, neutralUrl);
  const bytes = new TextEncoder().encode(own + pushPart(pushWorker, config));
  const headers = new Headers({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, no-cache',
    etag: etagOf(bytes),
  });
  if (matchesEtag(request, etagOf(bytes))) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : bytes, { headers });
}

/** Product 1.20: what shows words on a locked screen; nobody fetches it where none are sent. */
function pushPart(pushWorker: string | undefined, { pushKey, shortName }: PublicConfig): string {
  if (pushWorker === undefined || pushKey === undefined) return '';
  return `\nconst SHOWN_NAME=${JSON.stringify(shortName)};\n${pushWorker}`;
}
