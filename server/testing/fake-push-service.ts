import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import webPush from 'web-push';
import type { PushSettings } from '../configuration/configuration.ts';

/** What a push service was handed. */
export interface HandedOver {
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

/** Stands in on this machine for the push services of browsers. */
export interface FakePushService {
  url: string;
  handed: HandedOver[];
  /** what the next ones are answered */
  status: number;
  /** says nothing at all from now on */
  hangs: boolean;
  close(): Promise<void>;
}

export async function startFakePushService(): Promise<FakePushService> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      fake.handed.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      if (!fake.hangs) response.writeHead(fake.status, { location: 'http://127.0.0.1:1/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: FakePushService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    handed: [],
    status: 201,
    hangs: false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
}

/** A browser that has subscribed: what it tells the server, and how it reads what comes. */
export class FakeBrowser {
  readonly endpoint: string;
  readonly #pair: ECDH = createECDH('prime256v1');
  readonly #auth = randomBytes(16);

  constructor(endpoint: string) {
    this.endpoint = endpoint;
    this.#pair.generateKeys();
  }

  get p256dh(): string {
    return this.#pair.getPublicKey('base64url');
  }

  get auth(): string {
    return this.#auth.toString('base64url');
  }

  /** The text in a message, as RFC 8291 says it is read; throws where it was not written for this browser. */
  read(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#pair.getPublicKey(), sender]);
    const shared = Buffer.from(hkdfSync('sha256', this.#pair.computeSecret(sender), this.#auth, info, 32));
    const key = hkdfSync('sha256', shared, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = hkdfSync('sha256', shared, salt, 'Content-Encoding: nonce\0', 12);
    const decipher = createDecipheriv('aes-128-gcm', Buffer.from(key), Buffer.from(nonce));
    decipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // the last sign that is no padding says that this is the end
    return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
  }
}

/** Keys as an operator makes them, for a push service of a test. */
export function pushSettings(standIn: string): PushSettings {
  // by the library itself: a key that begins with a nought has to be filled up before it is written as text
  return { ...webPush.generateVAPIDKeys(), subject: 'mailto:post@example.org', standIn };
}
