import { useLingui } from '@lingui/react/macro';
import { dateOfIso } from '#domain/calendar/gregorian.ts';
import type { TaskState } from '#domain/tasks/task.ts';
import type { KindLabels } from '#web/platform/outbox/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import type { MoveWrite, NoteWrite, TaskWrite } from '../rules/writes.ts';

function useStateLabels(): (state: unknown) => string {
  const { t } = useLingui();
  const labels: Record<TaskState, string> = {
    open: t({ message: 'To do', comment: 'List of what is not sent yet: label' }),
    done: t({ message: 'Done', comment: 'List of what is not sent yet: label' }),
    dropped: t({ message: 'Cancelled', comment: 'List of what is not sent yet: label' }),
  };
  return (state) => labels[state as TaskState] ?? '';
}

/** How a task that is not with the server yet is said in the list of them. */
export const taskLabels: KindLabels<TaskWrite> = {
  Lines: function TaskLines({ values: { title, body, due }, children }) {
    const { t } = useLingui();
    const { dayInBoth } = useFormat();
    const date = due === null ? undefined : dateOfIso(due);
    return children([
      { label: t({ message: 'A new task', comment: 'List of what is not sent yet: label' }), text: title },
      ...(body === ''
        ? []
        : [{ label: t({ message: 'Details', comment: 'List of what is not sent yet: label' }), text: body }]),
      ...(date
        ? [
            {
              label: t({ message: 'Due on', comment: 'List of what is not sent yet: label' }),
              text: dayInBoth(date),
            },
          ]
        : []),
    ]);
  },
};

export const moveLabels: KindLabels<MoveWrite> = {
  Lines: function MoveLines({ values: { title, to }, children }) {
    const stateLabels = useStateLabels();
    return children([{ label: title, text: stateLabels(to) }]);
  },
  ConflictLines: function MoveConflict({ conflicts, children }) {
    const { t } = useLingui();
    const stateLabels = useStateLabels();
    return children(
      conflicts.map(({ field, mine, theirs }) => ({
        field,
        label: t({ message: 'Result of a task', comment: 'List of what is not sent yet: label' }),
        mine: stateLabels(mine),
        theirs: stateLabels(theirs),
      })),
    );
  },
};

export const noteLabels: KindLabels<NoteWrite> = {
  Lines: function NoteLines({ values: { text }, children }) {
    const { t } = useLingui();
    return children([
      { label: t({ message: 'Text', comment: 'List of what is not sent yet: label' }), text },
    ]);
  },
  ConflictLines: function NoteConflict({ conflicts, children }) {
    const { t } = useLingui();
    return children(
      conflicts.map(({ field, mine, theirs }) => ({
        field,
        label: t({ message: 'Text', comment: 'List of what is not sent yet: label' }),
        mine: String(mine),
        theirs: String(theirs),
      })),
    );
  },
};
