import type { ZodType } from 'zod';
import { DEFAULT_BODY_MAX_BYTES } from '../gateway/body-limit.ts';
import type { RouteDocs } from './route-docs.ts';
import { readJson } from './read-json.ts';
import type { Services } from './services/services.ts';

/** What a route gets to know about a call. */
export interface ApiCall {
  request: Request;
  /** whom the limiters count */
  address: string;
  /** the person's own access token; whether it is genuine is decided by whoever reads with it */
  token: string | undefined;
  services: Services;
}

export type ApiMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One address of the API. Who may call it stands in `permissions/who-may-call.ts`, under its name. */
export interface ApiRoute {
  name: string;
  method: ApiMethod;
  /** below `/api` */
  path: `/${string}`;
  /** what the API's document says of it: without that it is no route */
  docs: RouteDocs;
  /** by which a JSON body is checked; undefined where none is read */
  body?: ZodType;
  bodyMaxBytes?: number;
  handle(call: ApiCall): Promise<Response>;
}

/** A route that takes a JSON body, which is measured and checked before `handle` sees it. */
export interface BodyRoute<Body> extends Omit<ApiRoute, 'handle' | 'body'> {
  body: ZodType<Body>;
  handle(call: ApiCall, body: Body): Promise<Response>;
}

/** Makes an ordinary route of one with a body. */
export function routeWithBody<Body>(route: BodyRoute<Body>): ApiRoute {
  const { name, method, path, docs, body, bodyMaxBytes = DEFAULT_BODY_MAX_BYTES } = route;
  return {
    name,
    method,
    path,
    docs,
    body,
    bodyMaxBytes,
    handle: async (call) => route.handle(call, await readJson(call.request, body, bodyMaxBytes)),
  };
}
