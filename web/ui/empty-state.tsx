import type { ReactNode } from 'react';
import { TilePattern } from './tile-pattern.tsx';

export interface EmptyStateProps {
  /** What will stand here. */
  title: ReactNode;
  /** What to do now, or when it will fill. */
  children?: ReactNode;
  action?: ReactNode;
}

/** In place of a list that has nothing yet. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <TilePattern />
      <div className="grid justify-items-start gap-3 p-4">
        <p className="text-lg font-bold">{title}</p>
        {children && <div className="max-w-measure text-ink-quiet">{children}</div>}
        {action}
      </div>
    </div>
  );
}
