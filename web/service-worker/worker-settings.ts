import type { AheadOf } from '#domain/platform/worker-contract.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Written in by the build: what every page starts with, and what those that are not read alone start with, the router's signed-in addresses, a version. */
declare const START_ASSETS: readonly string[];
declare const APPLICATION_ASSETS: readonly string[];
declare const AHEAD_PLANS: Readonly<Record<AheadOf, string>>;
declare const SHELL_PATTERNS: readonly string[];
declare const BUILD_VERSION: string;

export const worker = self as unknown as WorkerScope;

export const startAssets = START_ASSETS;
export const applicationAssets = APPLICATION_ASSETS;
/** The addresses of the lists of what is cached for a role before it was opened. */
export const aheadPlans = AHEAD_PLANS;
export const shellPatterns = SHELL_PATTERNS;

/**
 * Written in by the server: a hash of all that shapes the signed-in document, its configuration too. A changed
 * configuration is then a new worker, as a new build is.
 */
const DOCUMENT_REVISION = '%document-revision%';
export const version = `${BUILD_VERSION}.${DOCUMENT_REVISION}`;

/** Written in by the server: where the neutral page leads on to; empty: nowhere. */
export const neutralUrl = '%neutral-url%';

/** How long a page is waited for where an old copy of it can be shown instead [context 3.3: a round trip on 2G is 0.8 s]. */
export const PAGE_PATIENCE_MS = 2_000;
/** The same where the copy is a recent one of this build: only a line that is quick is waited for at all. */
export const RECENT_PAGE_PATIENCE_MS = 100;
/** A line on which a page takes longer than this is slow: on 2G a round trip alone is 0.8 s. */
export const SLOW_ANSWER_MS = 500;
/** A copy is recent for a day: what a page says of people and posts may be no older where there is a line. */
export const RECENT_PAGE_MS = 24 * 60 * 60_000;

/** All that is cached together, on a phone with little room; below it, what one kind may have of it. */
export const CACHE_MAX_BYTES = 10_000_000;
/** The programs of a role's screens, and of those of an older build that are still open. */
export const ASSETS_CACHED_COUNT = 500;
export const PAGES_CACHED_COUNT = 40;
export const IMAGES_CACHED_COUNT = 60;
export const IMAGES_CACHED_BYTES = 4_000_000;
