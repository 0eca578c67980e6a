import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, type RenderResult, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { type ReactNode, useEffect, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, vi } from 'vitest';
import { LANGUAGE_FACTS, type Language } from '#domain/languages.ts';
import { forgetHomeParts } from '#web/data/home-parts.ts';
import { deleteDraftsOf, readDraft } from '#web/data/drafts.ts';
import { OUTBOX_KINDS } from '#web/app/outbox-kinds.ts';
import { ConfigurationProvider } from '#web/platform/config/index.ts';
import { borrowTab } from '#web/data/borrowed-tab.ts';
import { closeOutbox } from '#web/data/outbox/browser.ts';
import { deleteWritesOf } from '#web/data/outbox/write-store.ts';
import { endTab, isBorrowed, personStore } from '#web/data/person-store.ts';
import { SESSION_STORAGE_KEY } from '#web/data/session-storage-key.ts';
import { OutboxRunning } from '#web/platform/outbox/screens/outbox-running.tsx';
import { SessionProvider, useSession } from '#web/platform/session/index.ts';
import { createTexts, type TextRoom } from '#web/text/catalogues.ts';
import { LanguageProvider } from '#web/text/language-provider.tsx';
import '#web/text/staff-catalogues.ts';
import { toast } from '#web/ui/toast.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { FakeNetwork, type NetworkOptions } from './fake-network.ts';
import { TEST_CONFIG, writeConfig } from './test-config.ts';

export interface RenderScreenOptions extends NetworkOptions {
  language?: Language;
  path?: string;
  /** the rooms of words that the screen's route opens */
  rooms?: readonly TextRoom[];
  /** nobody is signed in */
  isVisitor?: boolean;
  /** the tab is borrowed: what is not sent goes with it */
  isBorrowed?: boolean;
}

export interface RenderedScreen extends RenderResult {
  network: FakeNetwork;
  user: UserEvent;
  /** what the screen has read */
  queries: QueryClient;
  /** the address at which the person is now */
  path: () => string;
  /** the part of that address behind the question mark */
  query: () => string;
}

/** Screens and words arrive as in a browser, in pieces; the first piece takes its time. */
configure({ asyncUtilTimeout: 10_000 });

const ROOMS: readonly TextRoom[] = [
  'student',
  'welcome',
  'mentor',
  'options',
  'public',
  'application',
  'pages',
  'directory',
];

let signedIn = '';

function signIn(userId: string, email: string): void {
  const session = {
    access_token: 'token',
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: { id: userId, email, user_metadata: {}, app_metadata: {}, aud: 'authenticated', created_at: '' },
  };
  personStore().setItem(SESSION_STORAGE_KEY, JSON.stringify(session));
}

function showModal(this: HTMLDialogElement): void {
  this.open = true;
}

function closeDialog(this: HTMLDialogElement): void {
  this.open = false;
}

/** jsdom knows `<dialog>` but not its modal methods, and nothing of scrolling. */
function teachBrowser(): void {
  if (!('showModal' in HTMLDialogElement.prototype)) {
    Object.assign(HTMLDialogElement.prototype, { showModal, close: closeDialog });
  }
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
  // all is in sight; a test that scrolls brings its own
  if (!('IntersectionObserver' in globalThis)) {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly #report: (entries: object[]) => void;
        constructor(report: (entries: object[]) => void) {
          this.#report = report;
        }
        observe = () => this.#report([{ isIntersecting: true }]);
        disconnect = () => undefined;
      },
    );
  }
}

interface LetInProps {
  isVisitor: boolean | undefined;
  onIn: () => void;
  children: ReactNode;
}

/**
 * Opens when somebody has been let in, as the guards of the routes do: a screen that stood here before that would
 * begin with nobody, and be begun anew under the hands of the test.
 */
function LetIn({ isVisitor = false, onIn, children }: LetInProps) {
  const { status } = useSession();
  const [isIn, setIsIn] = useState(isVisitor);
  if (status !== 'loading' && !isIn) setIsIn(true);
  useEffect(() => {
    if (isIn) onIn();
  }, [isIn, onIn]);
  return isIn ? children : null;
}

/**
 * Renders a screen where everything is real but the network: session, cache, texts, router, drafts.
 * `options.profile` decides who is signed in.
 */
export async function renderScreen(screen: ReactNode, options: RenderScreenOptions): Promise<RenderedScreen> {
  const language = options.language ?? 'en';
  const network = new FakeNetwork(options);
  vi.stubGlobal('fetch', network.fetch);
  writeConfig(TEST_CONFIG);
  teachBrowser();
  const person = options.profile ?? { id: 'nobody', email: 'nobody@example.com' };
  signedIn = person.id;
  if (options.isBorrowed && !isBorrowed()) await borrowTab();
  if (!options.isVisitor) signIn(person.id, person.email);
  document.documentElement.lang = LANGUAGE_FACTS[language].htmlLang;
  document.documentElement.dir = LANGUAGE_FACTS[language].dir;
  const i18n = await createTexts(language, [...(options.rooms ?? ROOMS), 'session']);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  const router = createMemoryRouter([{ path: '*', element: screen }], {
    initialEntries: [options.path ?? '/dashboard'],
  });
  const onIn = vi.fn<() => void>();
  const result = render(
    <ConfigurationProvider config={TEST_CONFIG}>
      <LanguageProvider i18n={i18n} language={language}>
        <QueryClientProvider client={queryClient}>
          <SessionProvider leaveTo={() => undefined}>
            {!options.isVisitor && <OutboxRunning kinds={OUTBOX_KINDS} />}
            <LetIn isVisitor={options.isVisitor} onIn={onIn}>
              <RouterProvider router={router} />
            </LetIn>
            <Toaster />
          </SessionProvider>
        </QueryClientProvider>
      </LanguageProvider>
    </ConfigurationProvider>,
  );
  await waitFor(() => expect(onIn).toHaveBeenCalled());
  const user = userEvent.setup({ delay: null });
  return {
    ...result,
    queries: queryClient,
    network,
    user,
    path: () => router.state.location.pathname + router.state.location.hash,
    query: () => router.state.location.search,
  };
}

/** Clears what one test left for the next in this browser. */
export async function cleanupScreen(): Promise<void> {
  forgetHomeParts();
  // what is still mounted would go on writing
  cleanup();
  vi.unstubAllGlobals();
  toast.dismiss();
  endTab();
  localStorage.clear();
  sessionStorage.clear();
  closeOutbox();
  await deleteWritesOf(signedIn);
  await deleteDraftsOf(signedIn);
}

/** What this phone keeps of a form. */
export async function storedDraft(owner: string, form: string): Promise<Record<string, unknown> | undefined> {
  return (await readDraft<Record<string, unknown>>(owner, form))?.values;
}
