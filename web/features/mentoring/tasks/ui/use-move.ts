import { useLingui } from '@lingui/react/macro';
import type { TaskState } from '#domain/tasks/task.ts';
import { toast } from '#web/ui/toast.ts';
import { type Task, useMoveTask } from '../hooks/use-tasks.ts';

/** Moves a task and offers to undo that; `error`: why the last one was refused. */
export function useMove(): { moveTo: (task: Task, to: TaskState) => void; error: Error | null } {
  const { t } = useLingui();
  const { mutate, error } = useMoveTask();
  const labels: Readonly<Record<TaskState, string>> = {
    open: t({ message: 'The task is open again', comment: 'Short message after a press, with «Undo»' }),
    done: t({ message: 'Marked as done', comment: 'Short message after ticking a task, with «Undo»' }),
    dropped: t({ message: 'Task cancelled', comment: 'Short message after a press, with «Undo»' }),
  };
  const moveTo = (task: Task, to: TaskState) => {
    const { id: taskId, title, state } = task;
    mutate({ taskId, title, to, seen: [state] });
    const run = () => mutate({ taskId, title, to: state, seen: [to] });
    const label = t({ message: 'Undo', comment: 'Button in a short message: takes back the last step' });
    toast.success(labels[to], { id: `task ${taskId}`, action: { label, run } });
  };
  return { moveTo, error };
}
