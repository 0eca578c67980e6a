import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { FetchingPart } from '#web/platform/query/index.ts';
import { tasksPath } from '#web/app/paths.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Row, RowList } from '#web/ui/row-list.tsx';
import { Section } from '#web/ui/section.tsx';
import { type Task, useTasks, useToday } from '../hooks/use-tasks.ts';
import { nextTasks, openTasks } from '../rules/task.ts';
import { TaskRow } from './task-row.tsx';
import { useMove } from './use-move.ts';

const SHOWN_COUNT = 3;

/** What is due first of what the two have planned, done in place, with the link to all of it. */
export function OpenTasks({ matchId }: { matchId: string }) {
  const { number } = useFormat();
  const errorText = useErrorText();
  const today = useToday();
  const list = useTasks(matchId);
  const { moveTo, error } = useMove();
  const [checkedHere, setCheckedHere] = useState<ReadonlySet<string>>(new Set());
  const shown = nextTasks(list.tasks ?? [], checkedHere, SHOWN_COUNT);
  const openCount = openTasks(list.tasks ?? []).length;
  const count = number(openCount);
  const check = (task: Task, isDone: boolean) => {
    setCheckedHere(new Set([...checkedHere, task.id]));
    moveTo(task, isDone ? 'done' : 'open');
  };
  return (
    <Section
      title={<Trans comment="Open tasks on the dashboard: heading">Tasks</Trans>}
      to={tasksPath(matchId)}
      link={
        openCount > 0 ? (
          <Trans comment="Link beside the heading «Tasks»: to all of them">All {count}</Trans>
        ) : (
          <Trans comment="Link beside the heading «Tasks»">All tasks</Trans>
        )
      }
    >
      {!list.tasks && <FetchingPart of={[list.reading]} />}
      {error && (
        <Notice kind="error" live="assertive">
          {errorText(error)}
        </Notice>
      )}
      {list.tasks && (
        <RowList>
          {shown.map((task) => (
            <TaskRow key={task.id} task={task} today={today} onCheck={(isDone) => check(task, isDone)} />
          ))}
          {shown.length === 0 && (
            <Row className="text-ink-quiet">
              <Trans comment="Open tasks on the dashboard: text">
                Nothing to do now. You and your mentor can add tasks.
              </Trans>
            </Row>
          )}
        </RowList>
      )}
    </Section>
  );
}
