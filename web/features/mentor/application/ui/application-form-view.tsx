import { Trans, useLingui } from '@lingui/react/macro';
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useShown } from '#web/platform/drafts/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { BackIcon, NextIcon, SendIcon } from '#web/ui/icon.ts';
import type { ApplicationModel } from '../hooks/application-model.ts';
import type { ApplicationForm } from '../hooks/use-application-form.ts';
import { problemsOfStep } from '../rules/check-answers.ts';
import { stepOfField, STEPS } from '../rules/steps.ts';
import { AccountNeeded } from './account-needed.tsx';
import { DraftNotices } from './draft-notices.tsx';
import { FieldName } from './field-name.tsx';
import { StorageLine, type StoredWhere } from './storage-line.tsx';
import { ProblemText } from './problem-text.tsx';
import { SendFailure } from './send-failure.tsx';
import { StepFields } from './step-fields.tsx';
import { StepHeading } from './step-heading.tsx';
import { StepName } from './step-name.tsx';

interface ViewProps {
  form: ApplicationForm;
  model: ApplicationModel;
}

function Stored({ form: { user, saveInAccount }, model }: ViewProps) {
  const isUnsent = useShown(model, ({ stored }) => stored.isUnsent);
  const isInAccount = useShown(model, ({ stored }) => Boolean(stored.serverVersion));
  const whereStored = (): StoredWhere => {
    if (!user) return 'visitor';
    if (saveInAccount.isPending) return 'sending';
    if (!isUnsent) return isInAccount ? 'account' : 'phone';
    return saveInAccount.isError ? 'no-network' : 'phone';
  };
  return <StorageLine where={whereStored()} />;
}

/** Comes back to the field where the person stopped; once, when the form opens with a draft. */
function useReturnToField(model: ApplicationModel): void {
  const [wanted] = useState(() => {
    const { foundFrom, stored } = model.read();
    return foundFrom && stored.fieldId;
  });
  const isDone = useRef(false);
  useEffect(() => {
    if (!wanted || isDone.current) return;
    isDone.current = true;
    const field = document.getElementById(wanted);
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }, [wanted]);
}

/** The form itself: one step, what is wrong on it, and the ways on and back. */
export function ApplicationFormView({ form, model }: ViewProps) {
  const step = useShown(model, (now) => now.step);
  useReturnToField(model);
  const isLast = step === 'review';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isLast) form.sendNow();
    else form.next();
  };
  const note = (event: FocusEvent) => {
    const id = event.target.closest('[id]')?.id ?? '';
    if (stepOfField(id) === step) form.noteField(id);
  };
  return (
    <Form onSubmit={submit} onFocus={note} className="grid gap-6">
      <DraftNotices
        model={model}
        isInAccount={form.hasDraftInAccount}
        onTakeServerCopy={form.takeServerCopy}
        onStartAgain={form.startAgain}
      />
      <StepHeading step={step} />
      <Summary model={model} />
      <div className="grid gap-6">
        <StepFields step={step} model={model} onEdit={form.repair} />
      </div>
      {isLast && !form.user && <AccountNeeded />}
      {form.sending.failure && <SendFailure error={form.sending.failure} />}
      <Stored form={form} model={model} />
      <div className="flex flex-wrap justify-between gap-2">
        {step === 'you' ? <span /> : <BackButton onClick={form.back} />}
        {isLast ? form.user && <SendButton isBusy={form.sending.isSending} /> : <NextButton />}
      </div>
    </Form>
  );
}

/** The problems of this step, each a link to its field; on the last step the steps that have some. */
function Summary({ model }: { model: ApplicationModel }) {
  const { t } = useLingui();
  const step = useShown(model, (now) => now.step);
  const attempt = useShown(model, (now) => now.attempt);
  const problems = useShown(model, (now) => now.problems);
  const allProblems = useShown(model, (now) => now.allProblems);
  if (step !== 'review') {
    const errors = Object.entries(problems).map(([fieldId, code]) => ({
      fieldId,
      text: (
        <Trans comment="Application of a mentor, list of errors above the form: <0/> is the name of a field, <1/> a sentence about what is wrong">
          <FieldName fieldId={fieldId} />: <ProblemText code={code} />
        </Trans>
      ),
    }));
    return <ErrorSummary errors={errors} attempt={attempt} />;
  }
  const open = STEPS.filter((one) => Object.keys(problemsOfStep(allProblems, one)).length > 0);
  if (attempt === 0 || open.length === 0) return null;
  return (
    <ErrorSummary
      attempt={attempt}
      title={t({
        message: 'Something is still missing',
        comment: 'Application of a mentor, last step: heading over the steps with missing answers',
      })}
      errors={open.map((one) => ({ fieldId: `review-${one}`, text: <StepName step={one} /> }))}
    />
  );
}

const BackButton = ({ onClick }: { onClick: () => void }) => (
  <Button icon={<BackIcon className="size-5" />} onClick={onClick}>
    <Trans comment="Application of a mentor, in steps: button that goes to the step before">Back</Trans>
  </Button>
);

const NextButton = () => (
  <Button kind="primary" type="submit">
    <span className="inline-flex items-center gap-2">
      <Trans comment="Application of a mentor, in steps: button that goes to the next step">Next</Trans>
      <NextIcon className="size-5" />
    </span>
  </Button>
);

const SendButton = ({ isBusy }: { isBusy: boolean }) => (
  <Button kind="primary" type="submit" busy={isBusy} icon={<SendIcon className="size-5" />}>
    <Trans comment="Application of a mentor, last step: button; other texts quote it, keep the same words there">
      Send the application
    </Trans>
  </Button>
);
