import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { BackIcon } from '#web/ui/icon.ts';
import { cameFrom } from '../rules/list-place.ts';

/** The way back to a list, with the search, the filter and the saved view it had. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  const { query, words, view } = cameFrom(useLocation().state);
  return (
    <Link
      to={`${to}${query}`}
      state={{ search: words, view }}
      className="tap -my-2 inline-flex w-fit items-center gap-2 text-accent underline underline-offset-4"
    >
      <BackIcon className="size-5 shrink-0" />
      {children}
    </Link>
  );
}
