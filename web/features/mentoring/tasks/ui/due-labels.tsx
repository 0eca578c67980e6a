import { Trans } from '@lingui/react/macro';
import { dateOfIso } from '#domain/calendar/gregorian.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Task } from '../rules/task.ts';
import { isOverdue } from '../rules/task.ts';

/** Until when, in both calendars; what is overdue says so. `today`: ISO day in Kabul. */
export function DueLabel({ task, today }: { task: Task; today: string }) {
  const { dayInBoth } = useFormat();
  const date = task.due === null ? undefined : dateOfIso(task.due);
  if (!date) return null;
  const day = dayInBoth(date);
  if (task.state !== 'open') return null;
  if (isOverdue(task, today)) {
    return (
      <div className="grid gap-1">
        <Badge kind="stopped">
          <Trans>Overdue</Trans>
        </Badge>
        <p>
          <Trans>It was due on {day}.</Trans>
        </p>
      </div>
    );
  }
  return <p>{task.due === today ? <Trans>Due today, {day}</Trans> : <Trans>Due on {day}</Trans>}</p>;
}
