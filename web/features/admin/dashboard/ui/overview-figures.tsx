import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { useCounts } from '../hooks/use-overview.ts';
import { LISTED_STATUSES, writeApplicationFilter } from '../rules/application-filter.ts';
import type { AdminCounts } from '../rules/counts.ts';
import { QueryPart } from '#web/platform/admin-lists/index.ts';

/** How many applications there are in each other state, each opening its list. */
function ApplicationsByState({ counts }: { counts: AdminCounts }) {
  const optionText = useOptionText();
  const format = useFormat();
  const present = LISTED_STATUSES.filter((status) => status !== 'pending' && counts.applications[status]);
  if (present.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <h3 className="font-semibold">
        <Trans>Other applications</Trans>
      </h3>
      <ul className="flex flex-wrap gap-x-4">
        {present.map((status) => (
          <li key={status}>
            <Link
              to={`${paths.adminApplications}?${writeApplicationFilter({ status, order: 'newest' })}`}
              className="tap inline-flex items-center gap-1 text-accent underline underline-offset-4"
            >
              {optionText('application_status', status)} {format.number(counts.applications[status] ?? 0)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Total({ label, value, to }: { label: ReactNode; value: number; to: string }) {
  const format = useFormat();
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        to={to}
        className="flex min-h-9 items-center justify-between gap-3 text-accent no-underline hover:underline pointer-coarse:min-h-11"
      >
        <span>{label} </span>
        <b className="text-ink">{format.number(value)}</b>
      </Link>
    </li>
  );
}

/** How many there are of everybody; each total opens the list that it counts [FEAT-05]. */
export function OverviewFigures() {
  return (
    <Card title={<Trans>Totals</Trans>}>
      <QueryPart query={useCounts()} loading={<Trans>The figures are being fetched</Trans>}>
        {(counts) => (
          <>
            <ul className="grid">
              <Total
                label={<Trans>Applications to look at</Trans>}
                value={counts.applications.pending ?? 0}
                to={`${paths.adminApplications}?status=pending&order=oldest`}
              />
              <Total
                label={<Trans>Students waiting for a mentor</Trans>}
                value={counts.studentsWaiting}
                to={`${paths.adminStudents}?mentor=none&profile=complete`}
              />
              <Total
                label={<Trans>Free places of mentors</Trans>}
                value={counts.openPlaces}
                to={`${paths.adminMentors}?places=free`}
              />
              <Total
                label={<Trans>Students with a mentor</Trans>}
                value={counts.studentsAssigned}
                to={`${paths.adminStudents}?mentor=has`}
              />
              <Total
                label={<Trans>Students in all</Trans>}
                value={counts.students}
                to={paths.adminStudents}
              />
              <Total
                label={<Trans>Mentors</Trans>}
                value={counts.mentors}
                to={`${paths.adminMentors}?state=active`}
              />
            </ul>
            <ApplicationsByState counts={counts} />
          </>
        )}
      </QueryPart>
    </Card>
  );
}
