import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import type { TaskState } from '#domain/tasks/task.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { isolate } from '#web/text/isolate.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CloseIcon } from '#web/ui/icon.ts';
import { Written } from '#web/ui/written.tsx';
import type { Task } from '../rules/task.ts';
import { TaskRow } from './task-row.tsx';

export interface TaskItemProps {
  task: Task;
  otherName: string;
  /** ISO day in Kabul */
  today: string;
  /** undefined: the reader can only read it */
  onMove: ((to: TaskState) => void) | undefined;
}

/** Who planned it and when, and whether the other has seen it. */
function Origin({ task, otherName }: { task: Task; otherName: string }) {
  const format = useFormat();
  const when = format.dayMonth(kabulDateOf(Date.parse(task.createdAt)));
  const isSeen = task.isMine && task.isAcknowledged && task.state === 'open';
  return (
    <p className="flex flex-wrap gap-x-2 text-xs text-ink-quiet">
      <span>
        {task.isMine ? (
          <Trans comment="Under a task; {when} is a day">Added by you, {when}</Trans>
        ) : (
          <Trans comment="Under a task; {otherName} is a person, {when} a day">
            Added by <bdi>{otherName}</bdi>, {when}
          </Trans>
        )}
      </span>
      {isSeen && (
        <span>
          <Trans comment="Under a task">
            Seen by <bdi>{otherName}</bdi>
          </Trans>
        </span>
      )}
    </p>
  );
}

/** What takes a task off the list, or back onto it. The focus stays where one becomes the other. */
function End({ task, onMove }: { task: Task; onMove: (to: TaskState) => void }) {
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  const title = isolate(task.title);
  useEffect(() => {
    if (wasPressed.current) button.current?.focus();
    wasPressed.current = false;
  }, [task.state]);
  const press = (to: TaskState) => () => {
    wasPressed.current = true;
    onMove(to);
  };
  if (task.state === 'open') {
    return (
      <IconButton
        ref={button}
        label={t({ message: `Cancel: ${title}`, comment: 'Button with a cross at the end of a task' })}
        icon={<CloseIcon className="size-5" />}
        className="-my-1.5 -me-2.5 shrink-0"
        onClick={press('dropped')}
      />
    );
  }
  return task.state === 'dropped' ? (
    <Button ref={button} aria-describedby={`task-${task.id}`} onClick={press('open')}>
      <Trans comment="Button of a cancelled task">Open again</Trans>
    </Button>
  ) : null;
}

/** One thing to do with all that is known of it, and what can become of it. */
export function TaskItem({ task, otherName, today, onMove }: TaskItemProps) {
  const isNew = !task.isMine && !task.isAcknowledged;
  return (
    <TaskRow
      task={task}
      today={today}
      onCheck={onMove && task.state !== 'dropped' ? (isDone) => onMove(isDone ? 'done' : 'open') : undefined}
      end={onMove && <End task={task} onMove={onMove} />}
    >
      {task.body !== '' && (
        <Written className="text-sm break-words whitespace-pre-wrap text-ink-quiet">{task.body}</Written>
      )}
      <Origin task={task} otherName={otherName} />
      {(isNew || task.state === 'dropped' || (task.state === 'done' && !onMove)) && (
        <div className="flex flex-wrap gap-2">
          {isNew && (
            <Badge kind="news">
              <Trans comment="A task: badge, one or two words">New</Trans>
            </Badge>
          )}
          {task.state === 'dropped' && (
            <Badge>
              <Trans comment="Badge of a task">Cancelled</Trans>
            </Badge>
          )}
          {task.state === 'done' && !onMove && (
            <Badge kind="done">
              <Trans comment="A task: badge, one or two words">Done</Trans>
            </Badge>
          )}
        </div>
      )}
    </TaskRow>
  );
}
