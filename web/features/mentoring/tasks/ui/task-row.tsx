import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isolate } from '#web/text/isolate.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { RoundCheck } from '#web/ui/round-check.tsx';
import { Row } from '#web/ui/row-list.tsx';
import { Written } from '#web/ui/written.tsx';
import type { Task } from '../rules/task.ts';
import { DueLabel } from './due-labels.tsx';

export interface TaskRowProps {
  task: Task;
  /** ISO day in Kabul */
  today: string;
  /** undefined: the reader can only read it, or it was cancelled */
  onCheck: ((isDone: boolean) => void) | undefined;
  /** under the title: what else is to be said about it */
  children?: ReactNode;
  /** a control at the end of the row */
  end?: ReactNode;
}

/** Something to do as one row: the tick, the title, and until when. */
export function TaskRow({ task, today, onCheck, children, end }: TaskRowProps) {
  const { t } = useLingui();
  const { state } = task;
  const title = isolate(task.title);
  return (
    <Row className="items-start">
      {onCheck && (
        <RoundCheck
          label={t({
            message: `Done: ${title}`,
            comment: 'For screen readers: the tick in front of a task, checked or not',
          })}
          checked={state === 'done'}
          onChange={onCheck}
        />
      )}
      <div className="grid min-w-0 grow gap-0.5 self-center">
        <h3
          id={`task-${task.id}`}
          className={classNames('break-words', state !== 'open' && 'text-ink-quiet line-through')}
        >
          <Written as="bdi">{task.title}</Written>
        </h3>
        {children}
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-quiet empty:hidden">
          <DueLabel task={task} today={today} />
          {task.isWaiting && (
            <Badge kind="waiting">
              <Trans comment="A task on the dashboard: badge, one or two words">
                On this phone, not sent yet
              </Trans>
            </Badge>
          )}
        </div>
      </div>
      {end}
    </Row>
  );
}
