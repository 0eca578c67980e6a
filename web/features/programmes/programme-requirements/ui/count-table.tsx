import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ProgrammeCount, ReadinessCount } from '#domain/analysis/count-readiness.ts';
import type { Readiness } from '#domain/analysis/readiness.ts';
import { useFormat } from '#web/text/use-format.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';

function useStatusLabels(): Readonly<Record<Readiness, string>> {
  const { t } = useLingui();
  return {
    waived: t({
      message: 'Not asked for',
      comment: 'Staff, how many students meet a requirement: label, there is no such requirement',
    }),
    met: t({
      message: 'Enough',
      comment: 'Staff, how many students meet a requirement: label, they have what is asked for',
    }),
    within_reach: t({
      message: 'Within reach',
      comment: 'Staff, how many students meet a requirement: label, a few points are missing',
    }),
    not_yet: t({
      message: 'Not yet',
      comment: 'Staff, how many students meet a requirement: label, more points are missing',
    }),
    unknown: t({
      message: 'Not known',
      comment: 'Staff, how many students meet a requirement: label, the profile says nothing about it',
    }),
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
          description:
            count[status] === null
              ? t({
                  message: 'few or none',
                  comment:
                    'Staff, how many students meet a requirement: instead of a number below five, so that nobody is recognised',
                })
              : format.number(count[status]),
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
        <Trans comment="Staff, requirements of a programme: heading over the counts">
          Readiness of students in numbers
        </Trans>
      </h3>
      <p className="max-w-measure text-sm text-ink-quiet">
        <Trans comment="Staff, counts of students: “each of them” is a student, “told” the second time is recognised">
          Counted by the same rules by which each of them reads it. Numbers below five are not told, so that
          nobody can be told from them. Not known is no failing.
        </Trans>
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {english && (
          <Counts
            title={
              <Trans comment="Staff, counts of students: heading over the tests of English">English</Trans>
            }
            count={english}
          />
        )}
        {grades && (
          <Counts
            title={<Trans comment="Staff, counts of students: heading over school marks">Marks</Trans>}
            count={grades}
          />
        )}
      </div>
    </section>
  );
}
