import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OperatorError } from '../operator-error.ts';

export type NodeHandler = (message: IncomingMessage, response: ServerResponse) => void;

export interface Listening {
  /** the port that was really taken: differs from the wanted one only where that was 0 */
  port: number;
  /** Takes no new requests, lets those under way end, and cuts what is left after `patienceMs`. */
  close(patienceMs: number): Promise<void>;
}

/** a sender that is slower than this with its headers is not a browser */
const HEADERS_TIMEOUT_MS = 15_000;
/** a 5 MB image over 256 kbit/s takes nearly three minutes */
const REQUEST_TIMEOUT_MS = 300_000;
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
const IDLE_SWEEP_MS = 50;
/** how long a port that is to be closed may go on taking in whom the system has already let connect */
const TAKE_IN_LIMIT_MS = 1_000;

/** Opens the port. Throws `OperatorError` in words where it cannot. */
export async function listen(
  handler: NodeHandler,
  place: { host: string; port: number },
  headers: Readonly<Record<string, string>>,
): Promise<Listening> {
  const lastAnswers = new LastAnswers();
  const server = createServer(
    { headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
    (message, response) => {
      lastAnswers.watch(response);
      handler(message, response);
    },
  );
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
  answerUnreadableRequests(server, headers);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(readableError(error, place)));
    server.listen(place.port, place.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: async (patienceMs) => {
      lastAnswers.begin();
      await close(server, patienceMs);
    },
  };
}

/** Until the database stands there is one answer, with which a browser or a monitor comes back. */
export function answerWhileStarting(headers: Readonly<Record<string, string>>): NodeHandler {
  return (message, response) => {
    response.writeHead(503, { ...headers, 'retry-after': '2', 'content-type': 'text/plain; charset=utf-8' });
    response.end(message.method === 'HEAD' ? undefined : 'Starting, one moment please.\n');
  };
}

/** What the parser refuses never reaches a handler; it gets the same headers and no detail. */
function answerUnreadableRequests(server: Server, headers: Readonly<Record<string, string>>): void {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const status = STATUS_OF_PARSER_ERROR[error.code ?? ''] ?? '400 Bad Request';
    socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}connection: close\r\ncontent-length: 0\r\n\r\n`);
  });
}

const STATUS_OF_PARSER_ERROR: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

function readableError(error: NodeJS.ErrnoException, place: { host: string; port: number }): Error {
  if (error.code === 'EADDRINUSE') {
    return new OperatorError(
      `Port ${place.port} is already in use on ${place.host}: stop the program that holds it, or choose another port, for example PORT=${place.port + 1} npm start.`,
      error,
    );
  }
  if (error.code === 'EACCES') {
    return new OperatorError(
      `Port ${place.port} may not be opened by this user: choose one above 1023 with PORT.`,
      error,
    );
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new OperatorError(`HOST=${place.host} is not an address of this machine.`, error);
  }
  return error;
}

/**
 * Resolves in a turn of the loop in which nobody was left to be taken in. The system completes connections while the
 * program works on something else, and breaks off those that still wait to be taken in when the port is closed: who
 * connected in time would hear of a broken line instead of an answer.
 */
async function takeInWhoConnected(server: Server): Promise<void> {
  let taken = 0;
  const count = () => {
    taken += 1;
  };
  server.on('connection', count);
  const end = performance.now() + TAKE_IN_LIMIT_MS;
  await endOfTurn();
  // from the end of one turn to the end of the next the port is looked at once, and may give one of many
  for (let before = -1; taken !== before && performance.now() < end; ) {
    before = taken;
    await endOfTurn();
  }
  server.off('connection', count);
}

/** From `begin` on every answer says that it is the last on its line, so that nobody asks again where nobody listens. */
class LastAnswers {
  readonly #underWay = new Set<ServerResponse>();
  #hasBegun = false;

  watch(response: ServerResponse): void {
    if (this.#hasBegun) return void response.setHeader('connection', 'close');
    this.#underWay.add(response);
    response.once('close', () => this.#underWay.delete(response));
  }

  begin(): void {
    this.#hasBegun = true;
    for (const response of this.#underWay) {
      if (!response.headersSent) response.setHeader('connection', 'close');
    }
  }
}

const endOfTurn = () => new Promise((resolve) => setImmediate(resolve));

async function close(server: Server, patienceMs: number): Promise<void> {
  await takeInWhoConnected(server);
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  // Browsers keep their connection after the last answer; without this each of them would use up the patience.
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
