import { classNames } from './class-names.ts';

/**
 * A turning ring. It is silent: the words beside it (or `aria-busy` on the control) speak. Every spinner
 * carries `data-spinner`, by which a stuck screen is recognised [UI-05].
 */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      data-spinner=""
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={classNames('inline-block size-5 animate-spin', className)}
    >
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
      <path
        d="M21 12a9 9 0 0 0-9-9"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
