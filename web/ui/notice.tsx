import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from './icon.ts';

export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

const LOOK: Readonly<Record<NoticeKind, { box: string; icon: typeof InfoIcon; sign: string }>> = {
  info: { box: 'border-accent bg-accent-soft', icon: InfoIcon, sign: 'text-accent' },
  success: { box: 'border-success bg-success-soft', icon: SuccessIcon, sign: 'text-success' },
  warning: { box: 'border-warning bg-warning-soft', icon: WarningIcon, sign: 'text-warning' },
  error: { box: 'border-danger bg-danger-soft', icon: ErrorIcon, sign: 'text-danger' },
};

function KindWord({ kind }: { kind: NoticeKind }) {
  if (kind === 'error') return <Trans comment="Every notice, read aloud before it: text">Error:</Trans>;
  if (kind === 'warning') return <Trans comment="Every notice, read aloud before it: text">Attention:</Trans>;
  if (kind === 'success') return <Trans comment="Every notice, read aloud before it: text">Done:</Trans>;
  return <Trans comment="Every notice, read aloud before it: text">Note:</Trans>;
}

export interface NoticeProps {
  kind?: NoticeKind;
  title?: ReactNode;
  /** `polite` or `assertive` where it appears while the person looks on; absent where it was there before. */
  live?: 'polite' | 'assertive';
  actions?: ReactNode;
  children?: ReactNode;
}

/** A message that stays on the page. Sign, words and colour say the same. */
export function Notice({ kind = 'info', title, live, actions, children }: NoticeProps) {
  const { box, icon: Sign, sign } = LOOK[kind];
  return (
    <div
      role={live && (live === 'assertive' ? 'alert' : 'status')}
      className={classNames('flex gap-3 rounded-lg border border-s-4 p-4', box)}
    >
      <Sign className={classNames('mt-[0.15em] size-6 shrink-0', sign)} />
      <div className="grid min-w-0 grow grid-cols-1 gap-2">
        <span className="sr-only">
          <KindWord kind={kind} />
        </span>
        {title && <p className="font-bold">{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
