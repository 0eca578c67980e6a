import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { bare, isLoopbackHost } from '../configuration/loopback.ts';

export interface EarlyRefusal {
  status: number;
  text: string;
  headers?: Readonly<Record<string, string>>;
}

/** The methods that anything here answers. TRACE, CONNECT, PROPFIND and the rest get 405 before any routing. */
export const KNOWN_METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** no address of ours is longer; PostgREST filters are the longest */
const URL_MAX_CHARACTERS = 8_192;

/** What can be refused by the request line and the Host header alone; undefined lets the request through. */
export function refuseEarly(message: IncomingMessage, publicUrl: string): EarlyRefusal | undefined {
  const { method = 'GET', url = '/' } = message;
  if (!KNOWN_METHODS.includes(method)) {
    return { status: 405, text: 'Method not allowed', headers: { allow: KNOWN_METHODS.join(', ') } };
  }
  if (url.length > URL_MAX_CHARACTERS) return { status: 414, text: 'Address too long' };
  if (!isWellFormedPath(url)) return { status: 400, text: 'Bad request' };
  const host = message.headers.host;
  if (host === undefined || !isOurHost(host, publicUrl)) return misdirected(publicUrl);
  if (isLoopbackHost(new URL(publicUrl).hostname) && comesFromOutside(message)) return misdirected(publicUrl);
  return undefined;
}

const misdirected = (publicUrl: string): EarlyRefusal => ({
  status: 421,
  text: `This server answers for ${new URL(publicUrl).host} only`,
});

/** Headers that proxies add: whatever the socket says, a request with one of them came from somebody else. */
export const FORWARDING_HEADER =
  /^(?:forwarded|via|x-forwarded(?:-.*)?|x-real-ip|x-client-ip|client-ip|x-remote-(?:addr|ip)|x-proxyuser-ip|x-appengine-.+|x-azure-.+|fly-.+|do-connecting-ip|wl-proxy-.+|cdn-loop|x-varnish|x-amzn-trace-id|x-cluster-client-ip|x-original-(?:host|url|forwarded-for)|true-client-ip|cf-.+|fastly-client-ip|x-envoy-.+)$/;

/**
 * A server on loopback has captured mail and demonstration accounts, for whoever sits at this machine. A request that
 * passed a proxy, or that the page of another site sends, comes from somebody else [CF-01].
 */
function comesFromOutside({ headers, httpVersion }: IncomingMessage): boolean {
  // what older nginx speaks to what is behind it; no browser does
  if (httpVersion === '1.0') return true;
  if (Object.keys(headers).some((name) => FORWARDING_HEADER.test(name))) return true;
  const { origin, referer } = headers;
  if (referer !== undefined && !isLoopbackAddress(referer) && !isArrival(headers)) return true;
  if (origin === undefined) return false;
  // a browser that tells no referrer says so of our own forms too
  if (origin === 'null') return headers['sec-fetch-site'] !== 'same-origin';
  return !isLoopbackAddress(origin);
}

/** A person who follows a link or comes back from signing in with Google: the page she came from is named, and reads nothing. */
const isArrival = (headers: IncomingMessage['headers']): boolean =>
  headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] === 'navigate';

const isLoopbackAddress = (address: string): boolean =>
  URL.canParse(address) && isLoopbackHost(new URL(address).hostname);

/** Only the origin form (`/path?query`), with percent signs that decode. */
function isWellFormedPath(url: string): boolean {
  if (!url.startsWith('/')) return false;
  try {
    return !decodeURIComponent(url.split('?', 1)[0] ?? '').includes('\0');
  } catch {
    return false;
  }
}

/**
 * Our public name or a loopback name, and outside loopback a bare IP address, by which machines ask each other. Any other name was pointed at this machine by
 * somebody else (DNS rebinding), which would let a foreign page read what only this machine may see.
 */
function isOurHost(host: string, publicUrl: string): boolean {
  const name = host.replace(/:\d+$/, '');
  const own = new URL(publicUrl).hostname;
  if (name.toLowerCase() === own || isLoopbackHost(name)) return true;
  return !isLoopbackHost(own) && isIP(bare(name)) !== 0;
}
