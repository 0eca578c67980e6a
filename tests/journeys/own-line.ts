import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const SCRIPT = /^\/assets\/.*\.js$/;

/**
 * A line of one's own to the server, that can be cut: a browser's own «offline» is known to the page, a dead line
 * is not. It can also hand out a service worker of other bytes, as a new build would.
 */
export class OwnLine {
  readonly url: string;
  /** `down`: every connection breaks · `silent`: requests are taken and never answered */
  state: 'up' | 'down' | 'silent' = 'up';
  /** addresses at which the connection breaks although the line is up */
  breaksAt: RegExp | undefined;
  /** above 0 it stands at the end of the worker, as if it were that of another build */
  build = 0;
  /** addresses that were asked for, the oldest first */
  readonly asked: string[] = [];
  /** what came down, headers apart */
  bodyBytes = 0;
  /** of it the scripts of pages, the service worker apart */
  scriptBytes = 0;
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
    this.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  }

  static async to(target: string): Promise<OwnLine> {
    let line: OwnLine | undefined;
    const server = createServer((incoming, outgoing) => line?.pass(target, incoming, outgoing));
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    line = new OwnLine(server);
    return line;
  }

  pass(target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
    const path = incoming.url ?? '/';
    this.asked.push(path);
    if (this.state === 'down' || this.breaksAt?.test(path)) return void incoming.socket.destroy();
    if (this.state === 'silent') return;
    const isOtherWorker = path === '/sw.js' && this.build > 0;
    const headers = { ...incoming.headers };
    if (isOtherWorker) {
      delete headers['if-none-match'];
      delete headers['accept-encoding'];
    }
    const onward = request(target + path, { method: incoming.method, headers }, (answer) => {
      if (isOtherWorker) delete answer.headers['content-length'];
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('data', (chunk: Buffer) => {
        this.bodyBytes += chunk.length;
        if (SCRIPT.test(path)) this.scriptBytes += chunk.length;
        outgoing.write(chunk);
      });
      answer.on('end', () => outgoing.end(isOtherWorker ? `\n// ${this.build}` : ''));
    });
    onward.on('error', () => incoming.socket.destroy());
    incoming.pipe(onward);
  }

  /** How often an address was asked for. */
  countOf(path: string): number {
    return this.asked.filter((one) => one === path).length;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
