import type { ComponentProps, ReactNode } from 'react';
import { chipLook } from './chip-look.ts';
import { classNames } from './class-names.ts';
import { CloseIcon } from './icon.ts';

export interface ChipProps extends Omit<ComponentProps<'button'>, 'type' | 'aria-pressed'> {
  /** Whether it is chosen; without it the chip suggests something and is not a switch. */
  pressed?: boolean;
  /** What a press takes away, in words, such as «Remove filter: Law»: the chip is chosen and ends with a cross. */
  removeLabel?: string;
  icon?: ReactNode;
}

/** A short choice that filters or suggests. A state that cannot be pressed is a `Badge`; a link is a `ChipLink`. */
export function Chip({ pressed, removeLabel, icon, className, children, ...rest }: ChipProps) {
  const isRemovable = removeLabel !== undefined;
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={isRemovable ? undefined : pressed}
      aria-label={removeLabel}
      className={classNames(
        chipLook(isRemovable || pressed === true),
        rest.disabled && 'opacity-60',
        className,
      )}
    >
      {icon}
      <span className="min-w-0">{children}</span>
      {isRemovable && <CloseIcon className="size-4 shrink-0" />}
    </button>
  );
}

export interface ChipGroupProps {
  /** What the chips are about, for screen readers. */
  label: string;
  /** On phones in one line that scrolls, to the edges of the screen. */
  scrolls?: boolean;
  children: ReactNode;
}

/** Chips that belong together. */
export function ChipGroup({ label, scrolls = false, children }: ChipGroupProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className={classNames(
        'flex flex-wrap gap-2',
        // room for the ring of the focus, which scrolling would cut
        scrolls && 'max-sm:-mx-4 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1.5',
      )}
    >
      {children}
    </div>
  );
}
