import { useLingui } from '@lingui/react/macro';
import { dateOfIso } from '#domain/calendar/gregorian.ts';
import type { TaskState } from '#domain/tasks/task.ts';
import type { KindWords } from '#web/platform/outbox/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import type { MoveWrite, NoteWrite, TaskWrite } from '../rules/writes.ts';

function useStateLabels(): (state: unknown) => string {
  const { t } = useLingui();
  const words: Record<TaskState, string> = { open: t`Still to do`, done: t`Done`, dropped: t`Dropped` };
  return (state) => words[state as TaskState] ?? '';
}

/** How a task that is not with the server yet is said in the list of them. */
export const taskLabels: KindWords<TaskWrite> = {
  Lines: function TaskLines({ values: { title, body, due }, children }) {
    const { t } = useLingui();
    const { dayInBoth } = useFormat();
    const date = due === null ? undefined : dateOfIso(due);
    return children([
      { label: t`A new task`, text: title },
      ...(body === '' ? [] : [{ label: t`More about it`, text: body }]),
      ...(date ? [{ label: t`Due on`, text: dayInBoth(date) }] : []),
    ]);
  },
};

export const moveLabels: KindWords<MoveWrite> = {
  Lines: function MoveLines({ values: { title, to }, children }) {
    const stateWords = useStateLabels();
    return children([{ label: title, text: stateWords(to) }]);
  },
  ConflictLines: function MoveConflict({ conflicts, children }) {
    const { t } = useLingui();
    const stateWords = useStateLabels();
    return children(
      conflicts.map(({ field, mine, theirs }) => ({
        field,
        label: t`What became of a task`,
        mine: stateWords(mine),
        theirs: stateWords(theirs),
      })),
    );
  },
};

export const noteLabels: KindWords<NoteWrite> = {
  Lines: function NoteLines({ values: { text }, children }) {
    const { t } = useLingui();
    return children([{ label: t`Text`, text }]);
  },
  ConflictLines: function NoteConflict({ conflicts, children }) {
    const { t } = useLingui();
    return children(
      conflicts.map(({ field, mine, theirs }) => ({
        field,
        label: t`Text`,
        mine: String(mine),
        theirs: String(theirs),
      })),
    );
  },
};
