import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId } from 'react';
import { classNames } from './class-names.ts';
import { CloseIcon } from './icon.ts';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  open: boolean;
  title: ReactNode;
  /** The person asks to close it (cross, Escape, back gesture). The owner decides: it stays until `open` is false. */
  onClose: () => void;
  /** `ignore`: Escape and the back gesture do nothing at all, not even ask. */
  escape?: 'close' | 'ignore';
  /** Draws the cross; without it the actions are the only way out. */
  closeButton?: boolean;
  /** Between title and content, never scrolled away: the step of a wizard, for one. */
  header?: ReactNode;
  /** Buttons at the foot, never scrolled away. */
  actions?: ReactNode;
  size?: 'small' | 'large';
  children: ReactNode;
}

const BOX =
  'appear m-auto flex-col overflow-hidden bg-surface p-0 text-ink open:flex sm:rounded-lg sm:border sm:border-line';
const SIZE = {
  small: 'max-h-[calc(100dvh-32px)] w-[calc(100%-32px)] max-w-md rounded-lg border border-line',
  large:
    'h-dvh max-h-none w-full max-w-none sm:h-auto sm:max-h-[calc(100dvh-48px)] sm:w-[calc(100%-48px)] sm:max-w-2xl',
} as const;

/**
 * A native modal dialog: the page behind it is out of reach, the content scrolls inside, and `large` covers
 * the whole screen of a phone.
 */
export function Dialog(props: DialogProps) {
  const { open, title, onClose, escape = 'close', closeButton = true, size = 'large' } = props;
  const { t } = useLingui();
  const titleId = useId();
  const ref = useModal(open);
  if (!open) return null;

  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (escape === 'close') onClose();
  };
  // Chromium closes on a second Escape whatever `cancel` answers; the key itself must be stopped.
  const key = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    if (escape === 'close') onClose();
  };
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={cancel}
      onKeyDown={key}
      className={classNames(BOX, SIZE[size])}
    >
      {/* what must be first in reach, in front of everything that the dialog holds; rendered there by others */}
      <div />
      <header className="flex items-start justify-between gap-2 border-b border-line px-4 py-2">
        {/* with a cross beside it the title takes the first focus, so that nobody begins on "close" */}
        <h2 id={titleId} className="py-1 text-xl font-bold" tabIndex={closeButton ? -1 : undefined}>
          {title}
        </h2>
        {closeButton && (
          <IconButton label={t`Close`} icon={<CloseIcon />} onClick={onClose} className="-me-2" />
        )}
      </header>
      {props.header && <div className="border-b border-line px-4 py-2">{props.header}</div>}
      <div className="grid min-h-0 grow content-start gap-4 overflow-y-auto overscroll-contain p-4">
        {props.children}
      </div>
      {props.actions && (
        <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3">
          {props.actions}
        </footer>
      )}
    </dialog>
  );
}
