import { retryAfterSecondsOf } from '#domain/platform/retry.ts';
import type { ApiEnvelope } from '#domain/platform/api-contract.ts';
import { AppError, type ErrorCode, isAppError, isErrorCode } from '#domain/error-codes.ts';

/** Codes whose HTTP status is not 400. */
const STATUS_OF_CODE: Partial<Record<ErrorCode, number>> = {
  not_signed_in: 401,
  session_expired: 401,
  not_allowed: 403,
  email_reserved: 403,
  feature_disabled: 404,
  not_found: 404,
  no_row: 404,
  table_missing: 503,
  method_not_allowed: 405,
  conflict: 409,
  body_too_large: 413,
  file_too_large: 413,
  file_type: 415,
  rate_limited: 429,
  network: 502,
  bad_answer: 502,
  server_unavailable: 503,
  bucket_missing: 503,
  timeout: 504,
  unexpected: 500,
};

/** What PostgREST, PostgreSQL and the auth service call the same things. */
const CODE_OF_REMOTE: Readonly<Record<string, ErrorCode>> = {
  '42P01': 'table_missing',
  PGRST205: 'table_missing',
  PGRST202: 'table_missing',
  PGRST116: 'no_row',
  PGRST301: 'session_expired',
  PGRST302: 'session_expired',
  PGRST303: 'session_expired',
  bad_jwt: 'session_expired',
  session_not_found: 'session_expired',
  '42501': 'not_allowed',
  '23505': 'conflict',
  '23514': 'invalid_input',
  '23502': 'invalid_input',
  '22001': 'invalid_input',
  '22P02': 'invalid_input',
  '22P05': 'invalid_input',
  '57014': 'timeout',
  '53300': 'server_unavailable',
};

/** A failure that another service answered with. */
export interface RemoteFailure {
  code?: string | null;
  message?: string | null;
}

/** The one place where failures of others become ours. The words of the other side stay in `cause`. */
export function fromRemote(failure: RemoteFailure, status: number): AppError {
  return new AppError(codeOfRemote(failure, status), {
    cause: new Error(`${status} ${failure.code} ${failure.message}`),
  });
}

function codeOfRemote({ code, message }: RemoteFailure, status: number): ErrorCode {
  if (isErrorCode(message)) return message;
  const known = CODE_OF_REMOTE[code ?? ''];
  if (known !== undefined) return known;
  if (status === 401) return 'session_expired';
  if (status === 403) return 'not_allowed';
  if (status === 429) return 'rate_limited';
  if (status === 0 || status === 502 || status === 503) return 'server_unavailable';
  return status === 504 ? 'timeout' : 'unexpected';
}

/** Whatever was thrown, as one of our errors. What we did not foresee is `unexpected`, with its cause kept. */
export function toAppError(error: unknown): AppError {
  if (isAppError(error)) return error;
  const name = error instanceof Error ? error.name : '';
  if (name === 'TimeoutError' || name === 'AbortError') return new AppError('timeout', { cause: error });
  if (error instanceof TypeError && /fetch failed/.test(error.message))
    return new AppError('server_unavailable', { cause: error });
  return new AppError('unexpected', { cause: error });
}

/** `invalid_input` names this field when the body is not even said to be JSON. */
export const CONTENT_TYPE_FIELD = 'content-type';

/** The HTTP status that stands for a code. */
export function statusOf(error: AppError): number {
  if (error.code === 'invalid_input' && error.params?.field === CONTENT_TYPE_FIELD) return 415;
  return STATUS_OF_CODE[error.code] ?? 400;
}

/** AB-07: an answer that says the code and nothing of the inside. */
export function failureAnswer(error: AppError, headers: Readonly<Record<string, string>> = {}): Response {
  const status = statusOf(error);
  const failure =
    error.params === undefined ? { code: error.code } : { code: error.code, params: error.params };
  const waits = status === 429 || status === 503;
  const retry: Record<string, string> = waits
    ? { 'retry-after': String(retryAfterSecondsOf(error) ?? 5) }
    : {};
  return envelope<never>({ data: null, error: failure }, status, { ...retry, ...headers });
}

/** A successful answer. */
export function dataAnswer<Data>(
  data: Data,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return envelope({ data, error: null }, status, headers);
}

function envelope<Data>(
  body: ApiEnvelope<Data>,
  status: number,
  headers: Readonly<Record<string, string>>,
): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
}
