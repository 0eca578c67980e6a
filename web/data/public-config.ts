import type { PublicConfig } from '#domain/api-contract.ts';

let config: PublicConfig | undefined;

/** The configuration that the server wrote into the page, read once. */
export function publicConfig(): PublicConfig {
  config ??= JSON.parse(document.getElementById('config')?.textContent ?? '{}') as PublicConfig;
  return config;
}
