import { Plural, Trans } from '@lingui/react/macro';
import { dateOfIso } from '#domain/calendar/gregorian.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { daysLate, type Task } from '../rules/task.ts';

/** Until when, in both calendars; what is late says so. `today`: ISO day in Kabul. */
export function DueLabel({ task, today }: { task: Task; today: string }) {
  const { shortDayInBoth } = useFormat();
  const date = task.due === null ? undefined : dateOfIso(task.due);
  if (!date || task.state !== 'open') return null;
  const day = shortDayInBoth(date);
  const late = daysLate(task, today);
  return (
    <>
      {late > 0 && (
        <Badge kind="stopped">
          <Plural
            comment="When a task is due: badge, one or two words; {late} is a number of days"
            value={late}
            one="# day late"
            other="# days late"
          />
        </Badge>
      )}
      {task.due === today && (
        <Badge kind="waiting">
          <Trans comment="Badge of a task: its last day is today">Due today</Trans>
        </Badge>
      )}
      <span>
        <Trans comment="Under a task; {day} is a day in both calendars">Due {day}</Trans>
      </span>
    </>
  );
}
