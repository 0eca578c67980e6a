import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  type HydrationState,
  matchRoutes,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { type Language, languageOfTag } from '#domain/languages.ts';
import { askAtLock } from './app/at-lock.ts';
import { basenameOf, withoutLanguage } from './app/basename.ts';
import { Providers } from './app/providers.tsx';
import { Strictness } from './app/strictness.tsx';
import { picturesOfPage } from './data/pictures.ts';
import { publicConfig } from './data/public-config.ts';
import { reportScreens } from './platform/errors/index.ts';
import {
  AppBoundary,
  configurationFailure,
  LastScreen,
  loadPart,
  moveToFreshBuild,
} from './platform/app-health/index.ts';
import { openBorrowedTab, preloadProfile } from './platform/session/index.ts';
import { ADMIN_ROUTES, routesWith } from './routes.tsx';
import { startTabTexts } from './text/tab-texts.ts';

/** CALL-08: in production only: whoever develops reads the console. */
const report = import.meta.env.PROD ? reportScreens : undefined;

/** True when the server rendered the page: it can be read before, and without, its program. */
const isServerRendered = () => document.querySelector('meta[name="rendering"]') !== null;

const ADMIN_ADDRESS = /^(?:\/\w\w)?\/admin(?:\/|$)/;

/** The screens of admins arrive once one of their addresses is asked for. */
const patchRoutesOnNavigation: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (!ADMIN_ADDRESS.test(path)) return;
  patch(ADMIN_ROUTES, (await loadPart(() => import('./admin-routes.tsx'))).adminScreens);
};

/** Loads the matched screens before React starts, so that what the server rendered is taken over whole. */
async function loadMatched(routes: RouteObject[], basename: string): Promise<void> {
  if (ADMIN_ADDRESS.test(location.pathname)) return;
  const matches = matchRoutes(routes, location, basename) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      const lazy = route.lazy;
      if (typeof lazy !== 'function') return;
      Object.assign(route, await lazy(), { lazy: undefined });
    }),
  );
}

/** UI-13: what every screen needs did not arrive. What the server rendered stays, with a note at its top. */
async function giveUp(root: HTMLElement, failure: unknown): Promise<void> {
  report?.root.onUncaughtError(failure, {});
  if (!isServerRendered()) return createRoot(root).render(<LastScreen />);
  const note = document.createElement('div');
  (document.querySelector('main') ?? document.body).prepend(note);
  createRoot(note).render(<LastScreen isNote />);
}

/** VAL-01 to VAL-03: nothing is rendered with settings that are wrong. */
async function showConfigurationFailure(root: HTMLElement, failure: string): Promise<void> {
  try {
    const { Component } = await import('./platform/app-health/screens/configuration-screen.tsx');
    createRoot(root).render(<Component failure={failure} />);
  } catch {
    root.textContent = failure;
  }
}

/** What the server's loaders gave to a page that it rendered. */
function loadedByServer(): HydrationState {
  const text = document.getElementById('loaded')?.textContent;
  return { loaderData: text ? (JSON.parse(text) as HydrationState['loaderData']) : {} };
}

/**
 * Renders the page, or takes over what the server rendered in this language.
 * @param isRead the page has all that it needs without the application
 * @returns false where a part of the application did not arrive for a page to read: it stays as it is
 */
export async function startApplication(language: Language, isRead: boolean): Promise<boolean> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  const failure = await configurationFailure();
  if (failure !== undefined) {
    await showConfigurationFailure(root, failure);
    return true;
  }
  const texts = startTabTexts(language);
  await openBorrowedTab();
  await askAtLock(texts.i18n, language);
  const spoken = languageOfTag(document.documentElement.lang) ?? language;
  // what the server rendered is taken over only in its own language
  const isTakenOver = isServerRendered() && spoken === language;
  if (spoken !== language) history.replaceState(history.state, '', withoutLanguage(location));
  preloadProfile();
  const basename = basenameOf(location.pathname);
  // a screen that does not arrive is told by its route where the frame can be rendered without it
  const routes = routesWith([]);
  const screens = loadMatched(routes, basename).catch((missing: unknown) => {
    if (isServerRendered()) throw missing;
  });
  try {
    await Promise.all([loadPart(() => texts.open([])), screens]);
  } catch (missing) {
    if (isRead) return false;
    if (!(await moveToFreshBuild())) await giveUp(root, missing);
    return true;
  }
  const app = (
    <Strictness config={publicConfig()}>
      <AppBoundary>
        <Providers
          i18n={texts.i18n}
          language={spoken}
          config={publicConfig()}
          pictures={picturesOfPage(isServerRendered())}
        >
          <RouterProvider
            router={createBrowserRouter(routes, {
              basename,
              hydrationData: isTakenOver ? loadedByServer() : undefined,
              patchRoutesOnNavigation,
            })}
            onError={report?.router}
          />
        </Providers>
      </AppBoundary>
    </Strictness>
  );
  if (isTakenOver) hydrateRoot(root, app, report?.root);
  // in small pieces, between which the browser answers a finger
  else startTransition(() => createRoot(root, report?.root).render(app));
  return true;
}
