import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { chipLook } from './chip-look.ts';
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
    <Link {...link} className={classNames(chipLook(chosen), className)}>
      <span className="min-w-0">{children}</span>
      {chosen && <CloseIcon className="size-4 shrink-0" />}
    </Link>
  );
}
