import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate } from 'react-router';
import { tasksPath } from '#web/app/paths.ts';
import type { Thread } from '#web/features/mentoring/messages/index.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RowLink, RowList } from '#web/ui/row-list.tsx';

/** With whom one plans; with one alone, that list. */
export function PairList({ pairs }: { pairs: readonly Thread[] }) {
  const { t } = useLingui();
  const [only, ...others] = pairs;
  if (only && others.length === 0) return <Navigate to={tasksPath(only.id)} replace />;
  if (!only) {
    return (
      <EmptyState title={<Trans comment="Tasks, choice of the student: heading">No tasks yet</Trans>}>
        <Trans comment="Tasks, choice of the student: text">
          You can plan tasks here as soon as you have a mentor or a student.
        </Trans>
      </EmptyState>
    );
  }
  return (
    <RowList>
      {pairs.map((pair) => (
        <RowLink
          key={pair.id}
          to={tasksPath(pair.id)}
          start={
            <Avatar
              name={
                pair.otherName ||
                t({ message: 'The other person', comment: 'Tasks, choice of the student: name' })
              }
            />
          }
        >
          <span className="flex flex-wrap items-center gap-x-2">
            <bdi className="font-bold">
              {pair.otherName ||
                t({ message: 'The other person', comment: 'Tasks, choice of the student: text' })}
            </bdi>
            {pair.isOver && (
              <Badge>
                <Trans comment="Tasks, choice of the student: badge, one or two words">Read only</Trans>
              </Badge>
            )}
          </span>
        </RowLink>
      ))}
    </RowList>
  );
}
