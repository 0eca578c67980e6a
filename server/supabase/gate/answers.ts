import type { Service } from './allowed-calls.ts';
import type { Refusal } from './callers.ts';

export function jsonAnswer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
}

/** An error in the shape of the data API. */
export function restError(
  status: number,
  code: string,
  message: string,
  headers?: Record<string, string>,
): Response {
  return jsonAnswer(status, { code, details: null, hint: null, message }, headers);
}

/** An error in the shape of the auth service; `code` becomes `AuthError.code` in the client. */
export function authError(
  status: number,
  code: string,
  message: string,
  more: { headers?: Record<string, string>; details?: Record<string, unknown> } = {},
): Response {
  return jsonAnswer(
    status,
    { code: status, error_code: code, msg: message, ...more.details },
    {
      'x-sb-error-code': code,
      ...more.headers,
    },
  );
}

/** An error in the shape of the storage service, which answers 400 and carries the real status inside. */
export function storageError(statusCode: number, error: string, message: string): Response {
  const status = statusCode === 404 || statusCode === 403 || statusCode === 409 ? 400 : statusCode;
  return jsonAnswer(status, { statusCode: String(statusCode), error, message });
}

export function notFound(): Response {
  return jsonAnswer(404, { message: 'Not found' });
}

export function errorOf(
  service: Service,
  status: number,
  code: string,
  message: string,
  retryAfter?: number,
): Response {
  const headers: Record<string, string> =
    retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  switch (service) {
    case 'rest':
      return restError(status, code, message, headers);
    case 'auth':
      return authError(status, code, message, { headers });
    case 'storage':
      return jsonAnswer(status, { statusCode: String(status), error: code, message }, headers);
  }
}

/** What the platform says of a token whose session has ended. */
export const SESSION_NOT_FOUND = 'Session from session_id claim in JWT does not exist';

const REFUSALS: Record<Refusal, { rest: string; auth: string; message: string }> = {
  no_api_key: { rest: 'PGRST301', auth: 'no_authorization', message: 'No API key found in request' },
  wrong_api_key: { rest: 'PGRST301', auth: 'no_authorization', message: 'Invalid API key' },
  expired_token: { rest: 'PGRST303', auth: 'bad_jwt', message: 'JWT expired' },
  wrong_token: { rest: 'PGRST301', auth: 'bad_jwt', message: 'No suitable key or wrong key type' },
  ended_session: { rest: 'PGRST301', auth: 'session_not_found', message: SESSION_NOT_FOUND },
};

/** The answer to a caller who is not who she says. */
export function refusalAnswer(service: Service, refusal: Refusal): Response {
  const { rest, auth, message } = REFUSALS[refusal];
  const isToken = refusal !== 'no_api_key' && refusal !== 'wrong_api_key';
  const about = refusal === 'expired_token' ? 'token is expired' : 'token is not valid';
  switch (service) {
    case 'rest':
      return restError(401, rest, message);
    case 'auth':
      if (refusal === 'ended_session') return authError(403, auth, message);
      return isToken
        ? authError(403, auth, `invalid JWT: unable to parse or verify signature, ${about}`)
        : authError(401, auth, message);
    case 'storage':
      return storageError(isToken ? 403 : 401, 'Unauthorized', message);
  }
}
