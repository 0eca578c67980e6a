import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { Middleware } from '../gateway/node-handler.ts';
import { OperatorError } from '../operator-error.ts';
import { SHEET_PATH } from './component-sheet.ts';
import { isRenderer, type WebSource } from './web-build.ts';

export interface Development {
  web: WebSource;
  middleware: Middleware;
  /** once the first page would be answered without delay; rejected where Vite does not start */
  warm: Promise<void>;
  close(): Promise<void>;
}

/** What the first page needs, in the browser and here. Vite reads it, and what it imports, before somebody asks. */
const FIRST_PAGE = {
  clientFiles: ['entry-browser.ts'],
  ssrFiles: ['features/public/pages/screens/home-screen.tsx'],
};

/**
 * `npm run dev`: pages straight from the sources through Vite, with hot reload and without a build. Vite starts beside
 * whatever the caller starts next; whoever asks meanwhile waits.
 */
export function startDevelopment(root: string): Development {
  const templateFile = join(root, 'web', 'app.html');
  const starting = startVite(root, templateFile);
  const renderer = async () => {
    const entry = await (await starting).ssrLoadModule('/entry-server.tsx');
    if (!isRenderer(entry)) throw new OperatorError('web/entry-server.tsx exports no renderer.');
    return entry;
  };
  const transformHtml = async (path: string, html: string) => (await starting).transformIndexHtml(path, html);
  return {
    middleware: (message, response, next) =>
      void starting.then(({ middlewares }) => middlewares(message, response, next)),
    warm: starting.then(async () => {
      // a mistake in a source is for the page to say, which reads it again
      await renderer().catch(() => undefined);
    }),
    close: async () => (await starting).close(),
    web: {
      files: undefined,
      serviceWorker: undefined,
      pushWorker: undefined,
      styles: undefined,
      sheet: async (request) => {
        const { pathname } = new URL(request.url);
        if (pathname !== SHEET_PATH) return undefined;
        const page = await readFile(join(root, 'web', 'sheet', 'sheet.html'), 'utf8');
        const html = await transformHtml(pathname, page.replace('./entry', '/sheet/entry'));
        return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
      },
      preloads: () => '',
      template: async (url) => {
        // The build makes these addresses absolute; here a page two levels deep must find them as well.
        const template = (await readFile(templateFile, 'utf8')).replaceAll('="./', '="/');
        return transformHtml(url.pathname, template);
      },
      render: async (request) => (await renderer()).render(request),
      readAddress: async (url) => (await renderer()).readAddress(url),
      listedPaths: async () => (await renderer()).listedPaths,
      screenPatterns: async () => (await renderer()).screenPatterns,
    },
  };
}

async function startVite(root: string, input: string): Promise<ViteDevServer> {
  const { createServer } = await import('vite');
  return createServer({
    configFile: join(root, 'vite.config.ts'),
    server: { middlewareMode: true, warmup: FIRST_PAGE },
    appType: 'custom',
    // Vite looks for the entry below its own root, the build below the program's: only the full path suits both.
    build: { rolldownOptions: { input } },
  });
}
