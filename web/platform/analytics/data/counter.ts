import {
  ratingOf,
  type SpeedMeasure,
  VISIT_SPEEDS_MAX_COUNT,
  VISIT_VIEWS_MAX_COUNT,
  type VisitDevice,
  type VisitReport,
} from '#domain/analytics/visits.ts';
import { publicConfig } from '#web/data/public-config.ts';

/** as the browser's own timeline gives them; its types know none of the three */
interface Entry extends PerformanceEntry {
  interactionId?: number;
  value?: number;
  hadRecentInput?: boolean;
}

let views: string[] = [];
let speeds: VisitReport['speeds'] = [];
let page: string | undefined;
/** where the document was opened: its first paints belong to that screen */
let landing: string | undefined;
let isLoadSaid = false;
let largestPaintMs: number | undefined;
let slowestAnswerMs: number | undefined;
let jumped = 0;
let isStopped = false;
let mayCount = () => false;

/** Coarse on purpose: three kinds, from the size of the window and how one points. */
function deviceOf(): VisitDevice {
  if (!matchMedia('(pointer: coarse)').matches) return 'computer';
  return Math.min(innerWidth, innerHeight) < 600 ? 'phone' : 'tablet';
}

function rate(where: string | undefined, measure: SpeedMeasure, value: number | undefined): void {
  if (where === undefined || value === undefined || speeds.length >= VISIT_SPEEDS_MAX_COUNT) return;
  speeds.push({ page: where, measure, rating: ratingOf(measure, value) });
}

/** What of a screen is known once it is left. */
function close(): void {
  // without a touch nothing was answered, and a screen that nobody looked at did not jump
  rate(page, 'inp', slowestAnswerMs);
  if (slowestAnswerMs !== undefined || jumped > 0) rate(page, 'cls', jumped);
  slowestAnswerMs = undefined;
  jumped = 0;
}

/** What of the document's own load is known; once per document. */
function closeLoad(): void {
  if (isLoadSaid || landing === undefined) return;
  isLoadSaid = true;
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // a page that the worker stored was not waited for, and one that was prepared unseen says nothing
  if (load && load.responseStart > 0) rate(landing, 'ttfb', load.responseStart);
  rate(landing, 'fcp', performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
  rate(landing, 'lcp', largestPaintMs);
}

/**
 * One small message without cookie, token and referrer, which the browser carries on with after the page is gone.
 * What does not arrive is not sent again and not stored: nothing about visits stays on a phone.
 */
function send(): void {
  if (views.length === 0 && speeds.length === 0) return;
  const language = document.documentElement.lang.slice(0, 2) as VisitReport['language'];
  const report: VisitReport = { language, device: deviceOf(), views, speeds };
  views = [];
  speeds = [];
  if (isStopped || !mayCount() || !navigator.onLine) return;
  void fetch(`${publicConfig().apiBaseUrl}/visits`, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    // a count that is lost is no failure of anything
  }).catch(() => undefined);
}

const READ: Readonly<Record<string, (entry: Entry) => void>> = {
  'largest-contentful-paint': ({ startTime }) => {
    largestPaintMs = startTime;
  },
  event: ({ interactionId, duration }) => {
    if (interactionId) slowestAnswerMs = Math.max(slowestAnswerMs ?? 0, duration);
  },
  'layout-shift': ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) jumped += value;
  },
};

function watch(): void {
  const known = globalThis.PerformanceObserver?.supportedEntryTypes ?? [];
  for (const [type, read] of Object.entries(READ)) {
    if (!known.includes(type)) continue;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) read(entry);
    }).observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
  }
  // the one moment that every browser tells of before a page may be gone
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    closeLoad();
    close();
    send();
  });
}

let isWatching = false;

/**
 * A screen was opened, named by its pattern.
 * @param ask whether it may be counted; asked again before anything is sent
 */
export function enter(pattern: string, ask: () => boolean): void {
  mayCount = ask;
  isStopped = false;
  if (!isWatching) {
    isWatching = true;
    watch();
  }
  if (pattern === page) return;
  if (page === undefined) landing ??= pattern;
  close();
  page = pattern;
  if (views.length < VISIT_VIEWS_MAX_COUNT) views.push(pattern);
}

/** Nobody is signed in any more: what was not sent is forgotten. */
export function stop(): void {
  isStopped = true;
  page = undefined;
  views = [];
  speeds = [];
}
