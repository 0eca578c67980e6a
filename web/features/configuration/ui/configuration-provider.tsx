import type { PublicConfig } from '#domain/api-contract.ts';
import { createContext, type ReactNode, use } from 'react';

const ConfigurationContext = createContext<PublicConfig | undefined>(undefined);

/** Gives the public configuration (names, addresses, flags) to everything below it. */
export function ConfigurationProvider(props: { config: PublicConfig; children: ReactNode }) {
  return <ConfigurationContext value={props.config}>{props.children}</ConfigurationContext>;
}

/** The public configuration that the page arrived with. */
export function useConfiguration(): PublicConfig {
  const config = use(ConfigurationContext);
  if (!config) throw new Error('useConfiguration needs a ConfigurationProvider above it');
  return config;
}
