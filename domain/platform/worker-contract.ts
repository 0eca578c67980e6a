/** What the pages and the service worker of one origin agree on [CALL-11]. */
import type { Language } from '../languages.ts';
import type { Pictures } from './pictures.ts';

/** At the root, so that its scope is every address. */
export const SERVICE_WORKER_PATH = '/sw.js';

/** A part of it that the server adds where it has keys for words to a locked screen; never asked for by itself. */
export const PUSH_WORKER_PATH = '/sw-push.js';

/** A trusted-types policy that the content policy allows; it makes the worker's address, nothing else. */
export const SERVICE_WORKER_POLICY = 'service-worker';

/** Another one, for the thread in which rounds of matching are computed. */
export const SOLVER_POLICY = 'round-solver';

/**
 * The caches of the worker. Copies of pages stand in one cache per language: the name and the language's code. What was
 * rendered in text mode stands apart, so that nobody who saves data is given a copy with pictures.
 */
export const CACHE_NAMES = {
  assets: 'kept-assets',
  images: 'kept-images',
  /** ends in a language */
  pages: 'kept-pages-',
  /** the same in text mode, ends in a language */
  pagesInTextMode: 'kept-pages-text-',
  /** ends in the revision of the worker that made it */
  shell: 'kept-shell-',
} as const;

/** The caches of pages in a language: first the one of how this reader reads. */
export const pageCachesOf = (language: Language, pictures: Pictures): [string, string] =>
  pictures === 'shown'
    ? [CACHE_NAMES.pages + language, CACHE_NAMES.pagesInTextMode + language]
    : [CACHE_NAMES.pagesInTextMode + language, CACHE_NAMES.pages + language];

/** Whose screens are cached before they were opened. What admins see is never cached. */
export type AheadRole = 'student' | 'mentor';

/** Who is provided for: `least` is what whoever saves data is not spared either: the words for what is missing. */
export type AheadOf = AheadRole | 'least';

/** Addresses of what is cached before it was opened, by language. */
export interface AheadPlan {
  /** what is there as a rule, and is fetched one after the other where it is not */
  files: Readonly<Record<Language, readonly string[]>>;
  /** what stands together in one file: its address, and the addresses whose texts are in it */
  bundles: Readonly<Record<Language, Readonly<Record<string, readonly string[]>>>>;
}

/** Beside the worker, under one address for all builds: what a page asks before it offers to keep the screens [FM-01]. */
export const AHEAD_PATH = '/ahead.json';

/** Of each role the address of its plan, and about how many bytes come, by language, besides what a sign-in brings. */
export type AheadFacts = Readonly<
  Record<AheadRole, { plan: string; bytes: Readonly<Record<Language, number>> }>
>;

/** What stands between the texts of a bundle, in which they are in the order in which the plan names their files. */
export const BETWEEN_FILES = '\u0000';

/** What a page says to a worker. */
export type WordToWorker =
  | { type: 'skip-waiting' }
  /** somebody left quickly: the databases are to go, and the server is to be told, at this address and in these words */
  | { type: 'left'; address: string; body: string }
  /** a borrowed tab was given back: its session is to be ended at this address */
  | { type: 'tab-closed'; session: string; address: string }
  /** the page of a borrowed tab has gone: unless it is back in a moment, its session is to be ended */
  | { type: 'tab-hidden'; session: string; address: string }
  | { type: 'tab-back'; session: string }
  /** a page has been opened and listens */
  | { type: 'opened' }
  /** somebody has signed in: her screens are to open without a line, too */
  | { type: 'keep-ahead'; of: AheadOf; language: Language }
  /** addresses of this page and of what it loaded before the worker was there; sparing: only what nothing else brings */
  | { type: 'keep'; page: string; assets: readonly string[]; isJustLoaded: boolean; isSparing: boolean };

/** What the worker says to its pages: that it has taken over, and that the network gave no answer. */
export type WordFromWorker = { type: 'activated'; version: string } | { type: 'silence' };
