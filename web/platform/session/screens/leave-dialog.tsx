import { Trans } from '@lingui/react/macro';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { useErasure } from '../hooks/use-quick-leaving.ts';
import { readErasure } from '../rules/quick-leaving.ts';

/** SG-06: what «Leave quickly» does and does not do, read before it is needed; and what is to go with it. */
export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const [erasure, choose] = useErasure();
  return (
    <Dialog
      open
      title={<Trans comment="Dialog “leave quickly”, safety: title of a dialog">Leave quickly</Trans>}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          <Trans comment="Dialog “leave quickly”, safety: button">OK</Trans>
        </Button>
      }
    >
      <p>
        <Trans comment="Dialog “leave quickly”, safety: sentence">
          Press “Leave quickly”, or three times the Shift key. The page goes blank at once and another one
          takes its place. This works without a network, too.
        </Trans>
      </p>
      <RadioGroup
        label={
          <Trans comment="Dialog “leave quickly”, safety: label">
            What should be deleted from this phone?
          </Trans>
        }
        value={erasure}
        onValueChange={(value) => choose(readErasure(value))}
        choices={[
          {
            value: 'everything',
            label: <Trans comment="Dialog “leave quickly”, safety: label">Everything</Trans>,
            hint: (
              <Trans comment="Dialog “leave quickly”, safety: hint">
                You will be signed out. Anything typed in this browser but not sent will be lost.
              </Trans>
            ),
          },
          {
            value: 'copies',
            label: (
              <Trans comment="Dialog “leave quickly”, safety: label">
                What was kept for reading without a network
              </Trans>
            ),
            hint: (
              <Trans comment="Dialog “leave quickly”, safety: hint">
                You stay signed in. Anyone who opens this website again sees what is yours.
              </Trans>
            ),
          },
          {
            value: 'nothing',
            label: <Trans comment="Dialog “leave quickly”, safety: label">Nothing</Trans>,
            hint: (
              <Trans comment="Dialog “leave quickly”, safety: hint">
                You stay signed in, and everything stays.
              </Trans>
            ),
          },
        ]}
      />
      <h3 className="font-bold">
        <Trans comment="Dialog “leave quickly”, safety: heading">What it cannot do</Trans>
      </h3>
      <ul className="grid list-disc gap-2 ps-5">
        <li>
          <Trans comment="Dialog “leave quickly”, safety: line of a list">
            The history of the browser still shows that this website was opened.
          </Trans>
        </li>
        <li>
          <Trans comment="Dialog “leave quickly”, safety: line of a list">
            Downloads, screenshots, emails and the icon on the home screen stay.
          </Trans>
        </li>
        <li>
          <Trans comment="Dialog “leave quickly”, safety: line of a list">
            Where you are signed in on other phones, you stay so.
          </Trans>
        </li>
        <li>
          <Trans comment="Dialog “leave quickly”, safety: line of a list">
            It does not help against someone who watches the phone or the network.
          </Trans>
        </li>
      </ul>
    </Dialog>
  );
}
