import type { PublicConfig } from '#domain/platform/api-contract.ts';
import type { Pictures } from '#domain/platform/pictures.ts';
import { createContext, type ReactNode, use } from 'react';

const ConfigurationContext = createContext<PublicConfig | undefined>(undefined);

const PicturesContext = createContext<Pictures>('shown');

/** Gives the public configuration (names, addresses, flags) and the reader's text mode to everything below it. */
export function ConfigurationProvider(props: {
  config: PublicConfig;
  pictures?: Pictures | undefined;
  children: ReactNode;
}) {
  return (
    <ConfigurationContext value={props.config}>
      <PicturesContext value={props.pictures ?? 'shown'}>{props.children}</PicturesContext>
    </ConfigurationContext>
  );
}

/** Whether pictures come by themselves, or each when the reader asks for it. */
export const usePictures = (): Pictures => use(PicturesContext);

/** The public configuration that the page arrived with. */
export function useConfiguration(): PublicConfig {
  const config = use(ConfigurationContext);
  if (!config) throw new Error('useConfiguration needs a ConfigurationProvider above it');
  return config;
}
