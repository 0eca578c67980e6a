import { ERROR_SOURCES, type ErrorSource } from './error-report.ts';

export interface ErrorFilter {
  state: 'open' | 'solved';
  source: ErrorSource | undefined;
}

/** The filter that an address names; what it does not know counts as not said. */
export function readErrorFilter(address: URLSearchParams): ErrorFilter {
  const source = address.get('source');
  return {
    state: address.get('state') === 'solved' ? 'solved' : 'open',
    source: ERROR_SOURCES.find((known) => known === source),
  };
}

export function writeErrorFilter({ state, source }: ErrorFilter): URLSearchParams {
  const address = new URLSearchParams();
  if (state === 'solved') address.set('state', state);
  if (source) address.set('source', source);
  return address;
}
