import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BackIcon } from '#web/ui/icon.ts';

/** The way back to a list. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="tap -my-2 inline-flex w-fit items-center gap-2 text-accent underline underline-offset-4"
    >
      <BackIcon className="size-5 shrink-0" />
      {children}
    </Link>
  );
}
