import { AppError, type ErrorCode, isErrorCode } from '#domain/error-codes.ts';
import { lastRetryAfterSeconds } from './retry-after.ts';

interface RemoteFailure {
  code?: string;
  message?: string;
  status?: number;
  name?: string;
}

/** Codes of the auth service that mean the same as one of ours. */
const AUTH_CODES: Record<string, ErrorCode> = {
  invalid_credentials: 'invalid_credentials',
  email_not_confirmed: 'email_not_confirmed',
  user_already_exists: 'user_exists',
  email_exists: 'user_exists',
  weak_password: 'weak_password',
  session_not_found: 'session_expired',
  session_expired: 'session_expired',
  refresh_token_not_found: 'session_expired',
  refresh_token_already_used: 'session_expired',
  bad_jwt: 'session_expired',
  otp_expired: 'code_invalid',
  flow_state_not_found: 'code_invalid',
  flow_state_expired: 'code_invalid',
  bad_code_verifier: 'code_invalid',
  over_request_rate_limit: 'rate_limited',
  over_email_send_rate_limit: 'rate_limited',
  email_address_invalid: 'invalid_email',
};

/** Codes of PostgreSQL and PostgREST that mean the same as one of ours. */
const DATABASE_CODES: Record<string, ErrorCode> = {
  '42P01': 'table_missing',
  PGRST205: 'table_missing',
  PGRST116: 'no_row',
  PGRST301: 'session_expired',
  PGRST303: 'session_expired',
  '42501': 'not_allowed',
  '23505': 'conflict',
  '23514': 'invalid_input',
  '22001': 'invalid_input',
  '22P02': 'invalid_input',
  '23502': 'invalid_input',
};

/** What a status means where the answer says nothing better. */
const STATUS_CODES: Readonly<Record<number, ErrorCode>> = {
  401: 'session_expired',
  403: 'not_allowed',
  408: 'timeout',
  413: 'body_too_large',
  429: 'rate_limited',
  504: 'timeout',
};

/** Codes with which a server may say when it wants to be asked again. */
const WITH_RETRY_AFTER: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['rate_limited', 'server_unavailable']);

const NETWORK_MESSAGE = /network|fetch|load failed/i;
const TIMEOUT_MESSAGE = /timeout|timed out|aborted/i;

function codeOfConnection(message: string): ErrorCode {
  if (typeof navigator !== 'undefined' && !navigator.onLine) return 'offline';
  return TIMEOUT_MESSAGE.test(message) ? 'timeout' : 'network';
}

/** The code of a refusal of which only the HTTP status is known. */
export function codeOfStatus(status: number): ErrorCode {
  return STATUS_CODES[status] ?? (status >= 500 ? 'server_unavailable' : 'unexpected');
}

function classify(failure: RemoteFailure, status: number | undefined): ErrorCode {
  const { code = '', message = '', name = '' } = failure;
  if (isErrorCode(message)) return message;
  if (isErrorCode(code)) return code;
  const known = AUTH_CODES[code] ?? DATABASE_CODES[code];
  if (known) return known;
  // before the words: the error page of a proxy may say anything
  if (status !== undefined && status >= 400) return codeOfStatus(status);
  if (name === 'TimeoutError' || name === 'AbortError') return codeOfConnection('timeout');
  if (name === 'SyntaxError') return 'bad_answer';
  if (
    name === 'TypeError' ||
    status === 0 ||
    NETWORK_MESSAGE.test(message) ||
    TIMEOUT_MESSAGE.test(message)
  ) {
    return codeOfConnection(message);
  }
  return 'unexpected';
}

/**
 * Classifies whatever a client threw or returned as an error into one of our codes, once. `status` is that of
 * the HTTP answer, where the client gives it apart from the error. The param `retryAfterSeconds` stands where
 * the server asked for a pause.
 */
export function toAppError(failure: unknown, status?: number): AppError {
  if (failure instanceof AppError) return failure;
  const remote = typeof failure === 'object' && failure !== null ? (failure as RemoteFailure) : {};
  const code = classify(remote, status ?? remote.status);
  const retryAfterSeconds = WITH_RETRY_AFTER.has(code) ? lastRetryAfterSeconds() : undefined;
  return retryAfterSeconds === undefined
    ? new AppError(code, { cause: failure })
    : new AppError(code, { params: { retryAfterSeconds }, cause: failure });
}
