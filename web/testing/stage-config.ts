import type { PublicConfig } from '#domain/platform/api-contract.ts';
import { readFeatureFlags } from '#domain/platform/feature-flags.ts';

/** The configuration that pages arrive with on a stage: everything is on, and the network is nobody's. */
export const STAGE_CONFIG: PublicConfig = {
  supabaseUrl: 'http://stage.test',
  supabaseAnonKey: 'k'.repeat(100),
  apiBaseUrl: 'http://stage.test/api',
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
