import { request as send } from 'node:http';
import type { Environment } from '#domain/platform/environment.ts';
import {
  type BarePlatform,
  type BarePlatformOptions,
  startBarePlatform,
} from '../supabase/testing/bare-platform.ts';
import { type SupabaseForTest, waitForMail } from '../supabase/testing/start-for-test.ts';
import { freePort, startTestServer } from './start-test-server.ts';

/** A server in hosted mode as browsers see it: its own origin and the key that it gives them. */
export interface ThroughOrigin extends SupabaseForTest {
  platform: BarePlatform;
}

/** Starts a stand-in for the platform and a server before it, and gives what a browser is told of them. */
export async function startThroughOrigin(
  options: Partial<BarePlatformOptions> = {},
  also: Environment = {},
): Promise<ThroughOrigin> {
  const port = await freePort();
  const platform = await startBarePlatform({ ...options, siteUrl: `http://localhost:${port}` });
  const server = await startTestServer({
    environment: {
      PORT: String(port),
      SUPABASE_URL: platform.url,
      SUPABASE_ANON_KEY: platform.anonKey,
      SUPABASE_SERVICE_ROLE_KEY: platform.serviceRoleKey,
      ...(options.google && {
        GOOGLE_CLIENT_ID: options.google.clientId,
        GOOGLE_CLIENT_SECRET: options.google.clientSecret,
      }),
      ...also,
    },
    supabase: { handle: () => Promise.reject(new Error('no embedded Supabase in hosted mode')) },
  });
  const told = (await (await fetch(`${server.url}/api/config`)).json()) as Record<string, string>;
  const mails = () => platform.mails();
  return {
    url: told.supabaseUrl ?? '',
    operatorUrl: platform.url,
    anonKey: told.supabaseAnonKey ?? '',
    serviceRoleKey: platform.serviceRoleKey,
    dataDir: platform.dataDir,
    supabase: {
      mode: 'pglite',
      anonKey: told.supabaseAnonKey ?? '',
      serviceRoleKey: platform.serviceRoleKey,
      demoPassword: undefined,
      handle: (request, { address }) => sendFrom(request, port, hereFor(address)),
      capturedMail: mails,
      onWrite: () => undefined,
      changedTables: () => Promise.reject(new Error('no page of data is cached in hosted mode')),
      close: () => Promise.resolve(),
    },
    platform,
    mails,
    mailTo: (address) => waitForMail(mails, address),
    async close() {
      await server.close();
      await platform.close();
    },
  };
}

/** An address of this machine in the place of one elsewhere: all of 127.0.0.0/8 is ours. */
const hereFor = (address: string): string => address.replace(/^(?!127\.)(\d+)\.\d+\./, '127.$1.');

/** Sends a request from an address of this machine. */
async function sendFrom(request: Request, port: number, localAddress: string): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const body = Buffer.from(await request.arrayBuffer());
  return new Promise((resolve, reject) => {
    const call = send(
      {
        host: '127.0.0.1',
        port,
        localAddress,
        path: pathname + search,
        method: request.method,
        headers: { ...Object.fromEntries(request.headers), 'content-length': body.byteLength },
        agent: false,
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const headers = new Headers();
          for (const [name, value] of Object.entries(answer.headers))
            for (const one of [value ?? []].flat()) headers.append(name, one);
          resolve(new Response(Buffer.concat(chunks), { status: answer.statusCode ?? 500, headers }));
        });
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}
