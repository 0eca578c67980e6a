import { authError, notFound } from '../gate/answers.ts';
import type { AuthCall, AuthContext } from './auth-context.ts';
import { authorize, oauthCallback } from './google.ts';
import { recover, resend } from './recovery.ts';
import { endSessionIfOver, noteBrowser } from './session-rows.ts';
import { exchangeToken, signInWithPassword } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { answerSwitchedOff } from './switched-off.ts';
import { updateUser } from './update-user.ts';
import { confirmLink, showLink, verifyToken } from './verify.ts';

type Handler = (context: AuthContext, call: AuthCall) => Promise<Response>;

const HANDLERS: Readonly<Record<string, Handler>> = {
  'POST /signup': signUp,
  'POST /token': withBrowser(token),
  'POST /recover': recover,
  'POST /resend': resend,
  'POST /verify': withBrowser(verifyNoted),
  'GET /verify': showLink,
  'POST /confirm': confirmLink,
  'GET /user': forPersons(passOn),
  'PUT /user': forPersons(updateUser),
  'POST /logout': forPersons(passOn),
  'GET /settings': passOn,
  'GET /health': passOn,
  'GET /authorize': authorize,
  'GET /callback': oauthCallback,
};

/** The auth service: the vendor's, behind rules that it does not have. */
export async function answerAuthCall(context: AuthContext, call: AuthCall): Promise<Response> {
  const off = answerSwitchedOff(call);
  if (off !== undefined) return finished(off);
  const handler = HANDLERS[`${call.method} ${call.path}`];
  return handler === undefined ? notFound() : finished(await handler(context, call));
}

/** The same headers whoever wrote the answer: the vendor's and ours must not be told apart (AU-06). */
function finished(response: Response): Response {
  const answer = new Response(response.body, response);
  for (const name of ['access-control-allow-origin', 'access-control-expose-headers', 'content-length']) {
    answer.headers.delete(name);
  }
  if (answer.headers.get('content-type')?.startsWith('application/json')) {
    answer.headers.set('content-type', 'application/json; charset=utf-8');
  }
  answer.headers.set('cache-control', 'no-store');
  return answer;
}

/** Writes down how a sign-in without a password ended, never who it was [LG-01]. */
async function noted(context: AuthContext, signIn: Promise<Response>): Promise<Response> {
  const response = await signIn;
  context.noteSignIn(response.ok ? 'ok' : (response.headers.get('x-sb-error-code') ?? 'refused'));
  return response;
}

/** A mailed link signs in, except one that confirms a new address. */
function verifyNoted(context: AuthContext, call: AuthCall): Promise<Response> {
  const answer = verifyToken(context, call);
  return call.body.type === 'email_change' ? answer : noted(context, answer);
}

function token(context: AuthContext, call: AuthCall): Promise<Response> {
  switch (call.query.get('grant_type') ?? '') {
    case 'password':
      return signInWithPassword(context, call);
    case 'refresh_token':
      return exchangeToken(context, call);
    case 'pkce':
      return noted(context, exchangeToken(context, call));
    default:
      return Promise.resolve(authError(400, 'invalid_credentials', 'unsupported_grant_type'));
  }
}

function withBrowser(handler: Handler): Handler {
  return async (context, call) => {
    const response = await handler(context, call);
    await noteBrowser(context.database, response, call.userAgent);
    return response;
  };
}

function forPersons(handler: Handler): Handler {
  return async (context, call) => {
    if (call.caller.role !== 'authenticated') {
      return authError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
    }
    await endSessionIfOver(context.database, call.caller.claims.session_id);
    return handler(context, call);
  };
}

function passOn(context: AuthContext, call: AuthCall): Promise<Response> {
  const scope = call.query.get('scope');
  return context.vendor.call({
    method: call.method,
    path: call.path,
    query: scope === null ? {} : { scope },
    authorization: call.authorization,
  });
}
