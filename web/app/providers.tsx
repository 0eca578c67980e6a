import type { I18n } from '@lingui/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { PublicConfig } from '#domain/platform/api-contract.ts';
import type { Language } from '#domain/languages.ts';
import type { Pictures } from '#domain/platform/pictures.ts';
import { ConfigurationProvider } from '#web/platform/config/index.ts';
import { SessionProvider } from '#web/platform/session/index.ts';
import { LanguageProvider } from '../text/language-provider.tsx';
import { createQueryClient } from './query-client.ts';

/** Everything that screens may ask for from anywhere: configuration, language, server state. */
export function Providers(props: {
  i18n: I18n;
  language: Language;
  config: PublicConfig;
  /** text mode; without it pictures are shown */
  pictures?: Pictures;
  children: ReactNode;
}) {
  const [queryClient] = useState(createQueryClient);
  return (
    <ConfigurationProvider config={props.config} pictures={props.pictures}>
      <LanguageProvider i18n={props.i18n} language={props.language}>
        <QueryClientProvider client={queryClient}>
          <SessionProvider>{props.children}</SessionProvider>
        </QueryClientProvider>
      </LanguageProvider>
    </ConfigurationProvider>
  );
}
