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
  if (host === undefined || !isOurHost(host, publicUrl)) {
    return { status: 421, text: `This server answers for ${new URL(publicUrl).host} only` };
  }
  return undefined;
}

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
 * Our public name, a loopback name or a bare IP address. Any other name was pointed at this machine by
 * somebody else (DNS rebinding), which would let a foreign page read what only this machine may see.
 */
function isOurHost(host: string, publicUrl: string): boolean {
  const name = host.replace(/:\d+$/, '');
  return name.toLowerCase() === new URL(publicUrl).hostname || isLoopbackHost(name) || isIP(bare(name)) !== 0;
}
