import 'fake-indexeddb/auto';
import { configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, matchRoutes, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import type { PublicConfig } from '#domain/platform/api-contract.ts';
import { LANGUAGE_FACTS, type Language } from '#domain/languages.ts';
import { closeOutbox } from '#web/data/outbox/browser.ts';
import { currentOutbox } from '#web/data/outbox/current.ts';
import { deleteWritesOf } from '#web/data/outbox/write-store.ts';
import { routes } from '#web/all-routes.ts';
import type { TextRoom } from '#web/text/catalogues.ts';
import { startTabTexts } from '#web/text/tab-texts.ts';
import { toast } from '#web/ui/toast.ts';
import { letDialogsOpen } from '#web/ui/testing/modal-in-jsdom.ts';
import { Providers } from '../app/providers.tsx';
import { FakeNetwork, type NetworkOptions } from './fake-network.ts';
import { TEST_CONFIG, writeConfig } from './test-config.ts';

/** Screens and words arrive in pieces, as in a browser. */
configure({ asyncUtilTimeout: 10_000 });

export interface RenderAppOptions extends Partial<NetworkOptions> {
  language?: Language;
  config?: Partial<PublicConfig>;
  basename?: string;
  /** whose words are there already, as of a part that an earlier test has loaded: it opens them in that one's tab alone */
  rooms?: readonly TextRoom[];
}

/**
 * Loads the screens of this address, as the router will: the first time in a file that takes a busy machine longer than
 * anything is waited for.
 */
async function loadScreens(path: string, basename: string | undefined): Promise<void> {
  const found = matchRoutes(routes, path, basename) ?? [];
  await Promise.all(
    found.flatMap(({ route: { lazy } }) => (typeof lazy === 'function' ? [Promise.resolve(lazy())] : [])),
  );
}

/** The whole application at an address, with its real routes; only the network is replaced. */
export async function renderApp(path: string, options: RenderAppOptions = {}) {
  const config = { ...TEST_CONFIG, ...options.config };
  writeConfig(config);
  letDialogsOpen();
  const network = new FakeNetwork({ profile: null, ...options });
  vi.stubGlobal('fetch', network.fetch);
  vi.stubGlobal('scrollTo', () => undefined);
  const language = options.language ?? 'en';
  document.documentElement.lang = LANGUAGE_FACTS[language].htmlLang;
  document.documentElement.dir = LANGUAGE_FACTS[language].dir;
  const texts = startTabTexts(language);
  await texts.open(options.rooms ?? []);
  await loadScreens(path, options.basename);
  const router = createMemoryRouter(routes, { initialEntries: [path], basename: options.basename });
  const rendered = render(
    <Providers i18n={texts.i18n} language={language} config={config}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return {
    ...rendered,
    network,
    user: userEvent.setup({ delay: null }),
    /** the address at which the person is now */
    address: () => router.state.location.pathname + router.state.location.search,
    go: (to: string) => router.navigate(to),
  };
}

/** Clears what one test left for the next in this browser. */
export async function cleanupApp(): Promise<void> {
  const owner = currentOutbox()?.writer.id;
  closeOutbox();
  if (owner !== undefined) await deleteWritesOf(owner);
  vi.unstubAllGlobals();
  toast.dismiss();
  localStorage.clear();
  sessionStorage.clear();
}
