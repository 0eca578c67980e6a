import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { Saved } from '../rules/announcement.ts';

export interface ConflictDialogProps {
  conflict: Saved;
  onMine: () => void;
  onTheirs: () => void;
}

/** Somebody else was faster: one of the two versions is gone on with. */
export function ConflictDialog({ conflict, onMine, onTheirs }: ConflictDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const name = conflict.savedBy || t`someone else`;
  const when = format.kabulTime(conflict.savedAtMs);
  return (
    <Dialog
      open
      title={<Trans>Two versions</Trans>}
      closeButton={false}
      escape="ignore"
      size="small"
      onClose={() => undefined}
      actions={
        <>
          <Button onClick={onTheirs}>
            <Trans>Go on with theirs</Trans>
          </Button>
          <Button kind="primary" onClick={onMine}>
            <Trans>Go on with mine</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          <bdi>{name}</bdi> saved this announcement meanwhile ({when}). Only one of the two versions can stay.
        </Trans>
      </p>
    </Dialog>
  );
}
