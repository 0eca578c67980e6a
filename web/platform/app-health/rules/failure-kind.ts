import { type AppError, type ErrorCode, isAppError } from '#domain/error-codes.ts';

/**
 * `part`: a piece of the program did not arrive · `known`: a code with a sentence of its own · `unknown`: a fault
 * of ours
 */
export type FailureKind = 'part' | 'known' | 'unknown';

/** How browsers say that a piece of the program did not arrive; each in its own words. */
const CHUNK_MESSAGE =
  /dynamically imported module|module script failed|Loading chunk failed|Unable to preload CSS/i;
const CONNECTION_MESSAGE = /network|fetch|timeout/i;

/** What kind of failure was thrown while a screen was loaded or rendered. */
export function failureKind(failure: unknown): FailureKind {
  if (isAppError(failure)) {
    if (failure.code === 'chunk_load_failed') return 'part';
    return failure.code === 'unexpected' ? 'unknown' : 'known';
  }
  if (!(failure instanceof Error)) return 'unknown';
  if (CHUNK_MESSAGE.test(failure.message)) return 'part';
  return CONNECTION_MESSAGE.test(failure.message) ? 'known' : 'unknown';
}

/** UI-06: the failure, where it says that it is no longer known who is there. */
export function sessionFailure(failure: unknown): AppError | undefined {
  if (!isAppError(failure)) return undefined;
  return failure.code === 'session_expired' || failure.code === 'not_signed_in' ? failure : undefined;
}

const CONNECTION: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'offline',
  'network',
  'timeout',
  'aborted',
  'server_unavailable',
  'bad_answer',
  'chunk_load_failed',
]);

/** UI-06: whether the line is to blame, and not the account. A page that is not ours counts as a bad line [FM-08]. */
export function isConnectionFailure(code: ErrorCode | undefined): boolean {
  return code !== undefined && CONNECTION.has(code);
}
