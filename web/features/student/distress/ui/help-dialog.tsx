import { Trans } from '@lingui/react/macro';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { Noticed } from '../hooks/use-distress-watch.ts';
import { HelpText } from './help-text.tsx';

/** Help for a member who has just written something that sounds like danger. */
export function HelpDialog({
  noticed,
  isMentor,
  onClose,
}: {
  noticed: Noticed;
  isMentor: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      size="small"
      title={
        <Trans comment="Dialog for somebody whose words sound like danger: title, warm and calm">
          You are not alone
        </Trans>
      }
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          <Trans comment="Dialog for somebody whose words sound like danger: button that closes it">
            I have read this
          </Trans>
        </Button>
      }
    >
      <HelpText
        kind={noticed.distress.isSure ? noticed.distress.kind : undefined}
        source={noticed.source}
        isMentor={isMentor}
      />
    </Dialog>
  );
}
