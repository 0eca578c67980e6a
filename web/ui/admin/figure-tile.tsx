import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#web/text/use-format.ts';

export interface FigureTileProps {
  label: ReactNode;
  value: number;
  /** the list behind the figure, with its filter set */
  to: string;
  highlighted?: boolean;
}

/** A figure that opens its list. */
export function FigureTile({ label, value, to, highlighted = false }: FigureTileProps) {
  const format = useFormat();
  return (
    <li className="grid">
      <Link
        to={to}
        className={`grid content-start gap-1 rounded-lg border bg-surface p-4 no-underline hover:bg-sunken ${
          highlighted ? 'border-accent border-s-4' : 'border-line'
        }`}
      >
        <span className="text-2xl font-bold text-ink">{format.number(value)}</span>
        <span className="text-accent underline underline-offset-4">{label}</span>
      </Link>
    </li>
  );
}
