import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useCounts } from '../hooks/use-overview.ts';
import { LISTED_STATUSES, writeApplicationFilter } from '../rules/application-filter.ts';
import type { AdminCounts } from '../rules/counts.ts';
import { FigureTile } from '#web/ui/admin/figure-tile.tsx';
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
              to={`${paths.adminApplications}?${writeApplicationFilter({ status, order: 'newest', reader: undefined })}`}
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

/** How many there are of everybody; each total opens the list that it counts [FEAT-05]. */
export function OverviewFigures() {
  const query = useCounts();
  return (
    <section aria-labelledby="figures" className="grid gap-3">
      <h2 id="figures" className="text-lg font-bold">
        <Trans>Totals</Trans>
      </h2>
      <QueryPart query={query} loading={<Trans>Loading…</Trans>}>
        {(counts) => (
          <>
            <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
              <FigureTile
                highlighted
                label={<Trans>Applications to look at</Trans>}
                value={counts.applications.pending ?? 0}
                to={`${paths.adminApplications}?status=pending&order=oldest`}
              />
              <FigureTile
                highlighted
                label={<Trans>Students waiting for a mentor</Trans>}
                value={counts.studentsWaiting}
                to={`${paths.adminStudents}?mentor=none&profile=complete`}
              />
              <FigureTile
                label={<Trans>Free places of mentors</Trans>}
                value={counts.openPlaces}
                to={`${paths.adminMentors}?places=free`}
              />
              <FigureTile
                label={<Trans>Students with a mentor</Trans>}
                value={counts.studentsAssigned}
                to={`${paths.adminStudents}?mentor=has`}
              />
              <FigureTile
                label={<Trans>Students in all</Trans>}
                value={counts.students}
                to={paths.adminStudents}
              />
              <FigureTile
                label={<Trans>Mentors</Trans>}
                value={counts.mentors}
                to={`${paths.adminMentors}?state=active`}
              />
            </ul>
            <ApplicationsByState counts={counts} />
          </>
        )}
      </QueryPart>
    </section>
  );
}
