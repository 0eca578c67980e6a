import { useState } from 'react';
import { PlanChooser, type PlannedStep } from '#web/features/mentoring/task-templates/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { usualCalendar } from '#web/text/format.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useAddTask, useTasks, useToday } from '../hooks/use-tasks.ts';
import { type DueText, dueOf, NO_DUE } from '../rules/due.ts';
import { openTasks } from '../rules/task.ts';
import { DueField } from './due-field.tsx';

/** What of a list of steps is not planned yet, and with it the last day for all of them. */
export function PlanForm({ matchId }: { matchId: string }) {
  const errorText = useErrorText();
  const { language } = useLanguage();
  const today = useToday();
  const { tasks = [] } = useTasks(matchId);
  const add = useAddTask();
  const [isTried, setTried] = useState(false);
  const [dayText, setDayText] = useState<DueText>(NO_DUE);
  const until = dueOf(dayText, usualCalendar(language));
  const isWrong = isTried && until === 'unclear';
  const addAll = (steps: PlannedStep[]) => {
    for (const step of steps) add.mutate({ taskId: crypto.randomUUID(), matchId, body: '', ...step });
    setTried(false);
    setDayText(NO_DUE);
  };
  return (
    <>
      <PlanChooser
        today={today}
        until={until}
        dayField={<DueField value={dayText} today={today} isWrong={isWrong} onChange={setDayText} />}
        openTitles={new Set(openTasks(tasks).map(({ title }) => title))}
        busy={add.isPending}
        isTried={isTried}
        onTry={() => setTried(true)}
        onAdd={addAll}
      />
      {add.error && (
        <Notice kind="error" live="assertive">
          {errorText(add.error)}
        </Notice>
      )}
    </>
  );
}
