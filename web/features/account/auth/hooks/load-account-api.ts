import { AppError } from '#domain/error-codes.ts';

/** Loads the part of this feature that needs the SDK. @throws AppError `chunk_load_failed` */
export async function loadAccountApi() {
  try {
    return await import('../data/account-api.ts');
  } catch (cause) {
    throw new AppError('chunk_load_failed', { cause });
  }
}
