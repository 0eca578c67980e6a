import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export interface CardProps {
  title?: ReactNode;
  /** Which heading the title is, by its place under the page's `<h1>`. */
  level?: 2 | 3;
  /** Buttons at the foot of the card. */
  actions?: ReactNode;
  /** The one card of a page that asks for an operation. */
  highlighted?: boolean;
  children?: ReactNode;
  className?: string;
}

/** A box for one matter. With a title it is a named section. */
export function Card({ title, level = 2, actions, highlighted = false, children, className }: CardProps) {
  const titleId = useId();
  const Heading = `h${level}` as const;
  const Box = title ? 'section' : 'div';
  return (
    <Box
      aria-labelledby={title ? titleId : undefined}
      className={classNames(
        'grid grid-cols-1 gap-3 rounded-xl border bg-surface p-4',
        highlighted ? 'border-accent border-s-4' : 'border-line',
        className,
      )}
    >
      {title && (
        <Heading id={titleId} className="text-lg font-bold">
          {title}
        </Heading>
      )}
      {children}
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </Box>
  );
}
