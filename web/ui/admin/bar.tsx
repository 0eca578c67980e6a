/** A bar from the side where reading begins. What it shows stands beside it as a number, so readers of screens skip it. */
export function Bar({ percent, kind }: { percent: number; kind: 'people' | 'places' }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      className="h-2.5 w-full rtl:-scale-x-100"
    >
      <rect width="100" height="8" className="fill-sunken" />
      <rect width={percent} height="8" className={kind === 'people' ? 'fill-accent' : 'fill-success'} />
    </svg>
  );
}
