import type { ReactNode } from 'react';

/** A number on the star of the mark: of a step, in the digits of the language. */
export function NumberedStar({ children }: { children: ReactNode }) {
  return (
    <span className="relative grid size-11 shrink-0 place-items-center font-bold text-accent">
      <svg viewBox="0 0 44 44" aria-hidden="true" className="absolute inset-0">
        <path
          fill="var(--accent-soft)"
          stroke="var(--accent)"
          strokeWidth="1.5"
          strokeLinejoin="round"
          d="m22 1 6.2 6.2H37V16l6 6-6 6v8.8h-8.8L22 43l-6.2-6.2H7V28l-6-6 6-6V7.2h8.8z"
        />
      </svg>
      <span className="relative">{children}</span>
    </span>
  );
}
