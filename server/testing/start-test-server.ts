import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Environment } from '#domain/platform/environment.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { readConfiguration } from '../configuration/read-configuration.ts';
import { type RunningServer, startServer } from '../start-server.ts';
import type { EmbeddedSupabase } from '../supabase/embedded-supabase.ts';
import { readWebBuild } from '../web/web-build.ts';
import { writeWebBuild } from './write-web-build.ts';

export interface TestServer {
  /** origin, on a free loopback port */
  url: string;
  port: number;
  dataDirectory: string;
  close(): Promise<void>;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface TestServerOptions {
  environment?: Environment;
  /** stands in for the embedded Supabase */
  supabase?: Partial<EmbeddedSupabase>;
  startSupabase?: () => Promise<EmbeddedSupabase>;
  /** changes what was read, for cases that loopback does not allow */
  adjust?: (configuration: Configuration) => Configuration;
}

/** A real server on a free port, with a small web build of its own and without a database unless one is given. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'hamrah-server-'));
  const port = Number(options.environment?.PORT ?? (await freePort()));
  const dataDirectory = join(folder, 'data');
  const environment = { PORT: String(port), DATA_DIR: dataDirectory, ...options.environment };
  const read = readConfiguration(environment, ROOT);
  const running: RunningServer = await startServer({
    configuration: options.adjust?.(read) ?? read,
    web: await readWebBuild(writeWebBuild(join(folder, 'dist'))),
    middleware: undefined,
    startSupabase: options.startSupabase ?? (() => Promise.resolve({ ...NO_SUPABASE, ...options.supabase })),
  });
  return {
    url: `http://localhost:${port}`,
    port,
    dataDirectory,
    close: async () => {
      await running.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const NO_SUPABASE: EmbeddedSupabase = {
  mode: 'pglite',
  anonKey: 'a'.repeat(120),
  serviceRoleKey: 's'.repeat(120),
  demoPassword: undefined,
  handle: () => Promise.resolve(Response.json([])),
  capturedMail: () => [],
  onWrite: () => undefined,
  changedTables: () => Promise.resolve({ snapshot: '1:1:', tables: [] }),
  close: () => Promise.resolve(),
};

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
