import type { ComponentType, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CheckIcon, ClockIcon, ErrorIcon, InfoIcon, StateIcon } from './icon.ts';

export type BadgeKind = 'neutral' | 'waiting' | 'done' | 'stopped' | 'news';

type Sign = ComponentType<{ className?: string; strokeWidth?: number }>;

const LOOK: Readonly<Record<BadgeKind, { box: string; icon: Sign }>> = {
  neutral: { box: 'bg-sunken text-ink-quiet', icon: StateIcon },
  waiting: { box: 'bg-warning-soft text-warning', icon: ClockIcon },
  done: { box: 'bg-success-soft text-success', icon: CheckIcon },
  stopped: { box: 'bg-danger-soft text-danger', icon: ErrorIcon },
  news: { box: 'bg-accent-soft text-accent', icon: InfoIcon },
};

export interface BadgeProps {
  kind?: BadgeKind;
  /** In place of the sign of the kind, where another says more. */
  icon?: Sign;
  children: ReactNode;
}

/** The state of something in a word, a sign and a colour; never by the colour alone. */
export function Badge({ kind = 'neutral', icon, children }: BadgeProps) {
  const { box, icon: ownSign } = LOOK[kind];
  const Icon = icon ?? ownSign;
  return (
    <span
      className={classNames(
        // the border shows where the system's palette replaces ours
        'inline-flex w-fit max-w-full items-center gap-1 rounded-sm border border-transparent px-2 text-xs font-semibold',
        box,
      )}
    >
      <Icon className="size-3.5 shrink-0" strokeWidth={2.4} />
      <span className="min-w-0">{children}</span>
    </span>
  );
}
