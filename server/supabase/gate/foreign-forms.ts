import { isLoopbackHost } from '../../configuration/loopback.ts';
import type { AllowedCall } from './allowed-calls.ts';
import { authError } from './answers.ts';

/**
 * XS-06: what changes something in the auth service comes from our own pages or from no browser at all. A browser says
 * so with every such request; it must not be the page of another site that signs somebody in or out.
 * @param publicUrl the address that people use
 */
export function refuseForeignSite(
  call: AllowedCall,
  request: Request,
  publicUrl: string,
): Response | undefined {
  if (call.service !== 'auth' || request.method === 'GET' || request.method === 'HEAD') return undefined;
  // what needs no key is the form of a page of ours
  return isFromElsewhere(request, publicUrl, !call.needsKey)
    ? authError(403, 'cross_site_request', 'This call is not open to other sites')
    : undefined;
}

/** XS-06: another site can send a form or plain text without asking first, JSON it cannot. */
export function refuseOtherThanJson(
  call: AllowedCall,
  request: Request,
  body: ArrayBuffer | undefined,
): Response | undefined {
  // what needs no key is the form of a page of ours
  if (call.service !== 'auth' || !call.needsKey || body === undefined || body.byteLength === 0)
    return undefined;
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  return type === 'application/json'
    ? undefined
    : authError(415, 'unsupported_media_type', 'The body must be application/json');
}

/**
 * Whether a request comes from the page of another site.
 * @param isOwnForm it is the form of a page of ours, which holds a secret of an email
 */
export function isFromElsewhere(request: Request, publicUrl: string, isOwnForm: boolean): boolean {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  // A page that tells no referrer is `null` in its forms. Old browsers say no more, so there our own forms pass.
  if (origin === null || origin === 'null') {
    return site === null ? origin !== null && !isOwnForm : !OWN_SITES.has(site);
  }
  if (!URL.canParse(origin)) return true;
  const asked = new URL(origin);
  const ours = new URL(publicUrl);
  if (asked.origin === ours.origin) return false;
  return !(isLoopbackHost(ours.hostname) && isLoopbackHost(asked.hostname));
}

/** `none`: typed or opened by the person herself. */
const OWN_SITES: ReadonlySet<string> = new Set(['same-origin', 'none']);
