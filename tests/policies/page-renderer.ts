import { fileURLToPath } from 'node:url';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { TEST_CONFIG } from '#web/testing/test-config.ts';
import { isRenderer, type RenderRequest, type WebSource } from '#server/web/web-build.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ORIGIN = 'http://pages.example';

const CONFIG = { ...TEST_CONFIG, supabaseUrl: ORIGIN, apiBaseUrl: '/api' };

export interface PageRenderer {
  web: Pick<WebSource, 'render' | 'readAddress' | 'screenPatterns'>;
  close(): Promise<void>;
}

/** The renderer of the product straight from its sources, without a build. */
export async function startRenderer(): Promise<PageRenderer> {
  const vite = await createServer({
    configFile: join(ROOT, 'vite.config.ts'),
    cacheDir: join(tmpdir(), 'hamrah-pages'),
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    // no browser asks: nothing is to be made ready for one
    optimizeDeps: { noDiscovery: true, include: [] },
    appType: 'custom',
    logLevel: 'error',
  });
  const entry = await vite.ssrLoadModule('/entry-server.tsx');
  if (!isRenderer(entry)) throw new Error('web/entry-server.tsx exports no renderer.');
  return {
    web: {
      render: entry.render,
      readAddress: (url) => Promise.resolve(entry.readAddress(url)),
      screenPatterns: () => Promise.resolve(entry.screenPatterns),
    },
    close: () => vite.close(),
  };
}

/** A request for a page in English, whose data is read through `fetchAsVisitor`. */
export function requestFor(path: string, fetchAsVisitor: (path: string) => Promise<Response>): RenderRequest {
  return {
    url: new URL(path, ORIGIN),
    language: 'en',
    config: CONFIG,
    visit: { origin: ORIGIN, fetchAsVisitor },
  };
}
