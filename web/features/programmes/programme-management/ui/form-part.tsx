import { Trans } from '@lingui/react/macro';
import { FORM_QUESTIONS_COUNT, type FormQuestion } from '#domain/programmes/application-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Details } from '#web/ui/details.tsx';
import { Field } from '#web/ui/field.tsx';
import { AddIcon } from '#web/ui/icon.ts';
import { NumberInput } from '#web/ui/number-input.tsx';
import type { Round } from '../rules/content.ts';
import { newQuestion } from '../rules/form.ts';
import { moved, without } from '../rules/lines.ts';
import { QuestionEditor } from './question-editor.tsx';

export interface FormPartProps {
  round: Round;
  onChange: (change: (round: Round) => Round) => void;
}

type Questions = readonly FormQuestion[];

/** Whom the round takes, as far as a computer can tell. */
function WhoMay({ round, onChange }: FormPartProps) {
  const set = (change: Partial<Round>) => onChange((before) => ({ ...before, ...change }));
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label={<Trans>Youngest, in years</Trans>}
          hint={<Trans>On the day on which the round closes; from 13.</Trans>}
          optional
        >
          <NumberInput
            inputMode="numeric"
            value={round.youngest}
            onChange={(event) => set({ youngest: event.target.value })}
          />
        </Field>
        <Field label={<Trans>Oldest, in years</Trans>} optional>
          <NumberInput
            inputMode="numeric"
            value={round.oldest}
            onChange={(event) => set({ oldest: event.target.value })}
          />
        </Field>
      </div>
      <Checkbox
        label={<Trans>Who is under 18 says that a parent or guardian agrees</Trans>}
        checked={round.asks_guardian}
        onChange={(event) => set({ asks_guardian: event.target.checked })}
      />
    </>
  );
}

/** The form in which one applies for a round here, and who may. */
export function FormPart({ round, onChange }: FormPartProps) {
  const change = (questions: (before: Questions) => Questions) =>
    onChange((before) => ({ ...before, questions: questions(before.questions) }));
  const { questions } = round;
  return (
    <Details summary={<Trans>The application form of this round</Trans>}>
      <div className="grid gap-4">
        <p className="max-w-measure text-sm text-ink-quiet">
          <Trans>
            With questions, people apply here: the form works offline and is sent once. Without any, they take
            part with an account, or on the official page. Ask only what you need for the decision.
          </Trans>
        </p>
        <WhoMay round={round} onChange={onChange} />
        {questions.length > 0 && (
          <ol className="grid gap-4">
            {questions.map((question, index) => (
              <QuestionEditor
                key={question.id}
                question={question}
                number={index + 1}
                isLast={index === questions.length - 1}
                onChange={(next) =>
                  change((before) => before.map((one) => (one.id === question.id ? next(one) : one)))
                }
                onMove={(by) => change((before) => moved(before, index, by))}
                onRemove={() => change((before) => without(before, index))}
              />
            ))}
          </ol>
        )}
        <div>
          <Button
            icon={<AddIcon className="size-5" />}
            disabled={questions.length >= FORM_QUESTIONS_COUNT}
            onClick={() => {
              const id = crypto.randomUUID();
              change((before) => [...before, newQuestion(id)]);
            }}
          >
            <Trans>Add a question</Trans>
          </Button>
        </div>
      </div>
    </Details>
  );
}
