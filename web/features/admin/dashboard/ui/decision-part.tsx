import { useLingui } from '@lingui/react/macro';
import { isolate } from '#web/text/format.ts';
import { toast } from '#web/ui/toast.ts';
import { useDecide } from '../hooks/use-decide.ts';
import { type Application, applicantName } from '../rules/application.ts';
import { DecisionForm } from './decision-form.tsx';
import { DECISION_LABELS, type Operation } from './decision-labels.tsx';

export interface DecisionPartProps {
  application: Application;
  /** what is shown is being read again: until then nothing new can be decided */
  isReading: boolean;
  onDecided?: () => void;
}

/** The form that decides, and the sentence that says when it is done. */
export function DecisionPart({ application, isReading, onDecided }: DecisionPartProps) {
  const { t } = useLingui();
  const decide = useDecide(application.id, ({ status }) => {
    const name = isolate(applicantName(application));
    const operation = t(DECISION_LABELS[status as Operation].operation);
    toast.success(t`${name}: ${operation}. Done.`);
    onDecided?.();
  });
  return (
    <DecisionForm
      // a decision changes what can be decided next: the form begins anew
      key={application.status}
      applicationId={application.id}
      name={applicantName(application)}
      status={application.status}
      isBusy={decide.isPending || (decide.isSuccess && isReading)}
      failure={decide.error}
      onDecide={(decision, onDone) => decide.mutate(decision, { onSuccess: onDone })}
    />
  );
}
