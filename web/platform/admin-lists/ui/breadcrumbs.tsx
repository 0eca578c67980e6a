import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { OpenIcon } from '#web/ui/icon.ts';

export interface BreadcrumbsProps {
  /** the pages above this one, the outermost first; the heading says what this one is */
  above: readonly { to: string; label: ReactNode }[];
}

/** The way down to a page that is two or more levels below a place of the sidebar. */
export function Breadcrumbs({ above }: BreadcrumbsProps) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Breadcrumb`} className="-my-2">
      <ol className="flex flex-wrap items-center gap-x-1">
        {above.map(({ to, label }) => (
          <li key={to} className="inline-flex items-center gap-1">
            <Link to={to} className="tap inline-flex items-center text-accent underline underline-offset-4">
              {label}
            </Link>
            <OpenIcon className="size-4 shrink-0 text-ink-quiet" aria-hidden="true" />
          </li>
        ))}
      </ol>
    </nav>
  );
}
