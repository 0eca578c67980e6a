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
