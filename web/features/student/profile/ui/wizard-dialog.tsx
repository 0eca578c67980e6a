import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { WIZARD_RELOAD_DELAY_MS } from '#domain/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useWasFreeOfDialogs } from '#web/ui/dialog-stack.ts';
import { LanguageSelect } from '#web/ui/language-select.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import type { ProfileFormModel } from '../hooks/use-profile-form.ts';
import { rememberTutorialSeen } from '../hooks/use-wizard-opening.ts';
import { useWizard } from '../hooks/use-wizard.ts';
import { WIZARD_STEPS } from '../rules/sections.ts';
import { useSpokenEvents } from './section-form.tsx';
import { STEP_TITLES } from './section-labels.ts';
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
    <Dialog open title={<Trans>Your profile</Trans>} onClose={props.onLater}>
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
  const { step } = model.place;
  const isLast = step === 'review';
  return (
    <Dialog
      open
      title={<Trans>Your profile</Trans>}
      onClose={onLater}
      header={
        <div className="grid gap-3">
          <LanguageSelect className="w-auto text-sm" />
          <Stepper
            steps={WIZARD_STEPS.map((name) => t(STEP_TITLES[name]))}
            current={WIZARD_STEPS.indexOf(step)}
          />
        </div>
      }
      actions={
        <>
          <Button onClick={onLater} className="me-auto">
            <Trans>Later</Trans>
          </Button>
          {step !== 'basic' && (
            <Button onClick={wizard.back}>
              <Trans>Back</Trans>
            </Button>
          )}
          {isLast ? (
            <Button kind="primary" busy={wizard.isSending || wizard.isSent} onClick={wizard.saveAll}>
              <Trans>Save</Trans>
            </Button>
          ) : (
            <Button
              kind="primary"
              onClick={() => {
                spoken.silence();
                wizard.next();
              }}
            >
              <Trans>Next</Trans>
            </Button>
          )}
        </>
      }
    >
      <WizardStepContent
        model={model}
        failure={wizard.failure}
        onEdit={wizard.show}
        onSendAgain={wizard.saveAll}
      />
    </Dialog>
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
