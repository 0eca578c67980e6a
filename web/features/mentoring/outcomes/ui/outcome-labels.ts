import { useLingui } from '@lingui/react/macro';
import type { OutcomeKind } from '#domain/programmes/outcome.ts';

/** What the kinds of outcomes are called. */
export function useKindLabels(): (kind: OutcomeKind) => string {
  const { t } = useLingui();
  const labels: Readonly<Record<OutcomeKind, string>> = {
    admission: t({
      message: 'A place to study',
      comment: 'List of what a student has reached: kind, admission to a school or university',
    }),
    award: t({
      message: 'A scholarship or an award',
      comment: 'List of what a student has reached: kind, money to study or a prize',
    }),
    job: t({ message: 'A job or an internship', comment: 'List of what a student has reached: kind' }),
    test: t({
      message: 'The result of a test',
      comment: 'List of what a student has reached: kind, a test of English or school for example',
    }),
  };
  return (kind) => labels[kind];
}
