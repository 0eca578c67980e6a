import { Trans } from '@lingui/react/macro';
import { paths } from '#web/app/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** SG-17, SG-06: the way to what this phone keeps, and to deleting it. */
export function ThisPhoneCard() {
  return (
    <Card title={<Trans comment="Account, card that leads to “This phone”: heading">This phone</Trans>}>
      <p>
        <Trans comment="Account, card that leads to “This phone”: sentence">
          What this phone keeps of you, and how you delete it from here.
        </Trans>
      </p>
      <LinkButton to={paths.thisPhone} wide>
        <Trans comment="Account, card that leads to “This phone”: link that looks like a button">
          Safety on this phone
        </Trans>
      </LinkButton>
    </Card>
  );
}
