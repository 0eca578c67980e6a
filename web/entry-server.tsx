import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterContextProvider,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router';
import type { PublicConfig } from '#domain/api-contract.ts';
import type { Language } from '#domain/languages.ts';
import { basenameOf } from './app/basename.ts';
import { Providers } from './app/providers.tsx';
import { ShellFallback } from './app/shell-fallback.tsx';
import { type Visit, visitContext } from './features/configuration/index.ts';
import { routes, type ScreenHandle } from './routes.tsx';
import { createTexts } from './text/catalogues.ts';

export interface RenderRequest {
  url: URL;
  language: Language;
  config: PublicConfig;
  /** how loaders reach what is public */
  visit: Pick<Visit, 'origin' | 'fetchAsVisitor'>;
}

export type Rendered =
  | {
      kind: 'page' | 'shell';
      status: number;
      head: string;
      body: string;
      /** what the loaders gave, by route: the browser goes on with it instead of asking again */
      loaded?: Readonly<Record<string, unknown>> | undefined;
    }
  | { kind: 'redirect'; status: number; location: string };

/** The router's patterns of signed-in screens, for the service worker: their one document can be kept. */
export const shellPatterns: readonly string[] = patternsOf(routes);

/** Tells the browser's entry to take over what is drawn instead of drawing anew. */
const RENDERED_MARK = '<meta name="rendering" content="page">';

function patternsOf(list: readonly RouteObject[]): string[] {
  return list.flatMap(({ path, handle, children = [] }) => {
    const isShell = (handle as ScreenHandle | undefined)?.rendering === 'shell';
    return [...(isShell && path ? [path] : []), ...patternsOf(children)];
  });
}

/** React writes title, meta and link elements in place; a document wants them in its head. */
const HEAD_ELEMENTS = /<title>[^<]*<\/title>|<meta\b[^>]*>|<link\b[^>]*>/g;

function splitHead(html: string): { head: string; body: string } {
  const head: string[] = [];
  const body = html.replace(HEAD_ELEMENTS, (element) => {
    head.push(element);
    return '';
  });
  return { head: head.join(''), body };
}

async function toHtml(element: React.ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(element);
  return text(prelude);
}

function handleOf(url: URL, basename: string): ScreenHandle | undefined {
  return matchRoutes(routes, url.pathname, basename)?.at(-1)?.route.handle as ScreenHandle | undefined;
}

/**
 * Renders an address: public screens whole, signed-in screens as a shell that the browser fills.
 * No script and no session is needed to read the result.
 */
export async function render({ url, language, config, visit }: RenderRequest): Promise<Rendered> {
  const basename = basenameOf(url.pathname);
  const handle = handleOf(url, basename);
  const i18n = await createTexts(language, handle?.rooms ?? []);
  if (handle?.rendering === 'shell') {
    const html = await toHtml(
      <Providers i18n={i18n} language={language} config={config}>
        <ShellFallback />
      </Providers>,
    );
    return { kind: 'shell', status: 200, ...splitHead(html) };
  }
  const handler = createStaticHandler(routes, { basename });
  const requestContext = new RouterContextProvider(
    new Map([[visitContext, { ...visit, language, flags: config.flags }]]),
  );
  const context = await handler.query(new Request(url), { requestContext });
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('Location') ?? '/' };
  }
  const html = await toHtml(
    <Providers i18n={i18n} language={language} config={config}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Providers>,
  );
  const { head, body } = splitHead(html);
  const status = handle?.status ?? context.statusCode;
  // the browser tries for itself what failed here, so it must draw anew
  if (context.errors) return { kind: 'page', status, head, body };
  const loaded = context.matches.some(({ route }) => route.loader) ? context.loaderData : undefined;
  return { kind: 'page', status, head: head + RENDERED_MARK, body, loaded };
}
