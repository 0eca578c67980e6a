/**
 * Reads a body that may have at most `maxBytes`; a declared or real excess ends the reading at once, so that
 * nothing large is ever held in memory. The rest is left unread and not cancelled: cancelling a stream over a
 * socket that still delivers ends the process (Node 24).
 */
export async function readBodyUpTo(
  request: Request,
  maxBytes: number,
): Promise<ArrayBuffer | undefined | 'too_large'> {
  if (request.body === null) return undefined;
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return 'too_large';
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > maxBytes) return 'too_large';
    chunks.push(value);
  }
  return joined(chunks, size);
}

function joined(chunks: readonly Uint8Array[], size: number): ArrayBuffer {
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole.buffer;
}

/** A body as a JSON object, an empty one where there is none; undefined for what is not JSON in UTF-8. */
export function readJsonBody(body: ArrayBuffer | undefined): Record<string, unknown> | undefined {
  if (body === undefined || body.byteLength === 0) return {};
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return undefined;
  }
}
