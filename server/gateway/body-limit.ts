import { AppError } from '#domain/error-codes.ts';

/** largest body of a data, auth or API call */
export const DEFAULT_BODY_MAX_BYTES = 1_048_576;

/**
 * Refuses a request whose body is too large before any of it is kept: at once by its declared length, and
 * while reading where none was declared. Throws `body_too_large`.
 */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  refuseDeclaredLength(request, maxBytes);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}

/** Throws `body_too_large` when the sender announces more than `maxBytes`. */
export function refuseDeclaredLength(request: Request, maxBytes: number): void {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes);
}

function tooLarge(maxBytes: number): AppError {
  return new AppError('body_too_large', { params: { maxBytes } });
}
