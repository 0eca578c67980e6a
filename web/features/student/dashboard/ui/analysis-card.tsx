import { Trans } from '@lingui/react/macro';
import { paths } from '#web/app/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The way to what the rules say of the profile; rendered only where that part is switched on [FEAT-01]. */
export function AnalysisCard() {
  return (
    <Card
      title={<Trans>Where you stand</Trans>}
      actions={
        <LinkButton to={paths.analysis}>
          <Trans>See where you stand</Trans>
        </LinkButton>
      }
    >
      <p>
        <Trans>What programmes ask for, beside what your profile says, and three steps that help next.</Trans>
      </p>
    </Card>
  );
}
