import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { TaskState } from '#domain/tasks/task.ts';
import { FetchingPart } from '#web/platform/query/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Details } from '#web/ui/details.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RowList } from '#web/ui/row-list.tsx';
import { Section } from '#web/ui/section.tsx';
import { useAcknowledging, useTasks, useToday } from '../hooks/use-tasks.ts';
import { placedTasks, type Task } from '../rules/task.ts';
import { TaskItem } from './task-item.tsx';
import { useMove } from './use-move.ts';

export interface TaskListProps {
  matchId: string;
  otherName: string;
  /** the reader may say what became of them */
  mayMove: boolean;
}

/**
 * What the two have planned: what is open, and on request what is over. What is moved here stays in its place, and the
 * focus with it, until the screen is left.
 */
export function TaskList({ matchId, otherName, mayMove }: TaskListProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const errorText = useErrorText();
  const today = useToday();
  const list = useTasks(matchId);
  const { moveTo, error } = useMove();
  useAcknowledging(list.tasks);
  const [moved, setMoved] = useState<ReadonlyMap<string, Task>>(new Map());
  const { open, closed } = placedTasks(list.tasks ?? [], moved);
  const move = (task: Task, to: TaskState) => {
    if (!moved.has(task.id)) setMoved(new Map([...moved, [task.id, task]]));
    moveTo(task, to);
  };
  const count = number(closed.length);
  const item = (task: Task) => (
    <TaskItem
      key={task.id}
      task={task}
      otherName={otherName}
      today={today}
      onMove={mayMove ? (to) => move(task, to) : undefined}
    />
  );
  return (
    <>
      <FetchingPart of={[list.reading]} rows={3} />
      {error && (
        <Notice kind="error" live="assertive">
          {errorText(error)}
        </Notice>
      )}
      {list.tasks && open.length === 0 && (
        <EmptyState title={<Trans comment="List of tasks: heading">Nothing to do now</Trans>}>
          <Trans comment="List of tasks: text">
            New tasks appear here, with the day they are due. Both of you can add them.
          </Trans>
        </EmptyState>
      )}
      {open.length > 0 && (
        <Section title={<Trans comment="Heading over the tasks that are not done">To do</Trans>}>
          <RowList
            aria-label={t({ message: 'Open tasks', comment: 'List of tasks: read aloud by screen readers' })}
          >
            {open.map(item)}
          </RowList>
        </Section>
      )}
      {closed.length > 0 && (
        <Details
          summary={
            <Trans comment="List of tasks: heading that opens a part; {count} is the number, written">
              Done or cancelled ({count})
            </Trans>
          }
        >
          <RowList>{closed.map(item)}</RowList>
        </Details>
      )}
    </>
  );
}
