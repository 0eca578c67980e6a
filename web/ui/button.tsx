import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonKind, buttonLook } from './button-look.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';
import { useAwake } from './use-awake.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  kind?: ButtonKind;
  type?: 'button' | 'submit';
  /** Work is under way: the words stay (so does the width), a ring turns, presses do nothing. */
  busy?: boolean;
  /** Full width of the column. */
  wide?: boolean;
  /** An icon before the words. */
  icon?: ReactNode;
}

/**
 * A button that never fires twice: while `busy`, and on the second press of a double press, nothing
 * happens and no form is sent. It keeps the focus while busy, therefore it is not `disabled` then. A submit
 * button is disabled, without looking so, until the script is there that can send the form.
 */
export function Button({
  kind = 'quiet',
  type = 'button',
  busy = false,
  wide,
  icon,
  className,
  children,
  onClick,
  disabled,
  ...rest
}: ButtonProps) {
  const awake = useAwake();
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || event.detail > 1) {
      event.preventDefault();
      return;
    }
    onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      disabled={disabled || (type === 'submit' && !awake)}
      aria-busy={busy || undefined}
      aria-disabled={busy || disabled || undefined}
      onClick={press}
      className={classNames(buttonLook(kind, wide), disabled && 'opacity-60', className)}
    >
      <span
        className={classNames('inline-flex min-w-0 items-center justify-center gap-2', busy && 'opacity-0')}
      >
        {icon}
        {/* one item: the parts of a sentence must not become columns of their own */}
        <span className="min-w-0">{children}</span>
      </span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  );
}
