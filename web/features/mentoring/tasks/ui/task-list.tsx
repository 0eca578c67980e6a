import { Trans, useLingui } from '@lingui/react/macro';
import { FetchingPart } from '#web/platform/query/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Details } from '#web/ui/details.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useAcknowledging, useMoveTask, useTasks, useToday } from '../hooks/use-tasks.ts';
import { closedTasks, openTasks, type Task } from '../rules/task.ts';
import { TaskItem } from './task-item.tsx';

export interface TaskListProps {
  matchId: string;
  otherName: string;
  /** the reader may say what became of them */
  mayMove: boolean;
}

/** What a pair has planned: what is open, and what was finished on request. */
export function TaskList({ matchId, otherName, mayMove }: TaskListProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const errorText = useErrorText();
  const today = useToday();
  const list = useTasks(matchId);
  const move = useMoveTask();
  useAcknowledging(list.tasks);
  const open = openTasks(list.tasks ?? []);
  const closed = closedTasks(list.tasks ?? []);
  const count = number(closed.length);
  const item = (task: Task) => (
    <TaskItem
      key={task.id}
      task={task}
      otherName={otherName}
      today={today}
      onMove={
        mayMove
          ? (to) => move.mutate({ taskId: task.id, title: task.title, to, seen: [task.state] })
          : undefined
      }
    />
  );
  return (
    <>
      <FetchingPart of={[list]} />
      {move.error && (
        <Notice kind="error" live="assertive">
          {errorText(move.error)}
        </Notice>
      )}
      {list.tasks && open.length === 0 && (
        <EmptyState title={<Trans>Nothing to do now</Trans>}>
          <Trans>What either of you plans stands here, with the day on which it is due.</Trans>
        </EmptyState>
      )}
      {open.length > 0 && (
        <ul aria-label={t`Open tasks`} className="grid gap-3">
          {open.map(item)}
        </ul>
      )}
      {closed.length > 0 && (
        <Details summary={<Trans>Done and dropped ({count})</Trans>}>
          <ul className="grid gap-3 pt-2">{closed.map(item)}</ul>
        </Details>
      )}
    </>
  );
}
