import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Navigate } from 'react-router';
import { tasksPath } from '#web/app/paths.ts';
import { useThreads } from '#web/features/messages/index.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import { Page } from '#web/ui/page.tsx';
import { CouldNotRead } from '../ui/could-not-read.tsx';

/** With whom one plans; with one alone, that list. */
export function Component() {
  const { t } = useLingui();
  const pairs = useThreads();
  const [only, ...others] = pairs.data ?? [];
  if (only && others.length === 0) return <Navigate to={tasksPath(only.id)} replace />;
  return (
    <Page heading={<Trans>Tasks and notes</Trans>} tabTitle={t`Tasks and notes`} width="text">
      <CouldNotRead query={pairs} />
      {pairs.isPending && pairs.fetchStatus === 'fetching' && (
        <LoadingPart>
          <Trans>The tasks are being fetched</Trans>
        </LoadingPart>
      )}
      {pairs.data?.length === 0 && (
        <EmptyState title={<Trans>Nobody to plan with yet</Trans>}>
          <Trans>As soon as somebody accompanies you, or you accompany somebody, you can plan here.</Trans>
        </EmptyState>
      )}
      {pairs.data && pairs.data.length > 0 && (
        <ul className="grid gap-2">
          {pairs.data.map((pair) => (
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
      )}
    </Page>
  );
}
