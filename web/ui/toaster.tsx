import { useLingui } from '@lingui/react/macro';
import { createPortal } from 'react-dom';
import { resolveValue, useToaster } from 'react-hot-toast/headless';
import { classNames } from './class-names.ts';
import { useTopDialog } from './dialog-stack.ts';
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from './icon.ts';
import { IconButton } from './icon-button.tsx';
import { type ToastKind, toast } from './toast.ts';
import { useToastPause } from './use-toast-pause.ts';

const LOOK: Readonly<Record<ToastKind, { icon: typeof InfoIcon; edge: string; sign: string }>> = {
  success: { icon: SuccessIcon, edge: 'border-success', sign: 'text-success' },
  error: { icon: ErrorIcon, edge: 'border-danger', sign: 'text-danger' },
  warning: { icon: WarningIcon, edge: 'border-warning', sign: 'text-warning' },
  message: { icon: InfoIcon, edge: 'border-accent', sign: 'text-accent' },
};

function lookOf(kind: string | undefined) {
  return LOOK[kind !== undefined && Object.hasOwn(LOOK, kind) ? (kind as ToastKind) : 'message'];
}

/**
 * The messages of `toast`, at the top centre of every page [UI-01][UI-14]. A polite live region; the time
 * stands still while a pointer or the focus is on it. Over an open modal dialog it is rendered inside of that
 * dialog, since everything outside is out of reach then.
 */
export function Toaster() {
  const { t } = useLingui();
  const { toasts, handlers } = useToaster();
  const dialog = useTopDialog();
  const shown = toasts.filter((one) => one.visible);
  const ref = useToastPause(handlers.startPause, handlers.endPause, dialog, shown.length);
  const region = (
    <section
      ref={ref}
      aria-label={t({
        message: 'Messages',
        comment: 'Short messages at the edge of the screen: read aloud by screen readers',
      })}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-12 z-50 grid justify-items-center gap-2 p-2"
      data-no-print=""
    >
      {shown.map((one) => {
        const { icon: Sign, edge, sign } = lookOf(one.className);
        return (
          <div
            key={one.id}
            data-toast={one.className}
            className={classNames(
              'appear pointer-events-auto flex w-full max-w-md items-start gap-3 rounded-lg border border-s-4 bg-surface ps-3 text-ink shadow-lg',
              edge,
            )}
          >
            <Sign className={classNames('mt-3 size-5 shrink-0', sign)} />
            <p className="grow py-2">{resolveValue(one.message, one)}</p>
            <IconButton
              label={t({ message: 'Close', comment: 'Short messages at the edge of the screen: label' })}
              icon={<CloseIcon />}
              onClick={() => toast.dismiss(one.id)}
            />
          </div>
        );
      })}
    </section>
  );
  return dialog ? createPortal(region, dialog) : region;
}
