import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TERMS_VERSION } from '#domain/accounts/terms.ts';
import { useFormat } from '#web/text/use-format.ts';

/** One matter of a document: a heading and what holds. */
export function Chapter({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="grid max-w-measure justify-items-start gap-3">
      <h2 className="text-xl font-bold">{title}</h2>
      {children}
    </section>
  );
}

/** Points of a chapter. */
export function Points({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc gap-2 ps-6">{children}</ul>;
}

/** Which version one is reading. */
export function Version() {
  const version = useFormat().digits(TERMS_VERSION);
  return (
    <p className="text-sm text-ink-quiet">
      <Trans>Version {version}. When the meaning changes, you are asked again.</Trans>
    </p>
  );
}
