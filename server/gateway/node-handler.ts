import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { clientAddress } from './client-address.ts';
import type { Gateway } from './gateway.ts';
import type { NodeHandler } from './listen.ts';
import { refuseEarly } from './refuse-early.ts';
import { writeSecurityHeaders } from './security-headers.ts';

/** A connect-style middleware, as Vite gives it while developing. */
export type Middleware = (message: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface NodeHandlerParts {
  gateway: Gateway;
  publicUrl: string;
  headers: Readonly<Record<string, string>>;
  behindProxy: boolean;
  middleware: Middleware | undefined;
}

/** From Node's request to ours and back. The security headers are on the answer before anything can fail. */
export function createNodeHandler(parts: NodeHandlerParts): NodeHandler {
  const answer = getRequestListener(
    (request, { incoming }) =>
      parts.gateway(request, clientAddress(incoming as IncomingMessage, parts.behindProxy)),
    { errorHandler: () => new Response('Bad request', { status: 400 }) },
  );
  return (message, response) => {
    writeSecurityHeaders(response, parts.headers);
    const refusal = refuseEarly(message, parts.publicUrl);
    if (refusal !== undefined) {
      response.writeHead(refusal.status, { 'content-type': 'text/plain; charset=utf-8', ...refusal.headers });
      response.end(message.method === 'HEAD' ? undefined : refusal.text);
      message.resume();
      return;
    }
    const next = () => void answer(message, response);
    if (parts.middleware === undefined) next();
    else parts.middleware(message, response, next);
  };
}
