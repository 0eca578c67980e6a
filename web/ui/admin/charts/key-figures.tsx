import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';
import { FallingIcon, MinusIcon, RisingIcon } from '#web/ui/icon.ts';
import { Spark } from './spark.tsx';

export type TrendKind = 'good' | 'bad' | 'level';

export interface KeyFigure {
  id: string;
  label: ReactNode;
  value: ReactNode;
  /** in words: how it differs from before */
  trend: ReactNode;
  /** the way the figure went, with a sign */
  direction: 'up' | 'down' | 'level';
  kind: TrendKind;
  /** its course, the oldest first */
  course?: readonly number[];
  /** the list that it counts, where there is one */
  to?: string;
}

const SIGN = { up: RisingIcon, down: FallingIcon, level: MinusIcon } as const;
const LOOK: Readonly<Record<TrendKind, string>> = {
  good: 'text-success',
  bad: 'text-danger',
  level: 'text-ink-quiet',
};
const BOX = 'grid h-full content-start p-4';

function Inside({ figure: { label, value, trend, direction, kind, course } }: { figure: KeyFigure }) {
  const Sign = SIGN[direction];
  return (
    <>
      <span className="text-sm text-ink-quiet">{label}</span>
      <span className="flex items-center justify-between gap-2">
        <span className="text-xl font-bold text-ink">{value}</span>
        {course && (
          <span className="max-sm:hidden">
            <Spark values={course} />
          </span>
        )}
      </span>
      <span className={classNames('inline-flex items-start gap-1 text-xs font-semibold', LOOK[kind])}>
        <Sign className="mt-0.5 size-4 shrink-0" />
        <span>{trend}</span>
      </span>
    </>
  );
}

export interface KeyFiguresProps {
  label: string;
  /** what the trends compare with */
  note: ReactNode;
  figures: readonly KeyFigure[];
}

/** The figures that a team looks at first, in one strip; each opens the list that it counts. */
export function KeyFigures({ label, note, figures }: KeyFiguresProps) {
  const noteId = useId();
  return (
    <div className="grid gap-1">
      <ul
        aria-label={label}
        aria-describedby={noteId}
        // the lines between are the ground of the strip, so that they hold in every number of columns
        className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line lg:grid-cols-5"
      >
        {figures.map((figure) => (
          <li key={figure.id} className="bg-surface max-lg:last:odd:col-span-2">
            {figure.to === undefined ? (
              <div className={BOX}>
                <Inside figure={figure} />
              </div>
            ) : (
              <Link to={figure.to} className={classNames(BOX, 'text-ink no-underline hover:bg-sunken')}>
                <Inside figure={figure} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      <p id={noteId} className="text-xs text-ink-quiet">
        {note}
      </p>
    </div>
  );
}
