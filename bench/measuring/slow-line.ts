import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line as people have it. The CPU of their phone belongs to it: who has the one mostly has the other. */
export interface LineKind {
  name: string;
  downKbit: number;
  upKbit: number;
  roundTripMs: number;
  cpuSlower: number;
}

export const SLOW_3G: LineKind = {
  name: 'slow 3G',
  downKbit: 400,
  upKbit: 400,
  roundTripMs: 400,
  cpuSlower: 4,
};
export const LINE_2G: LineKind = {
  name: '2G',
  downKbit: 280,
  upKbit: 256,
  roundTripMs: 800,
  cpuSlower: 6,
};

/** no slowness at all: for counting, and for cutting */
export const GOOD_LINE: LineKind = {
  name: 'good',
  downKbit: 400_000,
  upKbit: 400_000,
  roundTripMs: 0,
  cpuSlower: 1,
};

const PIECE_BYTES = 1_460;
const HANDSHAKE_ROUND_TRIPS = 2;

/** Bytes one after the other at the speed of the line, each half a round trip later at the other end. */
class Direction {
  #bytesPerMs = Infinity;
  #delayMs = 0;
  #freeAt = 0;

  become(kbit: number, roundTripMs: number): void {
    this.#bytesPerMs = kbit / 8;
    this.#delayMs = roundTripMs / 2;
  }

  send(data: Buffer, notBefore: number, to: Socket): void {
    for (let at = 0; at < data.length; at += PIECE_BYTES) {
      const piece = data.subarray(at, at + PIECE_BYTES);
      this.#freeAt = Math.max(performance.now(), notBefore, this.#freeAt) + piece.length / this.#bytesPerMs;
      const wait = Math.max(0, this.#freeAt + this.#delayMs - performance.now());
      setTimeout(() => to.writable && to.write(piece), wait);
    }
  }
}

export interface SlowLine {
  port: number;
  requests: number;
  /** what came down, headers included */
  bytes: number;
  headerBytes: number;
  /** the same line of another kind, for what is sent from now on */
  become(kind: LineKind): void;
  /** a dead line breaks every connection */
  cut(isDead: boolean): void;
  close(): void;
}

/**
 * A line to a port of this machine that delays bytes. Throttling by the browser's own tools does not reach a service
 * worker; this does. A new connection costs two round trips, as TCP and TLS 1.3 do; the slow start of TCP is not imitated.
 */
export async function openSlowLine(target: number, first: LineKind): Promise<SlowLine> {
  const down = new Direction();
  const up = new Direction();
  let { roundTripMs } = first;
  const sockets = new Set<Socket>();
  let isDead = false;
  const server = createServer((browser) => {
    if (isDead) return void browser.destroy();
    const isOpenAt = performance.now() + HANDSHAKE_ROUND_TRIPS * roundTripMs;
    const onward = connect(target, 'localhost');
    browser.on('data', (data) => {
      if (/^(?:GET|HEAD|POST) /.test(data.toString('latin1', 0, 5))) line.requests += 1;
      up.send(data, isOpenAt, onward);
    });
    onward.on('data', (data) => {
      line.bytes += data.length;
      if (data.toString('latin1', 0, 5) === 'HTTP/') line.headerBytes += data.indexOf('\r\n\r\n') + 4;
      down.send(data, 0, browser);
    });
    for (const [one, other] of [
      [browser, onward],
      [onward, browser],
    ] as const) {
      sockets.add(one);
      one.on('error', () => one.destroy());
      one.on('close', () => {
        sockets.delete(one);
        setTimeout(() => other.destroy(), roundTripMs);
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const line: SlowLine = {
    port: (server.address() as AddressInfo).port,
    requests: 0,
    bytes: 0,
    headerBytes: 0,
    become: (kind) => {
      down.become(kind.downKbit, kind.roundTripMs);
      up.become(kind.upKbit, kind.roundTripMs);
      roundTripMs = kind.roundTripMs;
    },
    cut: (dead) => {
      isDead = dead;
      if (dead) for (const socket of sockets) socket.destroy();
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  line.become(first);
  return line;
}
