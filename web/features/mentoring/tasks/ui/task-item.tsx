import { Trans } from '@lingui/react/macro';
import type { TaskState } from '#domain/tasks/task.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Moment } from '#web/ui/moment.tsx';
import type { Task } from '../rules/task.ts';
import { DueLabel } from './due-labels.tsx';

export interface TaskItemProps {
  task: Task;
  otherName: string;
  /** ISO day in Kabul */
  today: string;
  /** undefined: the reader can only read it */
  onMove: ((to: TaskState) => void) | undefined;
}

function StateBadge({ task: { state } }: { task: Task }) {
  if (state === 'open') return null;
  return state === 'done' ? (
    <Badge kind="done">
      <Trans>Done</Trans>
    </Badge>
  ) : (
    <Badge>
      <Trans>Dropped</Trans>
    </Badge>
  );
}

function Operations({ task, onMove }: { task: Task; onMove: (to: TaskState) => void }) {
  // several of the same on one screen: each says what it is about to those who do not see it
  const about = `task-${task.id}`;
  if (task.state !== 'open') {
    return (
      <Button aria-describedby={about} onClick={() => onMove('open')}>
        <Trans>Open it again</Trans>
      </Button>
    );
  }
  return (
    <>
      <Button aria-describedby={about} onClick={() => onMove('done')}>
        <Trans>It is done</Trans>
      </Button>
      <Button aria-describedby={about} onClick={() => onMove('dropped')}>
        <Trans>Drop it</Trans>
      </Button>
    </>
  );
}

/** One thing to do: what, until when, who planned it, and what became of it. */
export function TaskItem({ task, otherName, today, onMove }: TaskItemProps) {
  return (
    <li className="grid gap-2 rounded-lg border border-line bg-surface p-4">
      <h2 id={`task-${task.id}`} dir="auto" className="font-bold break-words">
        {task.title}
      </h2>
      {task.body !== '' && (
        <p dir="auto" className="break-words whitespace-pre-wrap">
          {task.body}
        </p>
      )}
      <DueLabel task={task} today={today} />
      <p className="text-sm text-ink-quiet">
        {task.isMine ? (
          <Trans>
            Planned by you, <Moment at={new Date(task.createdAt)} />
          </Trans>
        ) : (
          <Trans>
            Planned by <bdi>{otherName}</bdi>, <Moment at={new Date(task.createdAt)} />
          </Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <StateBadge task={task} />
        {!task.isMine && !task.isAcknowledged && (
          <Badge kind="news">
            <Trans>New</Trans>
          </Badge>
        )}
        {task.isWaiting && (
          <Badge kind="waiting">
            <Trans>On this phone, not sent yet</Trans>
          </Badge>
        )}
        {task.isMine && task.isAcknowledged && task.state === 'open' && (
          <span className="text-sm text-ink-quiet">
            <Trans>
              Seen by <bdi>{otherName}</bdi>
            </Trans>
          </span>
        )}
      </div>
      {onMove && (
        <div className="flex flex-wrap gap-2">
          <Operations task={task} onMove={onMove} />
        </div>
      )}
    </li>
  );
}
