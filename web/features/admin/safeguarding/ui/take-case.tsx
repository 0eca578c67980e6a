import { Trans } from '@lingui/react/macro';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useTakeCase } from '../hooks/use-safeguarding.ts';
import type { Report } from '../rules/case.ts';

/** Takes a report, so that nobody else is called about it, or says since when somebody has it [SG-04]. */
export function TakeCase({ report: { id, takenMs, category } }: { report: Report }) {
  const errorText = useErrorText();
  const take = useTakeCase();
  if (takenMs !== undefined) {
    return (
      <p>
        <Trans>
          Taken: <Moment at={new Date(takenMs)} as="exact" />. We call others again only if an answer is late
          or no one responds to new messages.
        </Trans>
      </p>
    );
  }
  return (
    <Notice
      kind="warning"
      title={category === 'drill' ? <Trans>This is a drill</Trans> : <Trans>Nobody has taken this yet</Trans>}
      actions={
        <Button kind="primary" busy={take.isPending} onClick={() => take.mutate(id)}>
          <Trans>I take it</Trans>
        </Button>
      }
    >
      {take.error ? errorText(take.error) : <Trans>We call others until someone takes it.</Trans>}
    </Notice>
  );
}
