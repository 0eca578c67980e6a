import { Trans, useLingui } from '@lingui/react/macro';
import { type FocusEvent, type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { BackIcon, NextIcon, SendIcon } from '#web/ui/icon.ts';
import type { ApplicationState } from '../hooks/application-store.ts';
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

function whereStored({ user, saveInAccount }: ApplicationForm, { stored }: ApplicationState): StoredWhere {
  if (!user) return 'visitor';
  if (saveInAccount.isPending) return 'sending';
  if (!stored.isUnsent) return stored.serverVersion ? 'account' : 'phone';
  return saveInAccount.isError ? 'no-network' : 'phone';
}

/** Comes back to the field where the person stopped; once, when the form opens with a draft. */
function useReturnToField(fieldId: string | undefined): void {
  const wanted = useRef(fieldId);
  useEffect(() => {
    if (!wanted.current) return;
    const field = document.getElementById(wanted.current);
    wanted.current = undefined;
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }, []);
}

/** The form itself: one step, what is wrong on it, and the ways on and back. */
export function ApplicationFormView({ form, state }: { form: ApplicationForm; state: ApplicationState }) {
  const { step, problems } = form;
  useReturnToField(state.foundFrom && state.stored.fieldId);
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
        foundFrom={state.foundFrom}
        isAdopted={state.isAdopted}
        isServerNewer={state.isServerNewer}
        cannotStore={state.cannotStore}
        isInAccount={form.hasDraftInAccount}
        onTakeServerCopy={form.takeServerCopy}
        onStartAgain={form.startAgain}
      />
      <StepHeading step={step} />
      <Summary form={form} />
      <div className="grid gap-6">
        <StepFields
          step={step}
          answers={state.stored.answers}
          problems={problems}
          allProblems={form.allProblems}
          onAnswer={form.answer}
          onEdit={form.repair}
        />
      </div>
      {isLast && !form.user && <AccountNeeded />}
      {form.sending.failure && <SendFailure error={form.sending.failure} />}
      <StorageLine where={whereStored(form, state)} />
      <div className="flex flex-wrap justify-between gap-2">
        {step === 'you' ? <span /> : <BackButton onClick={form.back} />}
        {isLast ? form.user && <SendButton isBusy={form.sending.isSending} /> : <NextButton />}
      </div>
    </Form>
  );
}

/** The problems of this step, each a link to its field; on the last step the steps that have some. */
function Summary({ form }: { form: ApplicationForm }) {
  const { t } = useLingui();
  const { step, problems, allProblems, attempt } = form;
  if (step !== 'review') {
    const errors = Object.entries(problems).map(([fieldId, code]) => ({
      fieldId,
      text: (
        <Trans>
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
      title={t`Something is still missing`}
      errors={open.map((one) => ({ fieldId: `review-${one}`, text: <StepName step={one} /> }))}
    />
  );
}

const BackButton = ({ onClick }: { onClick: () => void }) => (
  <Button icon={<BackIcon className="size-5" />} onClick={onClick}>
    <Trans>Back</Trans>
  </Button>
);

const NextButton = () => (
  <Button kind="primary" type="submit">
    <span className="inline-flex items-center gap-2">
      <Trans>Next</Trans>
      <NextIcon className="size-5" />
    </span>
  </Button>
);

const SendButton = ({ isBusy }: { isBusy: boolean }) => (
  <Button kind="primary" type="submit" busy={isBusy} icon={<SendIcon className="size-5" />}>
    <Trans>Send the application</Trans>
  </Button>
);
