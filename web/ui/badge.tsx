import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CheckIcon, ClockIcon, ErrorIcon, InfoIcon } from './icon.ts';

export type BadgeKind = 'neutral' | 'waiting' | 'done' | 'stopped' | 'news';

const LOOK: Readonly<Record<BadgeKind, { box: string; icon: typeof InfoIcon | undefined }>> = {
  neutral: { box: 'bg-sunken text-ink-quiet', icon: undefined },
  waiting: { box: 'bg-warning-soft text-warning', icon: ClockIcon },
  done: { box: 'bg-success-soft text-success', icon: CheckIcon },
  stopped: { box: 'bg-danger-soft text-danger', icon: ErrorIcon },
  news: { box: 'bg-accent-soft text-accent', icon: InfoIcon },
};

/** The state of something in a word, a sign and a colour; never by the colour alone. */
export function Badge({ kind = 'neutral', children }: { kind?: BadgeKind; children: ReactNode }) {
  const { box, icon: Sign } = LOOK[kind];
  return (
    <span
      className={classNames(
        // the border shows where the system's palette replaces ours
        'inline-flex w-fit items-center gap-1 rounded-sm border border-transparent px-2 text-xs font-semibold',
        box,
      )}
    >
      {Sign && <Sign className="size-4 shrink-0" />}
      {children}
    </span>
  );
}
