import type { PublicConfig } from '#domain/platform/api-contract.ts';
import { readFeatureFlags } from '#domain/platform/feature-flags.ts';

/** The page configuration of tests: every flag is on, and no server answers at these addresses. */
export const TEST_CONFIG: PublicConfig = {
  supabaseUrl: 'http://backend.test',
  supabaseAnonKey: 'k'.repeat(100),
  apiBaseUrl: 'http://backend.test/api',
  productName: 'Hamrah',
  shortName: 'Hamrah',
  flags: readFeatureFlags({}).flags,
  version: '1.0.0',
  mode: 'pglite',
  googleEnabled: false,
};

/** Writes it into the page once, as the server does. */
export function writeConfig(config: PublicConfig): void {
  if (document.getElementById('config')) return;
  const element = document.createElement('script');
  element.id = 'config';
  element.type = 'application/json';
  element.textContent = JSON.stringify(config);
  document.body.append(element);
}
