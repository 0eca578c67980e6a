import { Trans } from '@lingui/react/macro';
import { Notice } from '#web/ui/notice.tsx';

/** What leads out of the product does not stand here: a message is where the team can look at it first [SG-03]. */
export function ContactNotice() {
  return (
    <Notice kind="warning" live="polite" title={<Trans>This cannot be saved as it is</Trans>}>
      <Trans>
        There seems to be a number, an address, a link or another service in it. Please leave it out, or write
        it as a message: there the team can look at it first.
      </Trans>
    </Notice>
  );
}
