import { createHash } from 'node:crypto';

/** A validator made of the content; weak, because the compressed forms of one content share it. */
export function etagOf(bytes: Uint8Array): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

/** True when the browser says that it already holds this very content. */
export function matchesEtag(request: Request, etag: string): boolean {
  const held = request.headers.get('if-none-match');
  if (held === null) return false;
  return held.split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));
}
