import { Trans, useLingui } from '@lingui/react/macro';
import type { ApplicationStatus } from '#domain/mentors/mentor-application.ts';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { type Decision, isSevere } from '../rules/decision.ts';
import { DECISION_LABELS, type Operation, effectLabels } from './decision-labels.tsx';

export interface ConfirmDecisionProps {
  open: boolean;
  name: string;
  decision: Decision;
  /** where the application stands now */
  from: ApplicationStatus;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks once more before a decision that gives or takes a role, or closes an application. */
export function ConfirmDecision({ open, name, decision, from, onConfirm, onCancel }: ConfirmDecisionProps) {
  const { t } = useLingui();
  const optionText = useOptionText();
  const chosen = decision.status as Operation;
  const operation = t(DECISION_LABELS[chosen].operation);
  const reason = decision.reason && optionText('decision_reason', decision.reason);
  return (
    <ConfirmDialog
      open={open}
      title={
        <>
          {operation}: <bdi>{name}</bdi>
        </>
      }
      danger={isSevere(decision.status)}
      confirmLabel={operation}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{t(effectLabels(chosen, from))}</p>
      <p>
        {reason ? (
          <Trans>A message tells the applicant, with this reason: {reason}.</Trans>
        ) : (
          <Trans>A message tells the applicant, without a reason.</Trans>
        )}
      </p>
    </ConfirmDialog>
  );
}
