import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Spinner } from './spinner.tsx';

/** Something small is on its way; says what. */
export function LoadingPart({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-3 py-4 text-ink-quiet">
      <Spinner className="shrink-0" />
      <span>{children}</span>
    </p>
  );
}

/** What a screen shows until its code or its data is here [ROUTE-26]. */
export function Loading({ productName }: { productName: string }) {
  return (
    <div role="status" className="grid min-h-[60dvh] place-content-center justify-items-center gap-4 p-4">
      <Spinner className="size-10 text-accent" />
      <p className="text-lg">
        <Trans comment="Every short wait: sentence; {productName} is the name of the website">
          Loading {productName}...
        </Trans>
      </p>
    </div>
  );
}
