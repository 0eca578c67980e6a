import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ProgrammeCount, ReadinessCount } from '#domain/analysis/count-readiness.ts';
import type { Readiness } from '#domain/analysis/readiness.ts';
import { useFormat } from '#web/text/use-format.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';

function useStatusLabels(): Readonly<Record<Readiness, string>> {
  const { t } = useLingui();
  return {
    waived: t`Not asked for`,
    met: t`Enough`,
    within_reach: t`Within reach`,
    not_yet: t`Not yet`,
    unknown: t`Not known`,
  };
}

/** Without a test nobody is waived by it, and the other way round: what cannot be is not listed. */
const STATUSES: readonly Readiness[] = ['met', 'within_reach', 'not_yet', 'unknown'];

function Counts({ title, count }: { title: ReactNode; count: ReadinessCount }) {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useStatusLabels();
  const shown = count.waived === null ? STATUSES : [...STATUSES, 'waived' as const];
  return (
    <div className="grid content-start gap-2">
      <h4 className="font-semibold">{title}</h4>
      <DescriptionList
        items={shown.map((status) => ({
          id: status,
          term: labels[status],
          description: count[status] === null ? t`few or none` : format.number(count[status]),
        }))}
      />
    </div>
  );
}

/** Readiness of students in numbers with what this programme demands; nobody of them can be told from it [FEAT-10]. */
export function CountTable({ count: { english, grades } }: { count: ProgrammeCount }) {
  if (!english && !grades) return null;
  return (
    <section className="grid gap-3">
      <h3 className="font-bold">
        <Trans>Readiness of students in numbers</Trans>
      </h3>
      <p className="max-w-measure text-sm text-ink-quiet">
        <Trans>
          Counted by the same rules by which each of them reads it. Numbers below five are not told, so that
          nobody can be told from them. Not known is no failing.
        </Trans>
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {english && <Counts title={<Trans>English</Trans>} count={english} />}
        {grades && <Counts title={<Trans>Marks</Trans>} count={grades} />}
      </div>
    </section>
  );
}
