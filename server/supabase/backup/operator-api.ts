import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import type { Log } from '../worker/worker-client.ts';

/** What a socket's address may be long at most on every system. */
const LONGEST_ADDRESS_BYTES = 100;

/** Stands before the content, so that an answer that was cut short is told from a whole one. */
const SIZE_BYTES = 8;

/**
 * Where a running server can be asked for a snapshot of its database: a socket in the data folder, which only
 * the user that the server runs as may enter. It is no address of the network.
 * @returns undefined where the folder's path is too long for a socket
 */
function socketPathOf(dataDir: string): string | undefined {
  if (process.platform === 'win32')
    return `\\\\.\\pipe\\hamrah-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  const path = join(dataDir, 'operator.sock');
  return Buffer.byteLength(path) <= LONGEST_ADDRESS_BYTES ? path : undefined;
}

/** Starts the API of this data folder, which the caller holds alone. @returns what closes it */
export async function startOperatorApi(
  dataDir: string,
  snapshot: () => Promise<ArrayBuffer | undefined>,
  log: Log,
): Promise<() => Promise<void>> {
  const path = socketPathOf(dataDir);
  if (path === undefined) {
    log('operator_door_closed', { reason: 'the path of the data folder is too long for a socket' });
    return async () => undefined;
  }
  // left by a server that was killed: the lock of the folder says that it is gone
  if (process.platform !== 'win32') rmSync(path, { force: true });
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    void snapshot().then((content) => {
      const size = Buffer.alloc(SIZE_BYTES);
      size.writeBigUInt64BE(BigInt(content?.byteLength ?? 0));
      socket.end(Buffer.concat([size, new Uint8Array(content ?? [])]));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  return () => new Promise((resolve) => server.close(() => resolve()));
}

/** The files of the database of a running server, in one tar; undefined when no server answers there. */
export async function askForSnapshot(dataDir: string): Promise<Buffer | undefined> {
  const path = socketPathOf(dataDir);
  if (path === undefined) return undefined;
  const chunks: Buffer[] = [];
  const isAnswered = await new Promise<boolean>((resolve) => {
    const socket = connect(path);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => resolve(false));
    socket.on('close', (hadError) => resolve(!hadError));
  });
  const answer = Buffer.concat(chunks);
  if (!isAnswered || answer.length <= SIZE_BYTES) return undefined;
  const content = answer.subarray(SIZE_BYTES);
  return BigInt(content.length) === answer.readBigUInt64BE() ? content : undefined;
}
