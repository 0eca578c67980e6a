import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent, MouseEvent, ReactNode, SyntheticEvent } from 'react';
import { CloseIcon } from '#web/ui/icon.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useModal } from '#web/ui/use-modal.ts';

export interface DrawerProps {
  label: string;
  /** beside the cross */
  top: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The sidebar of a phone: a modal dialog at the edge where a line begins. Escape, the cross and a press beside it
 * close it, and the focus goes back to the button that opened it.
 */
export function Drawer({ label, top, onClose, children }: DrawerProps) {
  const { t } = useLingui();
  const ref = useModal(true);
  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    event.preventDefault();
    onClose();
  };
  // Chromium closes on a second Escape whatever `cancel` answers; the key itself must be stopped
  const key = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  const press = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    const { left, right, top: above, bottom } = event.currentTarget.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    // empty space of the drawer itself is the dialog as well
    if (x < left || x > right || y < above || y > bottom) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a press on its backdrop is one on the dialog; keys have Escape
    <dialog
      ref={ref}
      aria-label={label}
      className="staff-drawer"
      onCancel={cancel}
      onKeyDown={key}
      onClick={press}
    >
      {/* the way to leave the page comes first in reach; rendered there by others */}
      <div />
      <div className="flex items-center justify-between gap-2 py-2">
        {top}
        <IconButton
          label={t({
            message: 'Close',
            comment: 'Menu of staff on a phone: button with an icon; read aloud by screen readers',
          })}
          icon={<CloseIcon className="size-6" />}
          onClick={onClose}
        />
      </div>
      {children}
    </dialog>
  );
}
