import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { type CalendarDate, compareDates, dateOfIso } from '#domain/calendar/gregorian.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx';
import { Form } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import {
  dayOfStep,
  PLAN_GOALS,
  type PlanGoal,
  type PlannedStep,
  type PlanStep,
  stepsOf,
} from '../rules/plan.ts';
import { GOAL_LABELS, STEP_LABELS } from './step-labels.ts';

export interface PlanChooserProps {
  /** ISO day in Kabul */
  today: string;
  /** the last day, as the field says it */
  until: CalendarDate | 'none' | 'unclear';
  dayField: ReactNode;
  /** titles of what is planned and open: a step is not planned twice */
  openTitles: ReadonlySet<string>;
  busy: boolean;
  /** she has tried to add them: what is wrong is said from then on */
  isTried: boolean;
  onTry: () => void;
  onAdd: (steps: PlannedStep[]) => void;
}

/** A list of steps towards a goal, of which each that is chosen becomes a task. */
export function PlanChooser({
  today,
  until,
  dayField,
  openTitles,
  busy,
  isTried,
  onTry,
  onAdd,
}: PlanChooserProps) {
  const { i18n } = useLingui();
  const { number } = useFormat();
  const [goal, setGoal] = useState<PlanGoal>();
  const [left, setLeft] = useState<readonly PlanStep[]>([]);
  const [added, setAdded] = useState(0);
  const isThere = (step: PlanStep) => openTitles.has(i18n._(STEP_LABELS[step]));
  const steps = goal ? stepsOf(goal) : [];
  const chosen = steps.filter((step) => !left.includes(step) && !isThere(step));
  const present = dateOfIso(today);
  const isPast = typeof until === 'object' && present !== undefined && compareDates(until, present) <= 0;
  const submit = () => {
    onTry();
    if (!goal || !present || chosen.length === 0 || until === 'unclear' || isPast) return;
    onAdd(
      chosen.map((step) => ({
        title: i18n._(STEP_LABELS[step]),
        due: until === 'none' ? null : dayOfStep(goal, step, present, until),
      })),
    );
    setAdded(chosen.length);
    setGoal(undefined);
  };
  const count = number(added);
  return (
    <Form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <RadioGroup
        label={
          <Trans comment="Tasks, adding ready-made steps: label over a choice of goals">
            What are the steps for?
          </Trans>
        }
        choices={PLAN_GOALS.map((value) => ({ value, label: i18n._(GOAL_LABELS[value]) }))}
        value={goal ?? ''}
        onValueChange={(value) => {
          setGoal(PLAN_GOALS.find((one) => one === value));
          setLeft([]);
          setAdded(0);
        }}
      />
      {goal && (
        <>
          <CheckboxGroup
            label={<Trans comment="Tasks, adding ready-made steps: label over boxes to tick">Steps</Trans>}
            hint={
              <Trans comment="Tasks, adding ready-made steps: hint; “each” is a step">
                Leave out what does not fit. Each becomes a task of its own.
              </Trans>
            }
            error={
              isTried &&
              chosen.length === 0 && (
                <Trans comment="Tasks, adding ready-made steps: error under the boxes; no full stop">
                  Please choose at least one step
                </Trans>
              )
            }
            choices={steps
              .filter((step) => !isThere(step))
              .map((step) => ({ value: step, label: i18n._(STEP_LABELS[step]) }))}
            value={chosen}
            onValueChange={(now) => setLeft(steps.filter((step) => !isThere(step) && !now.includes(step)))}
          />
          {steps.some(isThere) && (
            <p className="text-sm text-ink-quiet">
              <Trans comment="Tasks, adding ready-made steps: under the boxes, why some are missing">
                Tasks that are already open are not offered again.
              </Trans>
            </p>
          )}
          <p>
            <Trans comment="Tasks, adding ready-made steps: above the field for the last day; “then” is this day">
              With a last day, the steps are spread over the time until then.
            </Trans>
          </p>
          {dayField}
          {isTried && isPast && (
            <Notice kind="error" live="assertive">
              <Trans comment="Tasks, adding ready-made steps: error about the last day">
                Please choose a day that is still to come.
              </Trans>
            </Notice>
          )}
          <div>
            <Button kind="primary" type="submit" busy={busy}>
              <Trans comment="Tasks, adding ready-made steps: button">Add to the tasks</Trans>
            </Button>
          </div>
        </>
      )}
      <p role="status">
        {added > 0 && (
          <Trans comment="Tasks, adding ready-made steps: short message; {count} is the number of new tasks">
            Added to the tasks: {count}
          </Trans>
        )}
      </p>
    </Form>
  );
}
