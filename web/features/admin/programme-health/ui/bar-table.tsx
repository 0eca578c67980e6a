import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DownloadIcon } from '#web/ui/icon.ts';
import { giveTable } from '../hooks/give-table.ts';
import { Bar } from '#web/ui/admin/bar.tsx';

export interface BarFigure {
  kind: 'people' | 'places';
  /** of the longest bar of its column */
  percent: number;
  shown: ReactNode;
  /** the same in a file */
  text: string;
  /** the list behind it */
  to?: string | undefined;
}

export interface BarRow {
  id: string;
  name: string;
  figures: readonly BarFigure[];
}

export interface BarTableProps {
  title: ReactNode;
  lead?: ReactNode;
  /** the heads of the columns, that of the names first */
  heads: readonly string[];
  rows: readonly BarRow[];
  /** in place of a table without rows */
  none: ReactNode;
  /** of the file, neutral and in ASCII */
  fileName: string;
  /** how many rows stand on the screen; the file holds all */
  shownCount?: number;
}

function Figure({ figure }: { figure: BarFigure }) {
  return (
    <td className="w-1/3 px-1 py-2 align-top">
      <span className="grid gap-1">
        {figure.to ? (
          <Link
            to={figure.to}
            className="tap inline-flex w-fit items-center text-accent underline underline-offset-4"
          >
            {figure.shown}
          </Link>
        ) : (
          <span className="inline-flex min-h-11 items-center">{figure.shown}</span>
        )}
        <Bar percent={figure.percent} kind={figure.kind} />
      </span>
    </td>
  );
}

/** A table whose figures are bars too; it is given as a file and printed as it stands. */
export function BarTable({ title, lead, heads, rows, none, fileName, shownCount }: BarTableProps) {
  const give = () =>
    giveTable(fileName, [
      heads,
      ...rows.map(({ name, figures }) => [name, ...figures.map(({ text }) => text)]),
    ]);
  return (
    <Card title={title}>
      {lead && <p className="max-w-measure text-ink-quiet">{lead}</p>}
      {rows.length === 0 ? (
        <p className="text-ink-quiet">{none}</p>
      ) : (
        <>
          <table className="w-full table-fixed border-collapse">
            <thead>
              <tr>
                {heads.map((head) => (
                  <th
                    key={head}
                    scope="col"
                    className="px-1 py-2 text-start align-bottom font-semibold text-ink-quiet"
                  >
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, shownCount).map((row) => (
                <tr key={row.id} className="border-t border-line">
                  <th scope="row" className="px-1 py-2 text-start align-top font-normal break-words">
                    <bdi className="inline-flex min-h-11 items-center">{row.name}</bdi>
                  </th>
                  {row.figures.map((figure, place) => (
                    <Figure key={heads[place + 1]} figure={figure} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <div data-no-print>
            <Button icon={<DownloadIcon className="size-5" />} onClick={give}>
              <Trans>Take as a table (CSV)</Trans>
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}
