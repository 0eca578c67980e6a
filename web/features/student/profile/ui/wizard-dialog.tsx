import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { WIZARD_RELOAD_DELAY_MS } from '#domain/limits.ts';
import { useShown } from '#web/platform/drafts/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useWasFreeOfDialogs } from '#web/ui/dialog-stack.ts';
import { BackIcon, CheckIcon, CloseIcon, NextIcon } from '#web/ui/icon.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import type { ProfileFormModel } from '../hooks/profile-form-model.ts';
import { rememberTutorialSeen } from '../hooks/use-wizard-opening.ts';
import { useWizard } from '../hooks/use-wizard.ts';
import { minutesLeft } from '../rules/minutes-left.ts';
import { WIZARD_STEPS, type WizardStep } from '../rules/sections.ts';
import { useSpokenEvents } from './section-form.tsx';
import { NEXT_LABELS } from './section-labels.ts';
import { WithProfileForm } from './with-profile-form.tsx';
import { WizardStepContent } from './wizard-step-content.tsx';

export interface WizardDialogProps {
  /** The person leaves it for now; nothing is lost. */
  onLater: () => void;
  onDone: () => void;
}

/** WIZ-03: the wizard, in a chunk of its own, which on a slow network may arrive while another dialog is in use. */
export function WizardDialog(props: WizardDialogProps) {
  const mayOpen = useWasFreeOfDialogs();
  const frame = (waiting: ReactNode) => (
    <Dialog
      open
      title={
        <Trans comment="Profile form, in steps, for a new student: title while loading; discreet">
          Your profile
        </Trans>
      }
      onClose={props.onLater}
    >
      {waiting}
    </Dialog>
  );
  if (!mayOpen) return null;
  return (
    <WithProfileForm frame={frame}>
      {(model, profile) => <Wizard {...props} model={model} userId={profile.id} />}
    </WithProfileForm>
  );
}

function Wizard(props: WizardDialogProps & { model: ProfileFormModel; userId: string }) {
  const { model, userId, onLater, onDone } = props;
  const { t } = useLingui();
  const spoken = useSpokenEvents();
  const wizard = useWizard(model, {
    ...spoken,
    onSaved: () => {
      rememberTutorialSeen(userId);
      spoken.onSaved();
    },
  });
  useLeaveAfterSave(wizard.isSent, onDone);
  const { step } = wizard;
  return (
    <Dialog
      open
      title={<Trans comment="Profile form, in steps, for a new student: title; discreet">Your profile</Trans>}
      onClose={onLater}
      bar={<WizardBar model={model} onLater={onLater} />}
      actions={
        <>
          {step !== 'basic' && (
            <Button
              kind="bare"
              className="px-2!"
              icon={<BackIcon className="size-5" />}
              onClick={wizard.back}
            >
              <Trans comment="Profile form, in steps: button that goes to the step before">Back</Trans>
            </Button>
          )}
          {step === 'review' ? (
            <Button
              kind="primary"
              className="grow basis-0 px-2!"
              busy={wizard.isSending || wizard.isSent}
              onClick={wizard.saveAll}
            >
              <Trans comment="Profile form, last step: button that saves all answers">Save</Trans>
            </Button>
          ) : (
            <Button
              kind="primary"
              className="grow basis-0 px-2!"
              onClick={() => {
                spoken.silence();
                wizard.next();
              }}
            >
              <span className="inline-flex items-center gap-2">
                {t(NEXT_LABELS[step])}
                <NextIcon className="size-5 shrink-0" />
              </span>
            </Button>
          )}
        </>
      }
    >
      <WizardStepContent
        progress={
          <Stepper count={WIZARD_STEPS.length} current={WIZARD_STEPS.indexOf(step)}>
            <MinutesLeft step={step} model={model} />
          </Stepper>
        }
        model={model}
        failure={wizard.failure}
        onEdit={wizard.show}
        onSendAgain={wizard.saveAll}
      />
    </Dialog>
  );
}

/** The way to go on later, and what is true of what was typed. */
function WizardBar({ model, onLater }: { model: ProfileFormModel; onLater: () => void }) {
  const { t } = useLingui();
  const { isBorrowed } = useSession();
  return (
    <>
      <IconButton
        label={t({
          message: 'Later',
          comment:
            'Profile form, in steps: button with an icon, closes the form to go on another time; read aloud by screen readers',
        })}
        icon={<CloseIcon />}
        onClick={onLater}
      />
      <p className="flex min-w-0 grow items-center gap-1 text-sm leading-snug text-ink-quiet">
        {!isBorrowed && <Stored model={model} />}
      </p>
    </>
  );
}

function Stored({ model }: { model: ProfileFormModel }) {
  const isStored = useShown(model, (now) => now.isStored);
  if (!isStored) return null;
  return (
    <>
      <CheckIcon className="size-4 shrink-0 text-success" />
      <Trans comment="At the top of the profile form, only while it is true: what was typed is on this phone. 22 characters">
        Saved on this phone
      </Trans>
    </>
  );
}

function MinutesLeft({ step, model }: { step: WizardStep; model: ProfileFormModel }) {
  const minutes = useShown(model, ({ form }) => minutesLeft(step, form));
  const format = useFormat();
  const shown = format.number(minutes);
  return (
    <Plural
      comment="At the top of the profile form: how long the rest takes"
      value={minutes}
      one={`about ${shown} minute left`}
      other={`about ${shown} minutes left`}
    />
  );
}

/** WIZ-06: one second for the good news, then the page begins anew with the complete profile. */
function useLeaveAfterSave(isSaved: boolean, onDone: () => void): void {
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(onDone, WIZARD_RELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isSaved, onDone]);
}
