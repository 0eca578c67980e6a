import { Trans } from '@lingui/react/macro';
import { FetchingPart } from '#web/platform/query/index.ts';
import { tasksPath } from '#web/app/paths.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useTasks, useToday } from '../hooks/use-tasks.ts';
import { openTasks } from '../rules/task.ts';
import { DueLabel } from './due-labels.tsx';

const SHOWN_COUNT = 3;

/** What is due first of what a pair has planned, with the way to all of it. */
export function OpenTasks({ matchId }: { matchId: string }) {
  const { number } = useFormat();
  const today = useToday();
  const list = useTasks(matchId);
  const open = openTasks(list.tasks ?? []);
  const more = number(open.length - SHOWN_COUNT);
  return (
    <Card
      title={<Trans>Open tasks</Trans>}
      actions={
        <LinkButton to={tasksPath(matchId)}>
          <Trans>Tasks and notes</Trans>
        </LinkButton>
      }
    >
      {!list.tasks && <FetchingPart of={[list]} />}
      {list.tasks && open.length === 0 && (
        <p className="text-ink-quiet">
          <Trans>Nothing to do now</Trans>
        </p>
      )}
      {open.length > 0 && (
        <ul className="grid gap-3">
          {open.slice(0, SHOWN_COUNT).map((task) => (
            <li key={task.id} className="grid gap-1 border-s-4 border-line ps-3">
              <p dir="auto" className="font-semibold break-words">
                {task.title}
              </p>
              <DueLabel task={task} today={today} />
              {task.isWaiting && (
                <Badge kind="waiting">
                  <Trans>On this phone, not sent yet</Trans>
                </Badge>
              )}
            </li>
          ))}
        </ul>
      )}
      {open.length > SHOWN_COUNT && (
        <p className="text-sm text-ink-quiet">
          <Trans>and {more} more</Trans>
        </p>
      )}
    </Card>
  );
}
