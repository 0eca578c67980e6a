import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';

export interface SectionProps {
  title: ReactNode;
  /** Which heading the title is, by its place under the page's `<h1>`. */
  level?: 2 | 3;
  /** Where all of it is. */
  to?: string;
  /** The words of that link, such as «All 5». */
  link?: ReactNode;
  children: ReactNode;
}

/** A named part of a screen: its heading, the link to all of it, and what is in it; not a box. */
export function Section({ title, level = 2, to, link, children }: SectionProps) {
  const titleId = useId();
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={titleId} className="grid min-w-0 grid-cols-1 gap-1">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <Heading id={titleId} className="text-lg leading-(--leading-heading) font-bold">
          {title}
        </Heading>
        {to !== undefined && (
          <Link
            to={to}
            className="tap inline-flex shrink-0 items-center justify-end text-sm font-semibold text-accent hover:text-accent-hover hover:underline"
          >
            {link}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
