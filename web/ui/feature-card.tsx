import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { NextIcon } from './icon.ts';

export interface FeatureCardProps {
  /** A few words over the title: what this is. */
  about: ReactNode;
  title: ReactNode;
  /** The one button. */
  action?: ReactNode;
  children?: ReactNode;
}

/** The one thing of a screen that asks for something now: lapis, with star tiles at its end. */
export function FeatureCard({ about, title, action, children }: FeatureCardProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="relative grid justify-items-start gap-1 overflow-hidden rounded-xl bg-feature p-5 text-on-feature"
    >
      <svg
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-0 h-full w-28 text-feature-line opacity-50"
      >
        <pattern id={`${titleId}tiles`} width="40" height="40" patternUnits="userSpaceOnUse">
          <path
            fill="none"
            stroke="currentColor"
            strokeWidth="1.2"
            d="M6 6h28v28H6zM20 0l20 20-20 20L0 20z"
          />
        </pattern>
        <rect width="100%" height="100%" fill={`url(#${titleId}tiles)`} />
      </svg>
      <p className="relative text-sm font-semibold text-on-feature-quiet">{about}</p>
      <h2 id={titleId} className="relative text-xl font-bold text-balance">
        {title}
      </h2>
      {children && <div className="relative max-w-measure">{children}</div>}
      {action && <div className="relative pt-2">{action}</div>}
    </section>
  );
}

/** The one button of such a card: it goes to what is asked for. */
export function FeatureLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="tap inline-flex items-center justify-center gap-2 rounded-lg border border-transparent bg-on-feature px-4 py-2 font-semibold text-feature no-underline outline-on-feature hover:underline"
    >
      <span>{children}</span>
      <NextIcon className="size-5 shrink-0" />
    </Link>
  );
}
