import { AppError } from '#domain/error-codes.ts';
import { CHUNK_LOAD_TIMEOUT_MS } from '#domain/limits.ts';

/**
 * Loads a part of the program that comes in a file of its own [UI-13].
 * @throws AppError `chunk_load_failed` when it does not arrive, or not within `limitMs`, 120 s where nothing else is said
 */
export async function loadPart<Part>(
  load: () => Promise<Part>,
  limitMs = CHUNK_LOAD_TIMEOUT_MS,
): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), limitMs);
  });
  try {
    return await Promise.race([load(), limit]);
  } catch (cause) {
    throw new AppError('chunk_load_failed', { cause, message: 'Loading chunk failed' });
  } finally {
    clearTimeout(timer);
  }
}
