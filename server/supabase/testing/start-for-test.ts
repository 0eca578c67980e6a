import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { fileURLToPath } from 'node:url';
import type { EmbeddedSupabaseOptions } from '../embedded-options.ts';
import { imageForTest } from './database-image-for-test.ts';
import { LEAST_PASSWORD_COST } from './least-password-cost.ts';
import { type CapturedMail, type EmbeddedSupabase, startEmbeddedSupabase } from '../embedded-supabase.ts';

export interface SupabaseForTest {
  /** for `createClient(url, anonKey)` */
  url: string;
  /** where the key with all rights is taken, if not there */
  operatorUrl?: string;
  anonKey: string;
  serviceRoleKey: string;
  dataDir: string;
  supabase: EmbeddedSupabase;
  /** captured mails, newest first */
  mails(): CapturedMail[];
  /** waits until a mail to this address is there and gives it with its link */
  mailTo(address: string): Promise<CapturedMail & { link: string }>;
  close(): Promise<void>;
}

const MIGRATIONS_DIR = fileURLToPath(new URL('../../../supabase/migrations', import.meta.url));

/**
 * An embedded Supabase on a free loopback port with a fresh data folder. On PGlite the migrated database is
 * made once per state of the migrations and then copied: making one takes seconds. `publicUrl` is the test
 * server itself unless given; `databaseUrl` must name an empty database of its own. Passwords are hashed with
 * the fewest rounds unless `passwordCost` is given.
 */
export async function startForTest(
  options: Partial<EmbeddedSupabaseOptions> = {},
  log?: Parameters<typeof startEmbeddedSupabase>[1],
): Promise<SupabaseForTest> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'hamrah-test-'));
  const databaseImage =
    options.databaseUrl === undefined
      ? (await imageForTest(options.migrationsDir ?? MIGRATIONS_DIR)).folder
      : undefined;
  let supabase: EmbeddedSupabase | undefined;
  const server = createServer((request, response) => {
    answer(request, response, () => supabase).catch((error: unknown) => {
      // who hung up in the middle waits for no answer
      if (!request.destroyed) throw error;
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  supabase = await startEmbeddedSupabase(
    { seed: 'none', publicUrl: url, databaseImage, passwordCost: LEAST_PASSWORD_COST, ...options, dataDir },
    log,
  );
  const started = supabase;
  const mails = (): CapturedMail[] => started.capturedMail();
  return {
    url,
    anonKey: started.anonKey,
    serviceRoleKey: started.serviceRoleKey,
    dataDir,
    supabase: started,
    mails,
    mailTo: (address) => waitForMail(mails, address),
    async close() {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await started.close();
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  supabase: () => EmbeddedSupabase | undefined,
): Promise<void> {
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const headers = new Headers();
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    headers.append(request.rawHeaders[index] ?? '', request.rawHeaders[index + 1] ?? '');
  }
  const init = {
    method: request.method ?? 'GET',
    headers,
    body: hasBody ? (Readable.toWeb(request) as ReadableStream<Uint8Array>) : undefined,
    duplex: 'half',
  };
  const asked = new Request(
    new URL(request.url ?? '/', `http://${request.headers.host}`),
    init as RequestInit,
  );
  const answered = await supabase()?.handle(asked, { address: request.socket.remoteAddress ?? '' });
  response.writeHead(answered?.status ?? 503, Object.fromEntries(answered?.headers ?? []));
  response.end(answered ? Buffer.from(await answered.arrayBuffer()) : undefined);
}

const MAIL_PATIENCE_MS = 5_000;

/** Waits until a mail to this address is there and gives it with its link. */
export async function waitForMail(
  mails: () => CapturedMail[],
  address: string,
): Promise<CapturedMail & { link: string }> {
  const end = Date.now() + MAIL_PATIENCE_MS;
  for (;;) {
    const mail = mails().find((one) => one.to === address);
    if (mail) return { ...mail, link: /https?:\/\/\S+/.exec(mail.text)?.[0] ?? '' };
    if (Date.now() > end) throw new Error(`No mail to ${address} came.`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
