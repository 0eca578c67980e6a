import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId } from 'react';
import { Shown, useShown } from '#web/platform/drafts/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { typedOf, useLineForm } from '../hooks/use-line-form.ts';
import { canBeWish, type FormProblem, scaleOf, SUBJECTS } from '../rules/requirement-form.ts';
import { PROBLEM_LABELS, SUBJECT_LABELS } from './subject-labels.ts';

/** Adds one line to what a programme asks for. What is typed stays on this device until it is sent. */
export function LineForm({ programmeId }: { programmeId: string }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const id = useId();
  const { draft, problemIn, failure, isBusy, wasAdded, change, send } = useLineForm(programmeId);
  const subject = useShown(draft, (now) => typedOf(now).subject);
  const isWish = useShown(draft, (now) => typedOf(now).isWish);
  const problems = {
    subject: useShown(draft, (now) => problemIn(now, 'subject')),
    min: useShown(draft, (now) => problemIn(now, 'min')),
    sourceUrl: useShown(draft, (now) => problemIn(now, 'sourceUrl')),
  };
  const problemText = (problem: FormProblem | undefined) => problem && t(PROBLEM_LABELS[problem]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const subjects = SUBJECTS.map((value) => ({ value, label: t(SUBJECT_LABELS[value]) }));
  return (
    <Form onSubmit={submit} className="grid max-w-measure gap-4">
      <Field
        id={`${id}-subject`}
        label={
          <Trans comment="Staff, adding a requirement: label of a list of subjects; “it” is the programme">
            What it asks for or says
          </Trans>
        }
        error={problemText(problems.subject)}
      >
        <Select
          name="subject"
          choices={subjects}
          placeholder={t({
            message: 'Please choose',
            comment: 'Staff, adding a requirement: first line of the list, nothing chosen yet',
          })}
          value={subject}
          onChange={({ target }) => change({ subject: SUBJECTS.find((one) => one === target.value) ?? '' })}
        />
      </Field>
      {scaleOf(subject) && (
        <Field
          id={`${id}-min`}
          label={
            <Trans comment="Staff, adding a requirement: label of a field for the least number">
              At least
            </Trans>
          }
          error={problemText(problems.min)}
        >
          <Shown of={draft} pick={(now) => typedOf(now).min}>
            {(min) => (
              <NumberInput name="min" value={min} onChange={({ target }) => change({ min: target.value })} />
            )}
          </Shown>
        </Field>
      )}
      {canBeWish(subject) && (
        <Checkbox
          label={
            <Trans comment="Staff, adding a requirement: label of a box to tick; good to have, not necessary">
              It helps, but is no condition
            </Trans>
          }
          checked={isWish}
          onChange={({ target }) => change({ isWish: target.checked })}
        />
      )}
      <Field
        id={`${id}-source`}
        label={
          <Trans comment="Staff, adding a requirement: label of a web address">Where it is written</Trans>
        }
        optional
        hint={
          <Trans comment="Staff, adding a requirement, web address: hint; “we” if it is a programme of ours">
            Empty only where we ask for it ourselves.
          </Trans>
        }
        error={problemText(problems.sourceUrl)}
      >
        <Shown of={draft} pick={(now) => typedOf(now).sourceUrl}>
          {(sourceUrl) => (
            <TextInput
              name="sourceUrl"
              dir="ltr"
              inputMode="url"
              value={sourceUrl}
              onChange={({ target }) => change({ sourceUrl: target.value })}
            />
          )}
        </Shown>
      </Field>
      {failure && (
        <Notice kind="error" live="assertive">
          {failure.code === 'conflict' ? (
            <Trans comment="Staff, adding a requirement: error; a line is a requirement in the list">
              This is already there. Withdraw the old line first.
            </Trans>
          ) : (
            errorText(failure)
          )}
        </Notice>
      )}
      <p aria-live="polite" className="text-sm text-ink-quiet empty:hidden">
        {wasAdded && (
          <Trans comment="Staff, adding a requirement: short message">The line is there now.</Trans>
        )}
      </p>
      <div>
        <Button type="submit" kind="primary" busy={isBusy}>
          <Trans comment="Staff, adding a requirement: button; who presses it says to have read the official page today">
            Add: compared with the source today
          </Trans>
        </Button>
      </div>
    </Form>
  );
}
