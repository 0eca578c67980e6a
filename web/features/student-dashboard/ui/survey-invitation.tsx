import { Trans } from '@lingui/react/macro';
import { paths } from '#web/app/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Invites to the survey beside a next step that is another. */
export function SurveyInvitation() {
  return (
    <Card
      title={<Trans>Five short questions</Trans>}
      actions={
        <LinkButton to={paths.onboardingSurvey}>
          <Trans>Open the survey</Trans>
        </LinkButton>
      }
    >
      <p>
        <Trans>Two minutes. Each question can be left out.</Trans>
      </p>
    </Card>
  );
}
