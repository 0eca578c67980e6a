import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { UnfoldIcon } from './icon.ts';

export interface DetailsProps {
  summary: ReactNode;
  children: ReactNode;
  /** Smaller and grey: a side remark. */
  quiet?: boolean;
  open?: boolean;
}

/** Text that unfolds on request; the browser's own `<details>`. */
export function Details({ summary, children, quiet = false, open }: DetailsProps) {
  return (
    <details open={open} className={classNames('group', quiet && 'text-sm')}>
      <summary
        className={classNames(
          'flex min-h-11 w-fit list-none items-center gap-1 [&::-webkit-details-marker]:hidden',
          quiet ? 'text-ink-quiet' : 'font-semibold text-accent',
        )}
      >
        <UnfoldIcon className="size-4 shrink-0 group-open:rotate-180" />
        <span className="underline underline-offset-4">{summary}</span>
      </summary>
      <div className="border-s-2 border-line ps-3 pb-2">{children}</div>
    </details>
  );
}
