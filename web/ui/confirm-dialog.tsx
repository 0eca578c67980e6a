import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  /** What will be gone and what stays. */
  children: ReactNode;
  /** The operation in words: "Withdraw the application", never "OK". */
  confirmLabel: ReactNode;
  /** The way out; "Cancel" where nothing better is said. */
  cancelLabel?: ReactNode;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an operation. The way out comes first, so that it has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel, danger = false, busy = false } = props;
  return (
    <Dialog
      open={open}
      title={title}
      size="small"
      closeButton={false}
      onClose={props.onCancel}
      escape={busy ? 'ignore' : 'close'}
      actions={
        <>
          <Button onClick={props.onCancel} disabled={busy}>
            {cancelLabel ?? <Trans comment="Every dialog that asks before an act: button">Cancel</Trans>}
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} busy={busy} onClick={props.onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
