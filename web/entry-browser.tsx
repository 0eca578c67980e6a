import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { DEFAULT_LANGUAGE, languageOfTag } from '#domain/languages.ts';
import { basenameOf } from './app/basename.ts';
import { Providers } from './app/providers.tsx';
import { publicConfig } from './data/public-config.ts';
import { preloadProfile } from './features/session/index.ts';
import { routes } from './routes.tsx';
import { startTabTexts } from './text/tab-texts.ts';

/** Loads the matched screens before React starts, so that what the server drew is taken over whole. */
async function loadMatched(basename: string): Promise<void> {
  const matches = matchRoutes(routes, location, basename) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      const lazy = route.lazy;
      if (typeof lazy !== 'function') return;
      Object.assign(route, await lazy(), { lazy: undefined });
    }),
  );
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  const language = languageOfTag(document.documentElement.lang) ?? DEFAULT_LANGUAGE;
  const texts = startTabTexts(language);
  const basename = basenameOf(location.pathname);
  await Promise.all([texts.open([]), loadMatched(basename)]);
  const app = (
    <StrictMode>
      <Providers i18n={texts.i18n} language={language} config={publicConfig()}>
        <RouterProvider router={createBrowserRouter(routes, { basename })} />
      </Providers>
    </StrictMode>
  );
  if (document.querySelector('meta[name="rendering"]')) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

preloadProfile();
void start();
