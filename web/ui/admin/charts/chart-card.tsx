import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Details } from '#web/ui/details.tsx';

export interface ChartTable {
  /** the heads of the columns, that of the groups first */
  heads: readonly string[];
  rows: readonly { id: string; cells: readonly string[] }[];
}

export interface ChartCardProps {
  title: ReactNode;
  /** beside the title: of how many, or what the colours mean */
  note?: ReactNode;
  level?: 2 | 3;
  /** a part of a card, without an edge of its own */
  isInner?: boolean;
  /** the same as numbers; absent while there are none */
  table?: ChartTable | undefined;
  children: ReactNode;
}

function NumbersTable({ title, table }: { title: ReactNode; table: ChartTable }) {
  return (
    <Details quiet summary={<Trans>Show as a table</Trans>}>
      <table className="w-full border-collapse">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {table.heads.map((head) => (
              <th
                key={head}
                scope="col"
                className="py-1 pe-3 text-start align-bottom font-semibold text-ink-quiet"
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ id, cells: [group, ...counts] }) => (
            <tr key={id} className="border-t border-line">
              <th scope="row" className="py-1 pe-3 text-start font-normal">
                {group}
              </th>
              {counts.map((count, place) => (
                <td key={table.heads[place + 1]} className="py-1 pe-3">
                  {count}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Details>
  );
}

/** A chart with its title, and behind a disclosure the same as a table. */
export function ChartCard({ title, note, level = 2, isInner = false, table, children }: ChartCardProps) {
  const titleId = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      aria-labelledby={titleId}
      className={classNames(
        'chart-card flex min-w-0 flex-col gap-3',
        !isInner && 'rounded-xl border border-line bg-surface p-4',
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Heading id={titleId} className={classNames('font-bold', level === 2 ? 'text-lg' : 'text-sm')}>
          {title}
        </Heading>
        {note !== undefined && <span className="text-xs text-ink-quiet">{note}</span>}
      </div>
      <figure className="m-0 min-w-0">{children}</figure>
      {table && (
        <div className="mt-auto">
          <NumbersTable title={title} table={table} />
        </div>
      )}
    </section>
  );
}
