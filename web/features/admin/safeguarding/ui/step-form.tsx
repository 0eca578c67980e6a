import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { SEVERITIES, type Severity } from '#domain/messages/message.ts';
import { Shown, useDraftStore } from '#web/platform/drafts/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { useStep } from '../hooks/use-safeguarding.ts';
import { needsNote, type Report, REPORT_STEPS, type ReportStep } from '../rules/case.ts';
import { StepLabel } from './case-labels.tsx';

const NOTE_MAX_CHARACTERS = 2000;
const EMPTY = { note: '' };

/** The next step of the work on a report. */
export function StepForm({ report }: { report: Report }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const act = useStep();
  const [step, setStep] = useState<ReportStep>('triage');
  const [severity, setSeverity] = useState<Severity>();
  const draft = useDraftStore(`safety-step:${report.id}`, EMPTY);
  const [problem, setProblem] = useState<'missing' | 'long'>();
  const severityLabels: Readonly<Record<Severity, string>> = {
    urgent: t`Urgent`,
    high: t`Soon`,
    normal: t`Normal`,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = (draft.read().values?.note ?? '').trim();
    const found = needsNote(step) && words === '' ? 'missing' : undefined;
    const wrong = Array.from(words).length > NOTE_MAX_CHARACTERS ? 'long' : found;
    setProblem(wrong);
    if (wrong || act.isPending) return;
    act.mutate(
      { reportId: report.id, step, severity, note: words },
      {
        onSuccess: () => {
          toast.success(t`It is written down.`);
          void draft.clear();
          setSeverity(undefined);
        },
      },
    );
  };
  const steps = REPORT_STEPS.filter((one) => one !== 'reopen_messages' || report.isBlock);
  return (
    <Form onSubmit={submit} className="grid max-w-measure gap-4">
      <RadioGroup
        label={<Trans>What do you do?</Trans>}
        choices={steps.map((value) => ({ value, label: <StepLabel step={value} /> }))}
        value={step}
        onValueChange={(value) => setStep(REPORT_STEPS.find((known) => known === value) ?? 'note')}
      />
      <Field label={<Trans>How urgent is it?</Trans>} optional>
        <Select
          placeholder={t`As it is`}
          choices={SEVERITIES.map((value) => ({ value, label: severityLabels[value] }))}
          value={severity ?? ''}
          onChange={(event) => setSeverity(SEVERITIES.find((known) => known === event.target.value))}
        />
      </Field>
      <Field
        label={<Trans>Note</Trans>}
        hint={<Trans>Only admins read it.</Trans>}
        optional={!needsNote(step)}
        required={needsNote(step)}
        error={
          (problem === 'missing' && <Trans>Please write down why</Trans>) ||
          (problem === 'long' && <Trans>The note is too long. Please shorten it</Trans>)
        }
      >
        <Shown of={draft} pick={({ values }) => values?.note ?? ''}>
          {(note) => (
            <Textarea
              rows={2}
              limit={NOTE_MAX_CHARACTERS}
              value={note}
              onChange={(event) => draft.change({ note: event.target.value })}
            />
          )}
        </Shown>
      </Field>
      {act.error && (
        <Notice kind="error" live="assertive">
          {errorText(act.error)}
        </Notice>
      )}
      <div>
        <Button kind={step === 'close' ? 'danger' : 'primary'} type="submit" busy={act.isPending}>
          <StepLabel step={step} />
        </Button>
      </div>
    </Form>
  );
}
