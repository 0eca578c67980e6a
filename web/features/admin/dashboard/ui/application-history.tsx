import { Trans } from '@lingui/react/macro';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { Card } from '#web/ui/card.tsx';
import type { ApplicationStep } from '../rules/application.ts';
import { Author } from './author.tsx';
import { StaffNote } from './staff-note.tsx';
import { ApplicationBadge } from './state-badges.tsx';
import { DayOf } from '#web/ui/admin/when.tsx';

function Actor({ step }: { step: ApplicationStep }) {
  if (step.actor === 'applicant') return <Trans>by the applicant</Trans>;
  if (step.actor === 'admin') return <Author id={step.authorId} />;
  return <Trans>by the system</Trans>;
}

/** What became of an application, from its sending on, with the notes that staff wrote for each other. */
export function ApplicationHistory({ steps }: { steps: readonly ApplicationStep[] }) {
  const optionText = useOptionText();
  if (steps.length === 0) return null;
  return (
    <Card title={<Trans>History</Trans>}>
      <ol className="grid gap-4">
        {steps.map((step) => (
          <li key={step.id} className="grid gap-1 border-s-2 border-line ps-3">
            <div className="flex flex-wrap items-center gap-2">
              <ApplicationBadge status={step.status} />
              {step.reason && <span>{optionText('decision_reason', step.reason)}</span>}
            </div>
            <p className="text-sm text-ink-quiet">
              <DayOf ms={step.atMs} /> <Actor step={step} />
            </p>
            <StaffNote note={step.note} />
          </li>
        ))}
      </ol>
    </Card>
  );
}
