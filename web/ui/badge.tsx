import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CheckIcon, ClockIcon, ErrorIcon, InfoIcon } from './icon.ts';

export type BadgeKind = 'neutral' | 'waiting' | 'done' | 'stopped' | 'news';

const LOOK: Readonly<Record<BadgeKind, { box: string; icon: typeof InfoIcon | undefined }>> = {
  neutral: { box: 'border-line-strong bg-sunken text-ink', icon: undefined },
  waiting: { box: 'border-warning bg-warning-soft text-ink', icon: ClockIcon },
  done: { box: 'border-success bg-success-soft text-ink', icon: CheckIcon },
  stopped: { box: 'border-danger bg-danger-soft text-ink', icon: ErrorIcon },
  news: { box: 'border-accent bg-accent-soft text-ink', icon: InfoIcon },
};

/** The state of something in a word, a sign and a colour; never by the colour alone. */
export function Badge({ kind = 'neutral', children }: { kind?: BadgeKind; children: ReactNode }) {
  const { box, icon: Sign } = LOOK[kind];
  return (
    <span
      className={classNames(
        'inline-flex w-fit items-center gap-1 rounded-lg border px-2 text-sm font-semibold',
        box,
      )}
    >
      {Sign && <Sign className="size-4 shrink-0" />}
      {children}
    </span>
  );
}
