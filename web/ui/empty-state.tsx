import type { ReactNode } from 'react';

export interface EmptyStateProps {
  /** What will stand here. */
  title: ReactNode;
  /** What to do now, or when it will fill. */
  children?: ReactNode;
  action?: ReactNode;
}

/** In place of a list that has nothing yet: the star of the mark twice, as two that walk together. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-8 text-center">
      <TwoStars />
      <p className="text-lg font-bold text-balance">{title}</p>
      {children && <div className="max-w-measure text-ink-quiet">{children}</div>}
      {action && <div className="pt-1">{action}</div>}
    </div>
  );
}

function TwoStars() {
  return (
    <svg
      viewBox="0 0 96 64"
      aria-hidden="true"
      className="h-16 w-24"
      fill="none"
      strokeWidth="2"
      strokeLinejoin="round"
    >
      <path stroke="var(--ridge-mid)" d="M14 18h28v28H14zM28 12.2 47.8 32 28 51.8 8.2 32z" />
      <path stroke="var(--sun)" d="M54 18h28v28H54zM68 12.2 87.8 32 68 51.8 48.2 32z" />
    </svg>
  );
}
