import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { listPlaceOf } from '../rules/list-place.ts';

/** A row's way to its own page, from which one comes back to the same search and filter. */
export function RowLink({
  to,
  plain = false,
  children,
}: {
  to: string;
  plain?: boolean;
  children: ReactNode;
}) {
  const { search, state } = useLocation();
  return (
    <Link
      to={to}
      state={{ cameFrom: listPlaceOf(search, state) }}
      className={`tap inline-flex items-center ${plain ? 'no-underline' : 'text-accent underline underline-offset-4'}`}
    >
      {children}
    </Link>
  );
}
