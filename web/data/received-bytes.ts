/** A number and nothing else, of this tab: what earlier pages of it brought. */
const EARLIER_KEY = 'received';

let earlierBytes = 0;
let bytes = 0;
let observer: PerformanceObserver | undefined;
const listeners = new Set<() => void>();

function readEarlier(): number {
  try {
    return Number(sessionStorage.getItem(EARLIER_KEY)) || 0;
  } catch {
    return 0;
  }
}

/** Written as the page goes: the next one of this tab counts on. */
function leaveToNext(): void {
  try {
    sessionStorage.setItem(EARLIER_KEY, String(earlierBytes + bytes));
  } catch {
    // a browser that keeps nothing begins anew with each page
  }
}

/** Head and body as they came over the network; what a copy on the phone answered has brought nothing. */
function count(entries: readonly PerformanceEntry[]): void {
  for (const entry of entries) if (entry instanceof PerformanceResourceTiming) bytes += entry.transferSize;
  for (const listener of listeners) listener();
}

/**
 * Begins to count what the network brings to this tab, with what the page has brought already. Once per page; a
 * browser that does not say counts nothing.
 */
export function startCounting(): void {
  if (observer || !('PerformanceObserver' in globalThis)) return;
  observer = new PerformanceObserver((list) => count(list.getEntries()));
  earlierBytes = readEarlier();
  for (const type of PerformanceObserver.supportedEntryTypes) {
    if (type === 'navigation' || type === 'resource') observer.observe({ type, buffered: true });
  }
  addEventListener('pagehide', leaveToNext);
}

/** Bytes that the network has brought since this tab was opened; undefined while nothing was counted. */
export const receivedBytes = (): number | undefined => (observer ? earlierBytes + bytes : undefined);

/** Calls back as more comes. @returns the function that stops it */
export function onReceived(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
