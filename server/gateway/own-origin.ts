import { isLoopbackHost } from '../configuration/loopback.ts';

/** Scheme and host of our own addresses: the public ones, or on one's own machine those that were asked for. */
export function ownOrigin(request: Request, publicUrl: string): string {
  const asked = new URL(request.url);
  const ours = new URL(publicUrl);
  return isLoopbackHost(ours.hostname) && isLoopbackHost(asked.hostname) ? asked.origin : ours.origin;
}
