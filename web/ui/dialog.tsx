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
  /** Between title and content, never scrolled away. */
  header?: ReactNode;
  /**
   * One slim line in the place of title and cross, beside the way out of the page; the title is then only read out.
   * For what fills the screen of a phone, as a wizard does.
   */
  bar?: ReactNode;
  /** Buttons at the foot, never scrolled away. */
  actions?: ReactNode;
  size?: 'small' | 'large';
  children: ReactNode;
}

const BOX = 'appear m-auto overflow-hidden bg-surface p-0 text-ink sm:rounded-xl sm:border sm:border-line';
const ROWS = 'flex-col open:flex';
/** The way out is first in reach, and stands at the end of the bar. */
const BAR_ROWS =
  'grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_minmax(0,1fr)_auto] open:grid [&>*]:col-span-2 [&>:first-child]:col-span-1 [&>:first-child]:col-start-2 [&>:first-child]:row-start-1 [&>:first-child]:grid [&>:first-child]:border-b [&>:first-child]:border-line [&>:first-child_[data-leave]]:border-b-0';
const SIZE = {
  small: 'max-h-[calc(100dvh-32px)] w-[calc(100%-32px)] max-w-md rounded-xl border border-line',
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
      className={classNames(BOX, props.bar ? BAR_ROWS : ROWS, SIZE[size])}
    >
      {/* what must be first in reach, in front of everything that the dialog holds; rendered there by others */}
      <div />
      {props.bar ? (
        <header className="col-span-1! row-start-1 flex min-w-0 items-center border-b border-line px-2">
          <h2 id={titleId} className="sr-only" tabIndex={-1}>
            {title}
          </h2>
          {props.bar}
        </header>
      ) : (
        <header className="flex items-start justify-between gap-2 border-b border-line px-4 py-2">
          {/* with a cross beside it the title takes the first focus, so that nobody begins on "close" */}
          <h2 id={titleId} className="py-1 text-xl font-bold" tabIndex={closeButton ? -1 : undefined}>
            {title}
          </h2>
          {closeButton && (
            <IconButton
              label={t({ message: 'Close', comment: 'Every dialog: label' })}
              icon={<CloseIcon />}
              onClick={onClose}
              className="-me-2"
            />
          )}
        </header>
      )}
      {props.header && <div className="border-b border-line px-4 py-2">{props.header}</div>}
      <div className="grid min-h-0 grow content-start gap-4 overflow-y-auto overscroll-contain p-4">
        {props.children}
      </div>
      {props.actions && (
        <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]">
          {props.actions}
        </footer>
      )}
    </dialog>
  );
}
