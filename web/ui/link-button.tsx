import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { type ButtonKind, buttonLook } from './button-look.ts';
import { classNames } from './class-names.ts';

export interface LinkButtonProps extends LinkProps {
  kind?: ButtonKind;
  wide?: boolean;
  icon?: ReactNode;
}

/** A link that looks like a button: it goes somewhere, it does nothing. */
export function LinkButton({ kind = 'quiet', wide, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={classNames(buttonLook(kind, wide), 'no-underline', className)}>
      {icon}
      <span className="min-w-0">{children}</span>
    </Link>
  );
}
