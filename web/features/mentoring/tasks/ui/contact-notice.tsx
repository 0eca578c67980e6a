import { Trans } from '@lingui/react/macro';
import { Notice } from '#web/ui/notice.tsx';

/** What leads out of the product does not stand here: a message is where the team can look at it first [SG-03]. */
export function ContactNotice() {
  return (
    <Notice
      kind="warning"
      live="polite"
      title={
        <Trans comment="Form of a task, warning about contact details: heading of a notice">
          This cannot be saved as it is
        </Trans>
      }
    >
      <Trans comment="Form of a task, warning about contact details: notice">
        This seems to contain a number, an address, a link or another service. Please leave it out, or send it
        as a message: the team checks it there first.
      </Trans>
    </Notice>
  );
}
