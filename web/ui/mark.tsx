/** The sign of the product: two squares, one turned, that make a star. It says nothing of what the product is for. */
export function Mark({ className = 'size-[26px]' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 26 26"
      aria-hidden="true"
      className={className}
      fill="none"
      strokeWidth="2.2"
      strokeLinejoin="round"
    >
      <path stroke="var(--accent)" d="M5 5h16v16H5z" />
      <path stroke="var(--mark-turned)" d="M13 1.7 24.3 13 13 24.3 1.7 13z" />
    </svg>
  );
}
