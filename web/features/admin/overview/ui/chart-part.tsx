import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ChartCard, type ChartTable } from '#web/ui/admin/charts/chart-card.tsx';
import type { Overview } from '../rules/overview.ts';

export interface ChartPartProps {
  query: UseQueryResult<Overview>;
  title: ReactNode;
  /** what is in the card once the figures are there */
  children: (overview: Overview) => { note?: ReactNode; table?: ChartTable; chart: ReactNode };
}

/** A chart of the overview in all states of its reading; why it failed is said once, where the figures are. */
export function ChartPart({ query: { data, error }, title, children }: ChartPartProps) {
  if (data !== undefined) {
    const { note, table, chart } = children(data);
    return (
      <ChartCard title={title} note={note} table={table}>
        {chart}
      </ChartCard>
    );
  }
  return (
    <ChartCard title={title}>
      {error ? (
        <p className="text-sm text-ink-quiet">
          <Trans comment="Staff, overview: instead of a chart that is not there yet">
            This chart appears when the figures have loaded.
          </Trans>
        </p>
      ) : (
        <div aria-hidden="true" className="appear-soon h-40 rounded-sm bg-sunken" />
      )}
    </ChartCard>
  );
}
