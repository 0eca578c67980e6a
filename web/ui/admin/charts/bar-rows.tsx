import type { ReactNode } from 'react';
import { Link } from 'react-router';
import './charts.css';

export interface ChartBar {
  id: string;
  /** what is counted, where a row has two bars */
  name?: string;
  /** of the longest bar, from 0 to 1 */
  share: number;
  /** written behind the bar */
  shown: ReactNode;
  /** what is written is no number, but why there is none */
  isHidden?: boolean;
  /** beside it, quieter */
  more?: ReactNode;
  tone?: 'main' | 'offer' | 'rest';
  /** the list that it counts, where there is one */
  to?: string | undefined;
}

export interface BarRowsProps {
  /** says in a sentence what the bars show */
  description: string;
  rows: readonly { id: string; label: string; bars: readonly ChartBar[] }[];
}

const PERCENT = 100;

function BarLine({ bar, label }: { bar: ChartBar; label: string }) {
  const { name, share, shown, isHidden = false, more, tone = 'main', to } = bar;
  const weight = isHidden ? 'text-xs' : 'font-bold';
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2">
      <span aria-hidden="true">
        {share > 0 && (
          <span className="chart-bar" data-tone={tone} style={{ inlineSize: `${share * PERCENT}%` }} />
        )}
      </span>
      <span className="inline-flex min-w-16 items-baseline justify-end gap-2 text-end">
        {name !== undefined && <span className="sr-only">{name} </span>}
        {to === undefined ? (
          <span className={weight}>{shown}</span>
        ) : (
          <Link
            to={to}
            className="inline-flex min-h-6 min-w-6 items-center justify-end text-accent underline underline-offset-4 pointer-coarse:min-h-11"
          >
            <span className="sr-only">{label}: </span>
            <span className={weight}>{shown}</span>
          </Link>
        )}
        {more !== undefined && <span className="min-w-9 text-xs text-ink-quiet">{more}</span>}
      </span>
    </span>
  );
}

/** Groups as bars from the side where reading begins, the number behind each. */
export function BarRows({ description, rows }: BarRowsProps) {
  return (
    <>
      <p className="sr-only">{description}</p>
      <ul className="grid gap-1 text-sm">
        {rows.map(({ id, label, bars }) => (
          <li key={id} className="grid grid-cols-[minmax(6.25rem,3fr)_5fr] items-center gap-x-3">
            <span className="break-words">{label}</span>
            <span className="grid">
              {bars.map((bar) => (
                <BarLine key={bar.id} bar={bar} label={label} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
