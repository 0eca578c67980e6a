import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Middleware } from '../gateway/node-handler.ts';
import { OperatorError } from '../operator-error.ts';
import { SHEET_PATH } from './component-sheet.ts';
import { isRenderer, type WebSource } from './web-build.ts';

export interface Development {
  web: WebSource;
  middleware: Middleware;
  close(): Promise<void>;
}

/** `npm run dev`: pages straight from the sources through Vite, with hot reload and without a build. */
export async function startDevelopment(root: string): Promise<Development> {
  const { createServer } = await import('vite');
  const templateFile = join(root, 'web', 'app.html');
  const renderer = async () => {
    const entry = await vite.ssrLoadModule('/entry-server.tsx');
    if (!isRenderer(entry)) throw new OperatorError('web/entry-server.tsx exports no renderer.');
    return entry;
  };
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    server: { middlewareMode: true },
    appType: 'custom',
    // Vite looks for the entry below its own root, the build below the program's: only the full path suits both.
    build: { rolldownOptions: { input: templateFile } },
  });
  return {
    middleware: vite.middlewares,
    close: () => vite.close(),
    web: {
      files: undefined,
      serviceWorker: undefined,
      pushWorker: undefined,
      styles: undefined,
      sheet: async (request) => {
        const { pathname } = new URL(request.url);
        if (pathname !== SHEET_PATH) return undefined;
        const page = await readFile(join(root, 'web', 'sheet', 'sheet.html'), 'utf8');
        const html = await vite.transformIndexHtml(pathname, page.replace('./entry', '/sheet/entry'));
        return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
      },
      preloads: () => '',
      template: async (url) => {
        // The build makes these addresses absolute; here a page two levels deep must find them as well.
        const template = (await readFile(templateFile, 'utf8')).replaceAll('="./', '="/');
        return vite.transformIndexHtml(url.pathname, template);
      },
      render: async (request) => (await renderer()).render(request),
      readAddress: async (url) => (await renderer()).readAddress(url),
      listedPaths: async () => (await renderer()).listedPaths,
      screenPatterns: async () => (await renderer()).screenPatterns,
    },
  };
}
