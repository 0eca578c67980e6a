import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Navigate } from 'react-router';
import { tasksPath } from '#web/app/paths.ts';
import type { Thread } from '#web/features/mentoring/messages/index.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** With whom one plans; with one alone, that list. */
export function PairList({ pairs }: { pairs: readonly Thread[] }) {
  const { t } = useLingui();
  const [only, ...others] = pairs;
  if (only && others.length === 0) return <Navigate to={tasksPath(only.id)} replace />;
  if (!only) {
    return <EmptyState title={<Trans>Nobody to plan with yet</Trans>} />;
  }
  return (
    <ul className="grid gap-2">
      {pairs.map((pair) => (
        <li key={pair.id}>
          <Link
            to={tasksPath(pair.id)}
            className="grid gap-1 rounded-lg border border-line bg-surface p-4 text-ink no-underline hover:bg-sunken"
          >
            <span className="text-lg font-bold">
              <bdi>{pair.otherName || t`The other person`}</bdi>
            </span>
            {pair.isOver && (
              <Badge>
                <Trans>To read only</Trans>
              </Badge>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
