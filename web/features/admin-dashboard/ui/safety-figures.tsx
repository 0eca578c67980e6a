import { Trans } from '@lingui/react/macro';
import { paths } from '#web/app/paths.ts';
import { useSafetyCounts } from '../hooks/use-overview.ts';
import { FigureTile } from './figure-tile.tsx';
import { QueryPart } from './query-part.tsx';

/** What waits for the team about the safety of people, what is overdue first [SG-04]. */
export function SafetyFigures() {
  const query = useSafetyCounts();
  return (
    <section aria-labelledby="safety" className="grid gap-3">
      <h2 id="safety" className="text-xl font-bold">
        <Trans>Safety</Trans>
      </h2>
      <QueryPart query={query} loading={<Trans>The figures are being fetched</Trans>}>
        {({ held, reports, overdue }) => (
          <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3">
            {overdue > 0 && (
              <FigureTile
                highlighted
                label={<Trans>Overdue</Trans>}
                value={overdue}
                to={paths.adminSafeguarding}
              />
            )}
            <FigureTile
              highlighted={held > 0}
              label={<Trans>Messages that wait for a look</Trans>}
              value={held}
              to={paths.adminSafeguarding}
            />
            <FigureTile
              highlighted={reports > 0}
              label={<Trans>Open reports</Trans>}
              value={reports}
              to={paths.adminSafeguarding}
            />
          </ul>
        )}
      </QueryPart>
    </section>
  );
}
