import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { OpenIcon } from './icon.ts';

/** One bordered list with hairlines between its rows. */
export function RowList({ className, ...rest }: ComponentProps<'ul'>) {
  return (
    <ul
      {...rest}
      className={classNames(
        'grid grid-cols-1 divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface',
        className,
      )}
    />
  );
}

const ROW = 'flex min-h-14 items-center gap-3 px-4 py-2.5';

/** A row that holds controls of its own. */
export function Row({ className, ...rest }: ComponentProps<'li'>) {
  return <li {...rest} className={classNames(ROW, className)} />;
}

export interface RowLinkProps {
  to: string;
  onClick?: () => void;
  /** An icon, an initial or a date in front of the text. */
  start?: ReactNode;
  /** Without the sign at the end that it opens something. */
  plain?: boolean;
  children: ReactNode;
}

/** A row that is a link as a whole. */
export function RowLink({ to, onClick, start, plain = false, children }: RowLinkProps) {
  return (
    <li>
      <Link
        to={to}
        onClick={onClick}
        className={classNames(ROW, 'text-ink no-underline -outline-offset-3 hover:bg-sunken')}
      >
        {start}
        <span className="min-w-0 grow">{children}</span>
        {!plain && <OpenIcon className="size-4 shrink-0 text-ink-quiet" />}
      </Link>
    </li>
  );
}
