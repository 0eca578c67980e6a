import { countOf, oneMore, type Retries } from '../rules/retries.ts';
import { recall, remember } from './tab-memory.ts';

const NAME = 'app-retries';
/** where the browser refuses to remember: until the page is loaded anew */
let inMemory: Retries | undefined;

const stored = () => (recall(NAME) as Retries | undefined) ?? inMemory;

/** UI-04: how often the open address was tried again. */
export function readRetries(): number {
  // a page that fails on the server is rendered there for the first time
  if (typeof location === 'undefined') return 0;
  return countOf(stored(), location.pathname, Date.now());
}

export function noteRetry(): void {
  const next = oneMore(stored(), location.pathname, Date.now());
  inMemory = remember(NAME, next) ? undefined : next;
}
