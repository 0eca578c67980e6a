import { Trans, useLingui } from '@lingui/react/macro';
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { AppError } from '#domain/error-codes.ts';
import { useShown } from '#web/platform/drafts/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { LanguageSelect } from '#web/ui/language-select.tsx';
import type { ProfileFormModel } from '../hooks/profile-form-model.ts';
import { ALL_FIELDS, fieldsOfStep, type WizardStep } from '../rules/sections.ts';
import type { FormField } from '../rules/student-form.ts';
import { CannotStore, NotSent } from './storage-notes.tsx';
import { fieldId } from './field-id.ts';
import { ReviewStep } from './review-step.tsx';
import { SectionFields } from './section-fields.tsx';
import { STEP_LEADS, STEP_TITLES } from './section-labels.ts';

interface StepContentProps {
  /** which step it is, and how long the rest takes */
  progress: ReactNode;
  model: ProfileFormModel;
  failure: AppError | null;
  onEdit: (step: WizardStep) => void;
  onSendAgain: () => void;
}

/** What one step asks. The focus goes to its heading, or back to the question where the person was. */
export function WizardStepContent({ progress, model, failure, onEdit, onSendAgain }: StepContentProps) {
  const { t } = useLingui();
  const step = useShown(model, ({ place }) => place.step);
  const heading = useArrival(model);
  const remember = (event: FocusEvent) => {
    const field = ALL_FIELDS.find((name) => isWithin(event.target, name));
    if (field !== undefined && field !== model.read().place.field) model.goTo({ step, field });
  };
  return (
    <div className="grid scroll-mt-4 gap-5" data-step="" onFocus={remember}>
      {progress}
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-2">
          <h3 ref={heading} tabIndex={-1} className="font-display text-2xl font-bold">
            {t(STEP_TITLES[step])}
          </h3>
          <LanguageSelect className="w-auto border-transparent text-sm" />
        </div>
        <p className="text-ink-quiet">{step === 'basic' ? <FirstLead /> : t(STEP_LEADS[step])}</p>
      </div>
      <CannotStore model={model} />
      <NotSent model={model} failure={failure} onSendAgain={onSendAgain} />
      {step === 'review' ? (
        <ReviewStep model={model} onEdit={onEdit} />
      ) : (
        <SectionFields section={step} fields={fieldsOfStep(step)} model={model} />
      )}
    </div>
  );
}

/** What happens to what is typed. */
function FirstLead() {
  const { isBorrowed } = useSession();
  return isBorrowed ? (
    <Trans comment="Profile form, first step, on a phone that is shared: text under the title">
      Your answers are only on this page until you save them at the end.
    </Trans>
  ) : (
    <Trans comment="Profile form, first step: text under the title; “the end” is the last step">
      We keep your answers on this phone until you save them at the end. You can stop at any time.
    </Trans>
  );
}

/** Whether a control is, or is a part of, the one for this question. */
function isWithin(control: Element, field: FormField): boolean {
  return control.closest(`[id^="${fieldId(field)}"]`) !== null;
}

/** Where the focus goes when a step appears: to the question of a stored draft the first time, then to headings. */
function useArrival(model: ProfileFormModel) {
  const heading = useRef<HTMLHeadingElement>(null);
  const step = useShown(model, ({ place }) => place.step);
  const hasProblems = useShown(model, ({ problems }) => Object.keys(problems).length > 0);
  const [{ field: storedField, step: firstStep }] = useState(() => model.read().place);
  const arrived = useRef<WizardStep>(undefined);
  useEffect(() => {
    if (arrived.current === step) return;
    const isFirst = arrived.current === undefined;
    arrived.current = step;
    // an error summary takes the focus by itself
    if (hasProblems) return;
    const known =
      isFirst && step === firstStep && storedField !== undefined
        ? document.getElementById(fieldId(storedField))
        : null;
    const target = known ?? heading.current;
    target?.focus();
    if (known) known.scrollIntoView({ block: 'center' });
    else heading.current?.closest('[data-step]')?.scrollIntoView({ block: 'start' });
  }, [step, hasProblems, storedField, firstStep]);
  return heading;
}
