import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import type { PublicConfig } from '#domain/platform/api-contract.ts';
import type { Language } from '#domain/languages.ts';
import { type Pictures, PICTURES_MARK } from '#domain/platform/pictures.ts';
import { basenameOf } from './app/basename.ts';
import { discoveryHead } from './app/discovery.ts';
import { paths } from './app/paths.ts';
import { Providers } from './app/providers.tsx';
import { ShellFallback } from './app/shell-fallback.tsx';
import { type Visit, visitContext } from './platform/config/index.ts';
import { PageBars } from './platform/app-install/index.ts';
import { LeaveStrip } from './platform/session/ui/leave-strip.tsx';
import type { ScreenHandle } from './app/screen-routes.ts';
import { routes } from './all-routes.ts';
import { screensOfRole } from './routes.tsx';
import { LanguageProvider } from './text/language-provider.tsx';
import { BASE_ROOMS, cataloguePath, createTexts, type TextRoom } from './text/catalogues.ts';

export interface RenderRequest {
  url: URL;
  language: Language;
  pictures?: Pictures;
  config: PublicConfig;
  /** how loaders reach what is public */
  visit: Pick<Visit, 'origin' | 'fetchAsVisitor' | 'searchAsVisitor'>;
}

export type Rendered =
  | {
      kind: 'page' | 'shell';
      status: number;
      head: string;
      body: string;
      /** what the loaders gave, by route: the browser goes on with it instead of asking again */
      loaded?: Readonly<Record<string, unknown>> | undefined;
      /** what the page may have to say before its application is there; stands beside its body */
      bars?: string | undefined;
      /** search engines may find it */
      isListed: boolean;
      /** source files, below `web/`, whose programs the browser will ask for once the first one runs */
      needs: readonly string[];
    }
  | { kind: 'redirect'; status: number; location: string };

/** The router's patterns of screens that the browser can render from their one document, which the service worker keeps. */
export const shellPatterns: readonly string[] = patternsOf(
  routes,
  ({ rendering, isAlwaysThere = false }) => isAlwaysThere || rendering === 'shell',
);

/** Addresses that search engines may find, without a language in front; the site map lists them. */
export const listedPaths: readonly string[] = patternsOf(
  routes,
  ({ isListed = false, sameAs }) => isListed && sameAs === undefined,
);

/** The router's patterns of all screens: what visits are counted by. */
export const screenPatterns: readonly string[] = patternsOf(routes, () => true);

/** Rooms of words that stand around a signed-in screen. */
const FRAME_ROOMS: readonly TextRoom[] = ['session', 'this-phone', 'outbox', 'device'];

const cataloguesOf = (rooms: Iterable<TextRoom>) => {
  const list = [...rooms];
  const catalogues = (language: Language) => list.map((room) => cataloguePath(room, language));
  return { en: catalogues('en'), fa: catalogues('fa'), ps: catalogues('ps') };
};

/**
 * @param home the address at which a sign-in leads to this role's first screen
 * @param more rooms of words that stand around the screens of this role alone
 */
function aheadOf(screens: readonly RouteObject[], home: string, more: readonly TextRoom[] = []) {
  const listed = screens.flatMap(({ children = [] }) =>
    children.map(({ path, handle }) => ({ path, handle: handle as ScreenHandle })),
  );
  const first = listed.find(({ path }) => path === home)?.handle;
  return {
    screens: listed.flatMap(({ handle }) => handle.file ?? []),
    catalogues: cataloguesOf(
      new Set([...listed.flatMap(({ handle }) => [...handle.rooms]), ...FRAME_ROOMS, ...more]),
    ),
    first: { screen: first?.file ?? '', catalogues: cataloguesOf(first?.rooms ?? []) },
  };
}

/** Source files, below `web/`, of all that a role needs without a line; the build tells the worker. */
export const aheadSources = {
  student: aheadOf(screensOfRole.student, paths.dashboard, ['distress']),
  mentor: aheadOf(screensOfRole.mentor, paths.mentorDashboard, ['distress']),
};

/** Tells the browser's entry to take over what is rendered instead of rendering anew, and when. */
const renderedMark = (handle: ScreenHandle | undefined) =>
  `<meta name="rendering" content="${handle?.takenOver ?? 'page'}">`;

/** The application, which a page that waits for it names, so that it is not asked for only by the first program. */
const APPLICATION = 'application.tsx';

/** Tells the browser's entry that the page was rendered in text mode. */
const markOf = (pictures: Pictures) =>
  pictures === 'on-request' ? `<meta name="${PICTURES_MARK}" content="${pictures}">` : '';

/** A page that is not to be found says so, unless its screen did already. */
const HIDDEN_MARK = '<meta name="robots" content="noindex">';

