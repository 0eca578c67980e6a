import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { AppError, type ErrorCode } from '#domain/error-codes.ts';
import { type Log, logFault } from '../log.ts';
import { OperatorError } from '../operator-error.ts';
import { failureAnswer, statusOf, toAppError } from './errors.ts';
import { demandPermission, WHO_MAY_CALL } from './permissions/who-may-call.ts';
import type { ApiRoute } from './route.ts';
import type { Services } from './services/services.ts';

export interface ApiParts {
  routes: readonly ApiRoute[];
  services: Services;
  log: Log;
  /** told the code of every failure that is answered, also of those that are the caller's own */
  onFailure?: (code: ErrorCode) => void;
}

export type Api = (request: Request, address: string) => Promise<Response>;

interface ApiEnvironment {
  Bindings: { address: string };
}

/**
 * The API under `/api`. Whatever goes wrong inside leaves as a code in the envelope [AB-07]; what was not
 * foreseen is logged under a number that the answer carries.
 * Throws `OperatorError` when a route has no line in the permission table.
 */
export function createApi(parts: ApiParts): Api {
  const app = new Hono<ApiEnvironment>({ strict: true }).basePath('/api');
  for (const route of parts.routes) {
    if (!Object.hasOwn(WHO_MAY_CALL, route.name)) {
      throw new OperatorError(`The API route ${route.name} has no line in the permission table.`);
    }
    app.on(route.method, route.path, (context) => handle(route, context, parts));
  }
  for (const path of new Set(parts.routes.map((route) => route.path))) {
    const allow: string[] = parts.routes.filter((route) => route.path === path).map((route) => route.method);
    if (allow.includes('GET')) allow.push('HEAD');
    app.all(path, () => failureAnswer(new AppError('method_not_allowed'), { allow: allow.join(', ') }));
  }
  app.notFound(() => failureAnswer(new AppError('not_found')));
  app.onError((error, context) => answerFailure(error, context, 'unknown', performance.now(), parts));
  return async (request, address) => app.fetch(request, { address });
}

async function handle(route: ApiRoute, context: Context<ApiEnvironment>, parts: ApiParts): Promise<Response> {
  const started = performance.now();
  try {
    const request = context.req.raw;
    const token = bearerToken(request);
    demandPermission(route.name, token);
    const call = { request, address: context.env.address, token, services: parts.services };
    return await route.handle(call);
  } catch (error) {
    return answerFailure(error, context, route.path, started, parts);
  }
}

function answerFailure(
  error: unknown,
  context: Context<ApiEnvironment>,
  path: string,
  started: number,
  { log, onFailure }: ApiParts,
): Response {
  const failure = toAppError(error);
  const status = statusOf(failure);
  onFailure?.(failure.code);
  if (status < 500) return failureAnswer(failure);
  const id = randomUUID();
  const durationMs = Math.round(performance.now() - started);
  logFault(log, { id, method: context.req.method, route: `/api${path}`, status, durationMs }, failure);
  return failureAnswer(failure, { 'x-request-id': id });
}

/** The token of `Authorization: Bearer …`; undefined where none of a plausible form is shown. */
function bearerToken(request: Request): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
}
