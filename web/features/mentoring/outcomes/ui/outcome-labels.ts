import { useLingui } from '@lingui/react/macro';
import type { OutcomeKind } from '#domain/programmes/outcome.ts';

/** What the kinds of outcomes are called. */
export function useKindLabels(): (kind: OutcomeKind) => string {
  const { t } = useLingui();
  const labels: Readonly<Record<OutcomeKind, string>> = {
    admission: t`A place to study`,
    award: t`A scholarship or an award`,
    job: t`A job or an internship`,
    test: t`The result of a test`,
  };
  return (kind) => labels[kind];
}