/** The patterns of all screens that are handled in a way. */
function patternsOf(list: readonly RouteObject[], isWanted: (handle: ScreenHandle) => boolean): string[] {
  return list.flatMap(({ path, handle, children = [] }) => {
    const own = path && handle && isWanted(handle as ScreenHandle) ? [path] : [];
    return [...own, ...patternsOf(children, isWanted)];
  });
}

/** Where the words of some rooms stand, and those of every page. */
const needsOf = (language: Language, rooms: readonly TextRoom[]) =>
  [...BASE_ROOMS, ...rooms].map((room) => cataloguePath(room, language));

/** Where what every signed-in screen needs stands. */
const MEMBER_NEEDS = ['app/guards/guards.ts', 'text/member-catalogues.ts'];

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

/** A screen may say so by its route, or, where that depends on what it shows, by naming its one address. */
function mayBeFound(handle: ScreenHandle | undefined, head: string): boolean {
  if (head.includes('name="robots"')) return false;
  return handle?.isListed === true || head.includes('rel="canonical"');
}

const hiddenHead = (head: string) => (head.includes('name="robots"') ? '' : HIDDEN_MARK);

/**
 * The address as its page reads it: a page to read looks at some names in the query or at none, and what else a link
 * that was passed on carries there (where it was pressed, who sent it) makes no other page of it.
 */
export function readAddress(url: URL): URL {
  // every reader of a cached page asks this, and to find the screen of an address takes longer than all else for them
  if (url.search === '') return url;
  const handle = handleOf(url, basenameOf(url.pathname));
  if (handle?.takenOver === undefined) return url;
  const known = handle.query ?? [];
  const read = new URL(url);
  read.search = new URLSearchParams(
    [...url.searchParams].filter(([name]) => known.includes(name)),
  ).toString();
  return read;
}

/** `/fa/login` without its `/fa`; a slash too many at the end is no other page. */
function pathOf({ pathname }: URL): string {
  const basename = basenameOf(pathname);
  const path = basename === '/' ? pathname : pathname.slice(basename.length);
  return path.replace(/(?<=.)\/+$/, '') || '/';
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
export async function render({
  url,
  language,
  pictures = 'shown',
  config,
  visit,
}: RenderRequest): Promise<Rendered> {
  const basename = basenameOf(url.pathname);
  const handle = handleOf(url, basename);
  const rooms = handle?.rooms ?? [];
  if (handle?.rendering === 'shell') {
    const i18n = await createTexts(language, [...rooms, 'session']);
    const html = await toHtml(
      <Providers i18n={i18n} language={language} config={config}>
        <LeaveStrip />
        <ShellFallback />
      </Providers>,
    );
    const isOff = handle.flag !== undefined && !config.flags[handle.flag];
    return {
      kind: 'shell',
      status: isOff ? 404 : 200,
      isListed: false,
      // one document stands for every signed-in screen once the worker has stored it: what this one alone needs is not named
      needs: [APPLICATION, ...needsOf(language, []), ...MEMBER_NEEDS],
      ...splitHead(html),
    };
  }
  const handler = createStaticHandler(routes, { basename });
  const requestContext = new RouterContextProvider(
    new Map([[visitContext, { ...visit, language, flags: config.flags }]]),
  );
  const context = await handler.query(new Request(url), { requestContext });
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('Location') ?? '/' };
  }
  // what stands in place of a page that failed has words of its own
  const isRead = handle?.takenOver !== undefined;
  const more: TextRoom[] = context.errors ? ['health'] : isRead ? ['device'] : [];
  const i18n = await createTexts(language, [...rooms, ...more]);
  const html = await toHtml(
    <Providers i18n={i18n} language={language} config={config} pictures={pictures}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Providers>,
  );
  const { head: ownHead, body } = splitHead(html);
  const status = handle?.status ?? context.statusCode;
  const isListed = status === 200 && mayBeFound(handle, ownHead);
  const about = {
    path: handle?.sameAs ?? pathOf(url),
    language,
    origin: visit.origin,
    productName: config.productName,
  };
  const head = ownHead + (isListed ? discoveryHead(ownHead, about) : hiddenHead(ownHead));
  // the browser tries for itself what failed here, so it must render anew
  if (context.errors) return { kind: 'page', status, head, body, isListed, needs: [APPLICATION] };
  const loaded = context.matches.some(({ route }) => route.loader) ? context.loaderData : undefined;
  return {
    kind: 'page',
    status,
    head: head + renderedMark(handle) + markOf(pictures),
    body,
    loaded,
    isListed,
    bars: isRead
      ? await toHtml(
          <LanguageProvider i18n={i18n} language={language}>
            <PageBars />
          </LanguageProvider>,
        )
      : undefined,
    needs: isRead ? [] : [APPLICATION, ...needsOf(language, rooms), ...(handle?.file ? [handle.file] : [])],
  };
}
