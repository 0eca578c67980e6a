import { API_TIMEOUT_MS } from '#domain/limits.ts';
import type { PublicConfig } from '#domain/platform/api-contract.ts';

let config: PublicConfig | undefined;

/** The configuration that the server wrote into the page, read once. */
export function publicConfig(): PublicConfig {
  config ??= JSON.parse(document.getElementById('config')?.textContent ?? '{}') as PublicConfig;
  return config;
}

/** How long a call may take, in milliseconds: the limit of the specification unless the operator set another [LIM-01]. */
export function apiTimeoutMs(): number {
  return publicConfig().apiTimeoutMs ?? API_TIMEOUT_MS;
}
