import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'type'> {
  /** What the button does, in words: read by screen readers and shown on hover. */
  label: string;
  icon: ReactNode;
}

/** A button of one icon, 44 px square. Only for signs that everybody knows; else use `Button`. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      className={classNames(
        'tap inline-grid place-items-center rounded-lg text-ink-quiet hover:bg-sunken hover:text-ink',
        className,
      )}
    >
      {icon}
    </button>
  );
}
