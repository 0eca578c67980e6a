import { Trans } from '@lingui/react/macro';
import { paths } from '#web/app/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The way to asking; rendered only where that part is switched on [FEAT-01]. */
export function AdvisorCard() {
  return (
    <Card
      title={<Trans>Ask a question</Trans>}
      actions={
        <LinkButton to={paths.advisor}>
          <Trans>Ask</Trans>
        </LinkButton>
      }
    >
      <p>
        <Trans>
          Answers from what is published here, also without internet. What stays open goes to the team.
        </Trans>
      </p>
    </Card>
  );
}
