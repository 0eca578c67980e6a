import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';
import { CloseIcon } from './icon.ts';

export interface ChipLinkProps extends LinkProps {
  /** It is chosen: following it removes the choice. Say so in words for screen readers. */
  chosen?: boolean;
  children: ReactNode;
}

/** A choice that narrows a list, as a link: it works without a script, and the address keeps it. */
export function ChipLink({ chosen = false, children, className, ...link }: ChipLinkProps) {
  return (
    <Link
      {...link}
      className={classNames(
        'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-4 text-sm no-underline',
        chosen
          ? 'border-accent bg-accent-soft font-semibold text-accent'
          : 'border-line-strong bg-surface text-ink',
        className,
      )}
    >
      <span>{children}</span>
      {chosen && <CloseIcon className="size-4 shrink-0" />}
    </Link>
  );
}
